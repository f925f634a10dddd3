import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import fc from 'fast-check'
import pMap from 'p-map'
import { expect, it, vi } from 'vitest'
import { weekdays } from '#compiler/schemas/choices.ts'
import { visits as usual } from '#content/visits.ts'
import { dayLater, momentOf } from '#firm/local-time.ts'
import { dynamodb } from '#lambdas/adapters/dynamodb.ts'
import { refOf } from '#lambdas/adapters/identity.ts'
import { MailError } from '#lambdas/adapters/ses.ts'
import { variables } from '#lambdas/adapters/variables.ts'
import { type MessageKind, runOutbox } from '#lambdas/leads/notify/run-outbox.ts'
import { visitMessage } from '#lambdas/leads/notify/visit-message.ts'
import { type OutboxMessage, outbox } from '#lambdas/leads/store/outbox.ts'
import { chooseThree, dayIn, daysFrom, todayIn } from '#lambdas/leads/visits/free-times.ts'
import { maxChangesPerDay, TooManyChanges, type Visit, visits } from '#lambdas/leads/visits/visit-book.ts'
import { expectComplaint } from '#test/complaints.ts'
import { embeddedForms } from '#test/lambdas/embedded-table.ts'
import { rowWith } from '#test/lambdas/rows-of-tests.ts'

const { documents: tables, clear } = await embeddedForms('Visits')
process.env[variables.visits] = 'Visits'
const itemsOf = async (TableName: string) => (await tables.send(new ScanCommand({ TableName }))).Items ?? []

const minute = 60
const hour = 60 * minute
let now = 0
const at = (time: number) => {
  now = time
  vi.setSystemTime(time * 1000)
}
const book = visits() as NonNullable<ReturnType<typeof visits>>

/** A crash: some calls succeed, the next one takes effect without a response, or not at all. */
interface Kill {
  readonly calls: number
  readonly isCarriedOut: boolean
}

let kill: Kill | undefined
let calls = 0
/** Every tenth call fails; half of these take effect nevertheless. */
let isFaulty = false

async function call<Answer>(carryOut: () => Promise<Answer>): Promise<Answer> {
  calls += 1
  if (isFaulty && calls % 10 === 0) {
    if (calls % 20 === 0) await carryOut()
    throw new Error('broken')
  }
  if (!kill || calls <= kill.calls) return carryOut()
  if (calls === kill.calls + 1 && kill.isCarriedOut) await carryOut()
  throw new Error('killed')
}

const inside = { step: 'finalizeRequest', priority: 'low' } as const
dynamodb().middlewareStack.add((next) => (args) => call(() => next(args)), inside)

/** @returns whether the process crashed */
async function run(when: Kill | undefined, act: () => Promise<unknown>): Promise<boolean> {
  kill = when
  calls = 0
  const error = await act().then(
    () => undefined,
    (error: unknown) => error,
  )
  const isKilled = kill !== undefined && calls > kill.calls
  kill = undefined
  if (error && !isKilled && !(error instanceof TooManyChanges)) throw error
  return isKilled
}

type Known = Pick<Visit, 'time' | 'state' | 'rev' | 'at' | 'parking'>

class Model {
  readonly visits = new Map<string, Known>()
  readonly changed = new Map<string, number[]>()
  readonly erased = new Set<string>()
  /** "row rev" of visits about which a visitor may not hear, because the process ended. */
  readonly lost = new Set<string>()
  /** "what it is about, recipient, reference, rev" of the e-mails about visits. */
  readonly sent: string[] = []
}

/** Reads a visit, and checks that only the item of its day has its time. */
async function stored(row: string): Promise<Known | undefined> {
  const items = await itemsOf('Visits')
  const visit: Visit | undefined = items.find(({ id }) => id === `visit ${row}`)?.state
  const days = items.filter((item) => item.id !== `visit ${row}` && JSON.stringify(item).includes(row))
  const isTaken = visit?.state === 'booked'
  expect(days.map(({ id }) => id)).toEqual(isTaken ? [`taken ${dayIn(visit.time)}`] : [])
  const places = days.flatMap(({ state }) => state).filter((each) => each.row === row)
  expect(places).toEqual(isTaken ? [{ row, time: visit.time, minutes: 45 }] : [])
  if (!visit) return undefined
  const { time, state, rev, at, parking } = visit
  return { time, state, rev, at, ...(parking && { parking }) }
}

/** Checks that a visit is as expected, or unchanged if the process crashed. @returns whether it was changed */
async function change(
  { visits }: Model,
  row: string,
  when: Kill | undefined,
  act: () => Promise<unknown>,
  after: Known | undefined,
): Promise<boolean> {
  const before = visits.get(row)
  const isKilled = await run(when, act)
  const is = await stored(row)
  expect(isKilled ? [before, after] : [after]).toContainEqual(is)
  visits.delete(row)
  if (is) visits.set(row, is)
  return JSON.stringify(is) !== JSON.stringify(before)
}

