import pMap from 'p-map'
import { beforeEach, expect, it } from 'vitest'
import { visits as usual } from '#content/visits.ts'
import { momentOf } from '#firm/local-time.ts'
import { dynamodb } from '#lambdas/adapters/dynamodb.ts'
import { dynamodbStateStore } from '#lambdas/adapters/state-store.ts'
import { chooseThree } from '#lambdas/leads/visits/free-times.ts'
import { type Visit, visitBook } from '#lambdas/leads/visits/visit-book.ts'
import { stateTables } from '#test/lambdas/embedded-table.ts'

/** Share of calls that fail; half of them take effect nevertheless. */
let faults = 0

await stateTables('Visits')
let seed = 1
const random = () => {
  seed = (seed * 16807) % 2147483647
  return seed / 2147483647
}
dynamodb().middlewareStack.add(
  (next) => async (args) => {
    const [isBroken, isLost] = [random() < faults, random() < 0.5]
    const broken = Object.assign(new Error('broken'), { name: 'TimeoutError' })
    if (isBroken && !isLost) throw broken
    const answer = await next(args)
    if (isBroken) throw broken
    return answer
  },
  { step: 'finalizeRequest', priority: 'low' },
)

const now = momentOf('2026-12-01T08:00')
const states = dynamodbStateStore('Visits')
const book = visitBook(states, () => now)
const everyDay = { from: '09:00', to: '12:00' }
const thursday = '2026-12-03'
const friday = '2026-12-04'
const takenOn = async (day: string) => (await states.read<readonly Visit[]>(`taken ${day}`)) ?? []
let count = 0
const newRow = () => `row ${++count}`

beforeEach(async () => {
  faults = 0
  for (const { row } of await book.between(thursday, 2)) await book.erase(row)
  const windows = { Thursday: everyDay, Friday: everyDay }
  await book.saveTerms({ ...usual, isOn: true, windows, horizonDays: 4 })
})

/** Retries until there is a response. */
const press = <Result>(act: () => Promise<Result>): Promise<Result> => act().catch(() => press(act))

it('of 200 who press a free time, 25 at any moment, while one call in ten of the database fails, one has it and 199 are offered three others', async () => {
  faults = 0.1
  const time = `${thursday}T09:00`
  const pressOne = async (row: string) =>
    (await press(() => book.book(row, time))) ? row : chooseThree(await press(() => book.free(row)))
  const answers = await pMap(Array.from({ length: 200 }, newRow), pressOne, { concurrency: 25 })
  faults = 0
  const [winner, ...more] = answers.filter((each) => typeof each === 'string')
  expect(more).toEqual([])
  expect(await takenOn(thursday)).toMatchObject([{ row: winner, time }])
  for (const others of answers.filter((each) => each !== winner)) {
    expect(others).toHaveLength(3)
    expect(others).not.toContain(time)
  }
})

it('one request that is moved to three times at the same moment has one visit, in one place', async () => {
  const row = newRow()
  const times = [`${thursday}T09:30`, `${friday}T09:00`, `${friday}T11:00`]
  await Promise.all(times.map((time) => press(() => book.book(row, time, { isOwner: true }))))
  const { time } = (await book.visitOf(row)) as Visit
  expect([...(await takenOn(thursday)), ...(await takenOn(friday))]).toEqual([{ row, time, minutes: 45 }])
})
