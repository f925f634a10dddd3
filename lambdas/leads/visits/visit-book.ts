import { visits as usual } from '#content/visits.ts'
import { now } from '#lambdas/adapters/deadline.ts'
import { seal } from '#lambdas/adapters/sealed.ts'
import {
  dynamodbStateStore,
  type StateStore,
  type TransactItem,
  type Transaction,
} from '#lambdas/adapters/state-store.ts'
import { environment, variables } from '#lambdas/adapters/variables.ts'
import { enqueue, type Recipient, type VisitChange } from '../store/outbox.ts'
import {
  type BookedTime,
  dayAfter,
  dayIn,
  daysFrom,
  freeTimesOf,
  momentOf,
  openDays,
  type VisitTerms,
} from './free-times.ts'
import { busyTimes, calendarId, type PrivateCalendar, readCalendar } from './private-calendar.ts'

/** A visit to whoever sent a request; one for each request. */
export interface Visit extends BookedTime {
  /** Id of the row. */
  readonly row: string
  /** Counts the bookings, moves and cancellations of the request's visit. */
  readonly rev: number
  /** When it came about or changed last, in epoch seconds. */
  readonly at: number
  readonly state: 'booked' | 'cancelled' | 'done' | 'missed'
  readonly parking?: string
}

interface StoredVisit extends Visit {
  /** Times of the visitor's last changes, in epoch seconds. */
  readonly changedAt: readonly number[]
}

type Place = BookedTime & Pick<Visit, 'row'>

/** Changes of a request's visit that the visitor may make within a day; cancelling is none. */
export const changesPerDay = 6

/** UTF-16 code units. */
export const maxParkingNote = 120

export class TooManyChanges extends Error {
  override name = 'TooManyChanges'
}

const daySeconds = 24 * 60 * 60

/** For how long a visit is kept after its day is over. */
export const retentionDays = 90

export const visitId = (row: string) => `visit ${row}`
export const dayId = (day: string) => `taken ${day}`

/** Whether an item is a request's visit, or the times that are taken on a day. */
export const isVisitItem = (id: string): boolean =>
  [visitId(''), dayId('')].some((start) => id.startsWith(start))

const noTerms = (): VisitTerms => ({ ...usual, isOn: false })

type Reads = Pick<StateStore, 'read'>

const readVisit = (from: Reads, row: string) => from.read<StoredVisit>(visitId(row))
const readDay = async (from: Reads, day: string) => (await from.read<readonly Place[]>(dayId(day))) ?? []

const isTaken = ({ state }: Visit) => state !== 'cancelled'
const without = (row: string, places: readonly Place[]) => places.filter((each) => each.row !== row)
const keptUntil = (time: string) => momentOf(`${dayIn(time)}T12:00`) + retentionDays * daySeconds

/** Puts a visit in the place of the one before, and of its time among those that are taken: they are written together. */
async function replace(
  transaction: Transaction,
  row: string,
  before: StoredVisit | undefined,
  after: StoredVisit | undefined,
): Promise<void> {
  const daysOf = (visit?: Visit) => (visit && isTaken(visit) ? [dayIn(visit.time)] : [])
  for (const day of new Set([...daysOf(before), ...daysOf(after)])) {
    const others = without(row, await readDay(transaction, day))
    const own =
      after && daysOf(after).includes(day) ? [{ row, time: after.time, minutes: after.minutes }] : []
    transaction.write(dayId(day), [...others, ...own], keptUntil(day))
  }
  if (after) transaction.write(visitId(row), after, keptUntil(after.time))
  else transaction.remove(visitId(row))
}

export type VisitBook = ReturnType<typeof visitBook>

/**
 * The visits: an item for each request, and one for each day with the times that are taken. A visit, its days and the e-mails
 * that it owes are written in one transaction, so a time has one visit, a request one visit, and each change is in the mail.
 * Everything rejects with the raw error of the database, or Busy.
 * @param now epoch seconds
 * @param owe the e-mails about a change, as operations that store them
 */
