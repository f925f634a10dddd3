import { DeleteCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { weekdays } from '#compiler/schemas/visit-terms.ts'
import { visits as usual } from '#content/visits.ts'
import { leadContract } from '#forms/lead.ts'
import { dynamodb } from '#lambdas/adapters/dynamodb.ts'
import { refOf } from '#lambdas/adapters/identity.ts'
import type { Email } from '#lambdas/adapters/ses.ts'
import { confirmationsVariable, visitsVariable } from '#lambdas/adapters/variables.ts'
import {
  type ConfirmationDependencies,
  confirmationsPerHour,
  confirmVisitors,
} from '#lambdas/leads/notify/confirm-visitors.ts'
import { confirmationQueue } from '#lambdas/leads/store/confirmation-queue.ts'
import { dayIn, daysFrom, momentOf } from '#lambdas/leads/visits/free-times.ts'
import { changesPerDay, TooManyChanges, type Visit } from '#lambdas/leads/visits/visit-book.ts'
import { visitsOf } from '#lambdas/visits.ts'
import { expectComplaint } from '#test/complaints.ts'
import { noDeadline, rowWith } from '#test/lambdas/dependencies.ts'
import { stateTables } from '#test/lambdas/embedded-table.ts'

const tables = await stateTables('Visits', 'Confirmations')
process.env[visitsVariable] = 'Visits'
process.env[confirmationsVariable] = 'Confirmations'

const owner = 'owner@firm.example'
const begins = momentOf('2026-12-01T08:00')
const times = daysFrom('2026-12-03', 12).flatMap((day) =>
  ['09:00', '09:30', '13:00'].map((clock) => `${day}T${clock}`),
)
const [minute, hour] = [60, 60 * 60]

let now = begins
const book = visitsOf(() => now)
if (!book) throw new Error('no visits')

/** When the process ends: so many calls still succeed, and the last is carried out without an answer, or is not. */
interface Kill {
  readonly calls: number
  readonly isCarriedOut: boolean
}

let kill: Kill | undefined
let calls = 0

/** One call of the process to a service. */
async function call<Answer>(carryOut: () => Promise<Answer>): Promise<Answer> {
  if (kill) {
    calls += 1
    if (calls === kill.calls + 1 && kill.isCarriedOut) await carryOut()
    if (calls > kill.calls) throw new Error('killed')
  }
  return carryOut()
}

dynamodb().middlewareStack.add((next) => (args) => call(() => next(args)), {
  step: 'finalizeRequest',
  priority: 'low',
})

/** @returns whether the process ended meanwhile */
async function run(when: Kill | undefined, act: () => Promise<unknown>): Promise<boolean> {
  kill = when
  calls = 0
  try {
    await act()
    return kill !== undefined && calls > kill.calls
  } catch (error) {
    if (error instanceof TooManyChanges) return false
    if (!kill || calls <= kill.calls) throw error
    return true
  } finally {
    kill = undefined
  }
}

type Known = Pick<Visit, 'time' | 'state' | 'rev' | 'parking'>

/** What ought to be, by the plainest means. */
interface Model {
  readonly visits: Map<string, Known>
  /** When its visitor changed a visit. */
  readonly changed: Map<string, number[]>
  readonly erased: Set<string>
  /** "row rev" of e-mails to visitors with which the process ended. */
  readonly lost: Set<string>
  /** "title, recipient, rev" of all e-mails about visits. */
  readonly sent: string[]
}

const itemsOf = async (TableName: string) => (await tables.send(new ScanCommand({ TableName }))).Items ?? []

/** What is stored of a visit; and it is in the item of its day alone, once, as long as it takes up a time. */
async function storedVisit(row: string): Promise<Known | undefined> {
  const items = await itemsOf('Visits')
  const visit: Visit | undefined = items.find(({ id }) => id === `visit ${row}`)?.state
  const places = items
    .filter(({ id }) => id.startsWith('taken'))
    .flatMap(({ id, state }) => state.map((each: Visit) => ({ ...each, id })))
    .filter((each) => each.row === row)
  expect(places).toEqual(
    visit?.state === 'booked'
      ? [{ row, time: visit.time, minutes: 45, id: `taken ${dayIn(visit.time)}` }]
      : [],
  )
  if (!visit) expect(JSON.stringify(items)).not.toContain(row)
  const { time, state, rev, parking } = visit ?? {}
  return visit && ({ time, state, rev, ...(parking && { parking }) } as Known)
}

/** Changes a visit: afterwards it is as it ought to be, and where the process ended, that or as it was. */
async function change(
  model: Model,
  row: string,
  when: Kill | undefined,
  act: () => Promise<unknown>,
  after: Known | undefined,
): Promise<boolean> {
  const before = model.visits.get(row)
  const isKilled = await run(when, act)
  const stored = await storedVisit(row)
  expect(isKilled ? [before, after] : [after]).toContainEqual(stored)
  model.visits.delete(row)
  if (stored) model.visits.set(row, stored)
  return JSON.stringify(stored) !== JSON.stringify(before)
}

/** What booking a time makes of a visit: nothing where it is too soon, or within 75 minutes of another. */
function booked(
  model: Model,
  row: string,
  time: string,
  parking: string,
  isOwner: boolean,
): Known | undefined {
  const before = model.visits.get(row)
  const note = parking || before?.parking
  const isOwn = before?.state === 'booked' && before.time === time
  if (isOwn && (!parking || parking === before.parking)) return before
  const at = momentOf(time)
  const isNear = [...model.visits].some(
    ([other, visit]) =>
      other !== row && visit.state === 'booked' && Math.abs(momentOf(visit.time) - at) < 75 * minute,
  )
  if (!isOwn && (isNear || at < now + (isOwner ? 0 : 24 * hour))) return before
  const recent = (model.changed.get(row) ?? []).filter((each) => each > now - 24 * hour)
  if (!isOwner && recent.length >= changesPerDay) return before
  const rev = (before?.rev ?? 0) + 1
  return { ...(isOwn ? before : { time, rev, state: 'booked' }), ...(note && { parking: note }) }
}

const inWords = (...said: unknown[]) => said.map((each) => JSON.stringify(each) ?? '').join(' ')

const command = (name: string, act: (model: Model) => Promise<void>) => ({
  check: () => true,
  async run(model: Model) {
    now += minute
    await act(model)
  },
  toString: () => name,
})

const bookIt = (row: string, time: string, parking = '', isOwner = false, when?: Kill) =>
  command(inWords('book', row, time, parking, isOwner, when), async (model) => {
    if (model.erased.has(row)) return
    const act = () => book.book(row, time, { parking, isOwner })
    const isChanged = await change(model, row, when, act, booked(model, row, time, parking, isOwner))
    if (isChanged && !isOwner) model.changed.set(row, [...(model.changed.get(row) ?? []), now])
  })

const cancelIt = (row: string, when?: Kill) =>
  command(inWords('cancel', row, when), async (model) => {
    const before = model.visits.get(row)
    const after: Known | undefined =
      before?.state === 'booked' ? { ...before, state: 'cancelled', rev: before.rev + 1 } : before
    await change(model, row, when, () => book.close(row, 'cancelled'), after)
  })

const eraseIt = (row: string, when?: Kill) =>
  command(inWords('erase', row, when), async (model) => {
    await change(model, row, when, () => book.erase(row), undefined)
    if (!model.visits.has(row)) model.erased.add(row)
  })

const wait = (hours: number) =>
  command(`wait ${hours} h`, async () => {
    now += hours * hour
  })

const flood = command('flood', async () => {
  const at = { pendingSince: now - hour, dueAt: now - hour }
  const ids = Array.from({ length: confirmationsPerHour + 1 }, () => crypto.randomUUID())
  await Promise.all(
    ids.map((id) => confirmationQueue.add({ form: 'lead', id, requestKey: undefined, ...at }, noDeadline)),
  )
})

const mail = (when?: Kill) =>
  command(inWords('mail', when), async (model) => {
    now += 10 * minute
    const isKilled = await run(when, () => confirmVisitors(mailService(model), () => true, noDeadline))
    const toVisitors = model.sent.filter((each) => !each.includes(owner))
    expect(new Set(toVisitors).size).toBe(toVisitors.length)
    for (const [row, { rev }] of model.visits) {
      const heard = (who: string) => model.sent.filter((each) => each.includes(`${who} ${refOf(row)} ${rev}`))
      if (isKilled) model.lost.add(`${row} ${rev}`)
      else expect(heard(owner)).not.toEqual([])
      if (!isKilled && !model.lost.has(`${row} ${rev}`)) expect(heard(row)).not.toEqual([])
    }
  })

/** Mails visitors and the owner; rows of a flood are there, too. */
const mailService = (model: Model) =>
  ({
    queue: confirmationQueue,
    forms: [
      {
        contract: leadContract,
        rows: {
          find: async (id: string) =>
            model.erased.has(id)
              ? undefined
              : rowWith({ id, ref: refOf(id), values: { email: `${id}@v.example` } }),
          markConfirmed: async () => true,
        },
      },
    ],
    send: (email: Email, recipient: string) =>
      call(async () => {
        const ref = /\[(\w+)\]/.exec(email.subject)?.[1]
        const [, sequence] = /SEQUENCE:(\d+)/.exec(email.calendar?.text ?? '') ?? []
        const who = recipient.replace('@v.example', '')
        expect(model.erased).not.toContain(who)
        if (sequence) model.sent.push(`${email.subject} ${who} ${ref} ${sequence}`)
        return 'id'
      }),
    ...{ site: () => 'https://s', replyTo: () => owner, sender: () => 'website@firm.example' },
    ...{ salt: () => 'secret', visits: book, now: () => now },
  }) as unknown as ConfirmationDependencies

async function clear() {
  now = begins
  for (const TableName of ['Visits', 'Confirmations'])
    for (const { id } of await itemsOf(TableName))
      await tables.send(new DeleteCommand({ TableName, Key: { id } }))
  const windows = Object.fromEntries(weekdays.map((day) => [day, { from: '09:00', to: '17:00' }]))
  const terms = { minutes: 45 as const, travel: 30, mostADay: 12, noticeHours: 24, horizonDays: 60 }
  await book?.saveTerms({ ...usual, ...terms, windows, daysOff: [], isOn: true })
}

const rows = Array.from({ length: 3 }, () => crypto.randomUUID())
const anyRow = fc.constantFrom(...rows)
const killWithin = (most: number) =>
  fc.option(fc.record({ calls: fc.nat(most), isCarriedOut: fc.boolean() }), { nil: undefined, freq: 2 })
const parking = fc.constantFrom('', 'Gate 7', 'Blue door')
const steps = fc.commands(
  [
    fc
      .tuple(anyRow, fc.constantFrom(...times), parking, fc.boolean(), killWithin(8))
      .map((all) => bookIt(...all)),
    ...[1, 2, 3].map(() => fc.tuple(anyRow, fc.constantFrom(...times)).map((all) => bookIt(...all))),
    fc.tuple(anyRow, killWithin(5)).map((all) => cancelIt(...all)),
    fc.tuple(anyRow, killWithin(5)).map((all) => eraseIt(...all)),
    fc.integer({ min: 1, max: 30 }).map(wait),
    fc.constant(flood),
    killWithin(40).map(mail),
    fc.constant(mail()),
  ],
  { maxCommands: 40, size: 'max' },
)

async function follow(steps: Iterable<fc.AsyncCommand<Model, undefined>>) {
  await clear()
  const model: Model = {
    ...{ visits: new Map(), changed: new Map(), erased: new Set(), lost: new Set(), sent: [] },
  }
  await fc.asyncModelRun(() => ({ model, real: undefined }), steps)
}

it('whatever is booked, moved, canceled and erased, and wherever the process ends: a request has one visit in one place, the owner hears of its last change, a visitor of each at most once, and a flood holds nobody back', async () => {
  expectComplaint('visit.not_told')
  expectComplaint('confirmation.failed')
  expectComplaint('confirmation.not_sent')
  const [row = ''] = rows
  const [first = '', , other = ''] = times
  for (const isCarriedOut of [false, true])
    for (let calls = 0; calls < 14; calls += 1) {
      const when = { calls, isCarriedOut }
      await follow([bookIt(row, first), mail(when), mail(), cancelIt(row), mail(when), mail()])
    }
  await follow([
    flood,
    bookIt(row, first),
    mail({ calls: 4, isCarriedOut: false }),
    mail(),
    bookIt(row, other),
    mail(),
  ])
  await fc.assert(fc.asyncProperty(steps, follow), { numRuns: 12 })
})