/** Expected visit after a booking; unchanged if too soon, too often, or within 75 minutes of another. */
function booked({ visits, changed }: Model, row: string, time: string, parking: string, isOwner: boolean) {
  const before = visits.get(row)
  const note = parking || before?.parking
  const isOwn = before?.state === 'booked' && before.time === time
  if (isOwn && note === before.parking) return before
  const begins = momentOf(time)
  const isNear = [...visits].some(
    ([other, visit]) =>
      other !== row && visit.state === 'booked' && Math.abs(momentOf(visit.time) - begins) < 75 * minute,
  )
  if (!isOwn && (isNear || begins < now + (isOwner ? 0 : 24 * hour))) return before
  const recent = (changed.get(row) ?? []).filter((at) => at > now - 24 * hour)
  if (!isOwner && recent.length >= maxChangesPerDay) return before
  const next: Known = isOwn ? before : { time, rev: (before?.rev ?? 0) + 1, at: now, state: 'booked' }
  return { ...next, ...(note && { parking: note }) }
}

const command = (words: readonly unknown[], act: (model: Model) => unknown) => ({
  check: () => true,
  async run(model: Model) {
    at(now + minute)
    await act(model)
  },
  toString: () => JSON.stringify(words),
})

const bookIt = (row: string, time: string, parking = '', isOwner = false, when?: Kill) =>
  command(['book', row, time, parking, isOwner, when], async (model) => {
    if (model.erased.has(row)) return
    const act = () => book.book(row, time, { parking, isOwner })
    const isChanged = await change(model, row, when, act, booked(model, row, time, parking, isOwner))
    if (isChanged && !isOwner) model.changed.set(row, [...(model.changed.get(row) ?? []), now])
  })

const cancelIt = (row: string, when?: Kill) =>
  command(['cancel', row, when], async (model) => {
    const before = model.visits.get(row)
    const after: Known | undefined = before && { ...before, state: 'cancelled', rev: before.rev + 1, at: now }
    const act = () => book.close(row, 'cancelled')
    await change(model, row, when, act, before?.state === 'booked' ? after : before)
  })

const eraseIt = (row: string, when?: Kill) =>
  command(['erase', row, when], async (model) => {
    await change(model, row, when, () => book.erase(row), undefined)
    if (!model.visits.has(row)) model.erased.add(row)
  })

const wait = (hours: number) =>
  command(['wait', hours], () => {
    at(now + hours * hour)
  })

/** Adds more items of a kind than a run reads. */
const flood = command(['flood'], async () => {
  const message = { recipient: 'visitor', kind: 'confirmation', form: 'lead' } as const
  const owed: OutboxMessage = { ...message, dueAt: now - hour, since: now }
  for (let batches = 0; batches < 3; batches += 1) {
    const ids = Array.from({ length: 90 }, () => crypto.randomUUID())
    await outbox.add(...ids.map((row) => ({ ...owed, row })))
  }
})

const owner = 'the owner'

const mail = (when?: Kill, isBusy = false) =>
  command(['mail', when, isBusy], async (model) => {
    at(now + 10 * minute)
    const isKilled = await run(when, async () => {
      const kinds = {
        visit: visitKind(model, isBusy),
        confirmation: { mostPerHour: 30, prepare: async () => ({ send: async () => {} }) },
      }
      await runOutbox('visitor', kinds, () => true)
      await runOutbox('owner', kinds, () => true)
    })
    const toVisitors = model.sent.filter((each) => !each.includes(owner))
    expect(new Set(toVisitors).size).toBe(toVisitors.length)
    expect(toVisitors.join()).not.toContain('late: ')
    for (const [row, { time, state, rev, at }] of model.visits) {
      if (isKilled) model.lost.add(`${row} ${rev}`)
      if (isKilled || isBusy) continue
      const heard = (who: string) => model.sent.filter((each) => each.endsWith(`${who} ${refOf(row)} ${rev}`))
      expect(heard(owner)).not.toEqual([])
      if (model.lost.has(`${row} ${rev}`)) continue
      const evening = momentOf(`${dayLater(time, -1)}T17:00`)
      const isTomorrow = state === 'booked' && at < evening && evening <= now && todayIn(now) < dayIn(time)
      expect(heard(row).join()).toMatch(isTomorrow ? 'reminder' : '')
      expect(heard(row)).not.toEqual([])
    }
  })