export function visitBook(
  states: StateStore,
  now: () => number,
  owe: (visit: Visit, change: VisitChange) => readonly TransactItem[] = () => [],
) {
  const terms = async (): Promise<VisitTerms> => (await states.read<VisitTerms>('settings')) ?? noTerms()

  /** Neither notice nor its own calendar binds the firm itself. */
  async function bindingOn(isOwner: boolean) {
    const said = await terms()
    return isOwner
      ? { said: { ...said, isOn: true, noticeHours: 0 }, busy: [] }
      : { said, busy: await busyTimes(states, now()) }
  }

  /** The visitor's changes of the last day, with one more. @throws TooManyChanges */
  function countChange(visit: StoredVisit | undefined): readonly number[] {
    const recent = (visit?.changedAt ?? []).filter((at) => at > now() - daySeconds)
    if (recent.length >= changesPerDay) throw new TooManyChanges()
    return [...recent, now()]
  }

  return {
    terms,

    /** A request's visit, whatever has become of it. */
    visitOf: (row: string): Promise<Visit | undefined> => readVisit(states, row),

    /**
     * The free times of all days, the earliest first.
     * @param row a request whose own visit takes no time, but whose own time is none to choose
     * @param isOwner whether the firm itself looks
     */
    async free(row = '', isOwner = false): Promise<readonly string[]> {
      const { said, busy } = await bindingOn(isOwner)
      const own = row ? await readVisit(states, row) : undefined
      const days = await Promise.all(
        openDays(said, now()).map(async (day) =>
          freeTimesOf(day, { taken: without(row, await readDay(states, day)), busy }, said, now()),
        ),
      )
      return days.flat().filter((time) => own?.state !== 'booked' || time !== own.time)
    },

    saveTerms: (change: Partial<VisitTerms>) =>
      states.change<VisitTerms>('settings', (before = noTerms()) => ({ ...before, ...change })),

    /** The firm's private calendar, which blocks times for visitors and frees none; undefined without one. */
    calendar: () => readCalendar(states),
    /** Keeps another calendar, or none for the empty address; nothing is free before it was read. */
    connectCalendar: (address: string, secret: string) =>
      states.change<PrivateCalendar>(calendarId, () => {
        return { sealed: address && seal(address, secret), triedAt: 0, readAt: 0, busy: [] }
      }),

    /** The visits of some days that are not cancelled, the earliest first. */
    async between(day: string, count: number): Promise<readonly Visit[]> {
      const places = await Promise.all(daysFrom(day, count).map((each) => readDay(states, each)))
      const visits = await Promise.all(places.flat().map(({ row }) => readVisit(states, row)))
      return visits
        .filter((visit) => visit !== undefined)
        .filter(isTaken)
        .toSorted((one, other) => (one.time < other.time ? -1 : 1))
    },

    /**
     * Books a time for a request, in the place of the one that it had; of the time that it has, the word on parking alone is
     * written.
     * @param change.isOwner whether the firm itself books: then neither the hours of notice count nor the day's changes
     * @returns the visit, undefined when the time is not free
     * @throws TooManyChanges
     */
    async book(
      row: string,
      time: string,
      { parking = '', isOwner = false }: { readonly parking?: string; readonly isOwner?: boolean } = {},
    ): Promise<Visit | undefined> {
      const day = dayIn(time)
      const { said, busy } = await bindingOn(isOwner)
      return states.transact(async (transaction) => {
        const before = await readVisit(transaction, row)
        const isBooked = before?.state === 'booked'
        const own = isBooked && before.time === time ? before : undefined
        if (own && (!parking || parking === own.parking)) return own
        const taken = without(row, await readDay(transaction, day))
        if (!own && !freeTimesOf(day, { taken, busy }, said, now()).includes(time)) return undefined
        const note = parking || before?.parking
        const visit: StoredVisit = {
          ...{ row, time, minutes: said.minutes, rev: (before?.rev ?? 0) + 1, at: now(), state: 'booked' },
          ...own,
          ...(note ? { parking: note } : {}),
          changedAt: isOwner ? (before?.changedAt ?? []) : countChange(before),
        }
        await replace(transaction, row, before, visit)
        if (!own) transaction.also(owe(visit, isBooked ? 'moved' : 'booked'))
        return visit
      })
    },

    /** Sets a visit's state. @returns the visit; undefined when the request has none that is booked */
    close: (row: string, state: Exclude<Visit['state'], 'booked'>): Promise<Visit | undefined> =>
      states.transact(async (transaction) => {
        const before = await readVisit(transaction, row)
        if (before?.state !== 'booked') return undefined
        const isOff = state === 'cancelled'
        const visit = { ...before, state, at: now(), rev: before.rev + (isOff ? 1 : 0) }
        await replace(transaction, row, before, visit)
        if (isOff) transaction.also(owe(visit, 'cancelled'))
        return visit
      }),

    /** Removes a request's visit for good: its time is free. */
    erase: (row: string): Promise<void> =>
      states.transact(async (transaction) => {
        const before = await readVisit(transaction, row)
        if (before) await replace(transaction, row, before, undefined)
      }),
  }
}

/** At 5 p.m. the day before, in epoch seconds. */
const reminderOf = (time: string) => momentOf(`${dayAfter(time, -1)}T17:00`)

/**
 * The visits, in the table that the environment names; both sides are owed an e-mail about each change, and who is visited a
 * reminder, unless they book after its time.
 * @returns undefined where visitors get no e-mails: none can be booked there
 */
export function visits(): VisitBook | undefined {
  if (!process.env[variables.visits]) return undefined
  const states = dynamodbStateStore(environment(variables.visits))
  return visitBook(states, now, ({ row, rev, time }, about) => {
    const owed = (recipient: Recipient, news: VisitChange | 'reminder', dueAt = now()) =>
      enqueue({
        recipient,
        kind: 'visit',
        form: 'lead',
        row,
        dueAt,
        since: now(),
        visit: { rev, about: news },
      })
    const isReminded = about !== 'cancelled' && reminderOf(time) > now()
    return [
      owed('visitor', about),
      owed('owner', about),
      ...(isReminded ? [owed('visitor', 'reminder', reminderOf(time))] : []),
    ]
  })
}
