import pMap from 'p-map'
import { beforeEach, expect, it } from 'vitest'
import { visits as usual } from '#content/visits.ts'
import { dynamodb } from '#lambdas/adapters/dynamodb.ts'
import { dynamodbStateStore } from '#lambdas/adapters/state-store.ts'
import { momentOf, threeOf } from '#lambdas/leads/visits/free-times.ts'
import { changesPerDay, TooManyChanges, type Visit, visitBook } from '#lambdas/leads/visits/visit-book.ts'
import { expectComplaint } from '#test/complaints.ts'
import { stateTables } from '#test/lambdas/embedded-table.ts'

/** Share of calls that fail; half of them are carried out all the same. */
let faults = 0
/** How many calls may still succeed before the process is gone. */
let callsLeft = Number.POSITIVE_INFINITY

await stateTables('Visits')
let seed = 1
const random = () => {
  seed = (seed * 16807) % 2147483647
  return seed / 2147483647
}
dynamodb().middlewareStack.add(
  (next) => async (args) => {
    if (callsLeft <= 0) throw new Error('killed')
    callsLeft -= 1
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
const owed: string[] = []
const states = dynamodbStateStore('Visits')
const owe = async (row: string, rev: number) => void owed.push(`${row} ${rev}`)
const book = visitBook(states, () => now, owe)
const everyDay = { from: '09:00', to: '12:00' }
const thursday = '2026-12-03'
const friday = '2026-12-04'
const days = async () => Promise.all([thursday, friday].map((day) => states.read<Visit[]>(`day ${day}`)))
const allOf = async (row: string) =>
  (await days()).flatMap((day) => day ?? []).filter((each) => each.row === row)
let count = 0
const newRow = () => `row ${++count}`

beforeEach(async () => {
  faults = 0
  callsLeft = Number.POSITIVE_INFINITY
  for (const day of [thursday, friday])
    await states.update(`day ${day}`, () => ({ keep: [], result: undefined }))
  const windows = { Thursday: everyDay, Friday: everyDay }
  await book.saveTerms({ ...usual, isOn: true, windows, horizonDays: 4 })
  owed.length = 0
})

/** Presses until there is an answer, as a person does. */
async function press<Result>(act: () => Promise<Result>): Promise<Result> {
  for (let tries = 0; tries < 50; tries += 1) {
    try {
      return await act()
    } catch (error) {
      if (error instanceof TooManyChanges) throw error
    }
  }
  throw new Error('no answer')
}

it('of 200 who press a free time, 25 at any moment, while one call in ten of the database fails, one has it and 199 are told three others', async () => {
  faults = 0.1
  const time = `${thursday}T09:00`
  const pressOne = async (row: string) =>
    (await press(() => book.book(row, time))) ? row : threeOf(await press(() => book.free(row)))
  const answers = await pMap(Array.from({ length: 200 }, newRow), pressOne, { concurrency: 25 })
  faults = 0
  const [winner, ...more] = answers.filter((each) => typeof each === 'string')
  expect(more).toEqual([])
  expect((await days())[0]).toMatchObject([{ row: winner, time, state: 'booked' }])
  for (const others of answers.filter((each) => each !== winner)) {
    expect(others).toHaveLength(3)
    expect(others).not.toContain(time)
  }
})

it('one request has one visit, whatever moves meet and wherever the process dies: the next look mends it', async () => {
  expectComplaint('visit.not_settled')
  const row = newRow()
  await book.book(row, `${thursday}T09:00`)
  for (let calls = 1; calls < 14; calls += 1) {
    callsLeft = calls
    const time = calls % 2 ? `${friday}T10:00` : `${thursday}T11:00`
    await book.book(row, time, { isOwner: true }).catch(() => {})
    callsLeft = Number.POSITIVE_INFINITY
    const visit = await book.visitOf(row)
    expect(await allOf(row)).toEqual([visit])
  }
  const times = [`${thursday}T09:30`, `${friday}T09:00`, `${friday}T11:00`]
  await Promise.all(times.map((time) => book.book(row, time, { isOwner: true })))
  expect(await allOf(row)).toEqual([await book.visitOf(row)])
})

it('one request that presses twice has one visit of one revision; moved and cancelled, the revision rises and the time is free again', async () => {
  const row = newRow()
  const time = `${thursday}T09:00`
  const [one, other] = [await book.book(row, time), await book.book(row, time)]
  expect(other).toEqual(one)
  expect(await book.book(row, `${friday}T09:00`)).toMatchObject({ rev: 2 })
  expect(await book.free()).toContain(time)
  expect(await book.close(row, 'cancelled')).toMatchObject({ rev: 3, state: 'cancelled' })
  expect(await book.free()).toContain(`${friday}T09:00`)
  expect(await book.book(row, time)).toMatchObject({ rev: 4, state: 'booked' })
  expect(owed).toEqual([1, 2, 3, 4].map((rev) => `${row} ${rev}`))
})

it('one request changes its visit six times a day; the firm itself goes on', async () => {
  const row = newRow()
  const times = Array.from({ length: changesPerDay }, (_, at) => `${at % 2 ? friday : thursday}T09:00`)
  for (const time of times) expect(await book.book(row, time)).toBeDefined()
  await expect(book.book(row, `${thursday}T10:00`)).rejects.toBeInstanceOf(TooManyChanges)
  await expect(book.close(row, 'cancelled', true)).rejects.toBeInstanceOf(TooManyChanges)
  expect(await book.book(row, `${thursday}T10:00`, { isOwner: true })).toBeDefined()
})

it('one request leaves nothing behind when it is erased, and others stay', async () => {
  const [row, neighbor] = [newRow(), newRow()]
  await book.book(row, `${thursday}T09:00`, { parking: 'Gate 7' })
  await book.book(neighbor, `${thursday}T11:00`)
  const gone: string[] = []
  await book.erase(row, async (id) => void gone.push(id))
  expect(gone).toEqual([`request ${row}`])
  expect(JSON.stringify(await days())).not.toContain(row)
  expect(await book.visitOf(neighbor)).toMatchObject({ state: 'booked' })
})

it('somebody is told of a revision once; what was surely not sent is taken back', async () => {
  const visit = (await book.book(newRow(), `${thursday}T09:00`)) as Visit
  const claims = await Promise.all([1, 2, 3].map(() => book.tell(visit, 'visitor', visit.rev)))
  expect(claims.filter(Boolean)).toHaveLength(1)
  await book.tell(visit, 'visitor', undefined)
  expect(await book.tell(visit, 'visitor', visit.rev)).toBe(true)
})
