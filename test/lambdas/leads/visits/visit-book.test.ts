import pMap from 'p-map'
import { beforeEach, expect, it } from 'vitest'
import { visits as usual } from '#content/visits.ts'
import { momentOf } from '#firm/local-time.ts'
import { dynamodbStateStore } from '#lambdas/adapters/state-store.ts'
import { chooseThree } from '#lambdas/leads/visits/free-times.ts'
import { type Visit, visitBook } from '#lambdas/leads/visits/visit-book.ts'
import { stateTables } from '#test/lambdas/embedded-table.ts'

await stateTables('Visits')
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
  for (const { row } of await book.between(thursday, 2)) await book.erase(row)
  const windows = { Thursday: everyDay, Friday: everyDay }
  await book.saveTerms({ ...usual, isOn: true, windows, horizonDays: 4 })
})

/** Decides again after too many conflicts, as people press again. */
const press = <Result>(act: () => Promise<Result>): Promise<Result> => act().catch(() => press(act))

it('of 200 who press a free time, 25 at any moment, one has it and 199 are offered three others', async () => {
  const time = `${thursday}T09:00`
  const pressOne = async (row: string) =>
    (await press(() => book.book(row, time))) ? row : chooseThree(await book.free(row))
  const answers = await pMap(Array.from({ length: 200 }, newRow), pressOne, { concurrency: 25 })
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