const visitKind = ({ erased, visits: known, sent }: Model, isBusy: boolean): MessageKind => ({
  async prepare(owed) {
    const { row: id = '', recipient, visit } = owed
    const message = await visitMessage(owed, erased.has(id) ? undefined : rowWith({ id, email: id }))
    if (!message || !visit) return undefined
    return {
      send: () =>
        call(async () => {
          if (isBusy) throw new MailError('throttled', {})
          const { about, rev } = visit
          const isTomorrow = dayLater(todayIn(now), 1) === dayIn(known.get(id)?.time ?? '')
          const late = about === 'reminder' && !isTomorrow ? 'late: ' : ''
          sent.push(`${late}${about} ${recipient === 'owner' ? owner : id} ${refOf(id)} ${rev}`)
        }),
    }
  },
})

/** Begins with an empty book, and sets its terms. */
async function begin() {
  at(momentOf('2026-12-01T08:00'))
  await clear()
  const windows = Object.fromEntries(weekdays.map((day) => [day, { from: '09:00', to: '17:00' }]))
  const lengths = { minutes: 45, travel: 30, noticeHours: 24, horizonDays: 60 } as const
  await book.saveTerms({ ...usual, ...lengths, windows, isOn: true })
}

async function follow(steps: Iterable<fc.AsyncCommand<Model, undefined>>) {
  await begin()
  await fc.asyncModelRun(() => ({ model: new Model(), real: undefined }), steps)
}

const rows = Array.from({ length: 3 }, () => crypto.randomUUID())
const times = daysFrom('2026-12-03', 12).flatMap((day) => [`${day}T09:00`, `${day}T09:30`, `${day}T13:00`])
const row = fc.constantFrom(...rows)
const time = fc.constantFrom(...times)
const killWithin = (most: number) =>
  fc.option(fc.record({ calls: fc.nat(most), isCarriedOut: fc.boolean() }), { nil: undefined, freq: 2 })
const booking = fc
  .tuple(row, time, fc.constantFrom('', 'Gate 7', 'Blue door'), fc.boolean(), killWithin(8))
  .map((all) => bookIt(...all))
const mailing = fc.tuple(killWithin(40), fc.boolean()).map((all) => mail(...all))
const steps = fc.commands(
  [
    ...[booking, booking, fc.tuple(row, time).map((all) => bookIt(...all))],
    ...[mailing, fc.constant(mail()), fc.integer({ min: 1, max: 30 }).map(wait), fc.constant(flood)],
    fc.tuple(row, killWithin(5)).map((all) => cancelIt(...all)),
    fc.tuple(row, killWithin(5)).map((all) => eraseIt(...all)),
  ],
  { maxCommands: 40, size: 'max' },
)

it('whatever is booked, moved, canceled and erased, and wherever the process ends: a request has one visit in one place, the owner hears of its last change, a visitor of each once at most, and a flood holds nobody back', async () => {
  for (const word of ['outbox.failed', 'outbox.not_sent']) expectComplaint(word)
  const [one = ''] = rows
  const [first = '', , other = ''] = times
  for (const isCarriedOut of [false, true])
    for (let calls = 0; calls < 14; calls += 1) {
      const when = { calls, isCarriedOut }
      await follow([bookIt(one, first), mail(when), mail(), cancelIt(one), mail(when), mail()])
    }
  const cutOff = mail({ calls: 4, isCarriedOut: false })
  await follow([flood, bookIt(one, first), cutOff, bookIt(one, other), mail()])
  await fc.assert(fc.asyncProperty(steps, follow), { numRuns: 6 })
})

/** Retries until there is a response. */
const press = <Result>(act: () => Promise<Result>): Promise<Result> => act().catch(() => press(act))
const placesOn = async (day: string) =>
  (await itemsOf('Visits')).find(({ id }) => id === `taken ${day}`)?.state

it('of 80 who press a free time, 25 at any moment, while one call in ten of the database fails, one has it and 79 are offered three others', async () => {
  await begin()
  await book.saveTerms({ horizonDays: 4 })
  const [time = ''] = times
  const pressOne = async (row: string) =>
    (await press(() => book.book(row, time))) ? row : chooseThree(await press(() => book.free(row)))
  const people = Array.from({ length: 80 }, () => crypto.randomUUID())
  isFaulty = true
  const answers = await pMap(people, pressOne, { concurrency: 25 })
  isFaulty = false
  const [winner, ...more] = answers.filter((each) => typeof each === 'string')
  expect(more).toEqual([])
  expect(await placesOn(dayIn(time))).toMatchObject([{ row: winner, time }])
  for (const others of answers.filter((each) => each !== winner)) {
    expect(others).toHaveLength(3)
    expect(others).not.toContain(time)
  }
})

it('one request that is moved to three times at the same moment has one visit, in one place', async () => {
  await begin()
  const [row = ''] = rows
  await Promise.all(times.slice(2, 5).map((time) => press(() => book.book(row, time, { isOwner: true }))))
  expect(await stored(row)).toMatchObject({ state: 'booked' })
})
