import { visits as usual } from '#content/visits.ts'
import { dayLater, momentOf } from '#firm/local-time.ts'
import { day as daySeconds, now } from '#lambdas/adapters/deadline.ts'
import { withFallback } from '#lambdas/adapters/log.ts'
import {
  dynamodbStateStore,
  type StateStore,
  type TransactItem,
  type Transaction,
} from '#lambdas/adapters/state-store.ts'
import { environment, variables } from '#lambdas/adapters/variables.ts'
import { enqueue, type Recipient, type VisitChange } from '../store/outbox.ts'
import { rows } from '../store/rows.ts'
import {
  type BookedTime,
  dayIn,
  daysFrom,
  freeTimesOf,
  openDays,
  todayIn,
  type VisitTerms,
} from './free-times.ts'
import { busyTimes, calendarId, type PrivateCalendar, readCalendar, seal } from './private-calendar.ts'

/** The visit for a request; at most one per request. */
export interface Visit extends BookedTime {
  readonly row: string
  /** Counts bookings, moves and cancellations. */
  readonly rev: number
  /** Time of the last change, in epoch seconds. */
  readonly at: number
  readonly state: 'booked' | 'cancelled' | 'done' | 'missed'
  readonly parking?: string
}

interface StoredVisit extends Visit {
  /** Times of the visitor's last changes, in epoch seconds. */
  readonly changedAt: readonly number[]
}

type Place = BookedTime & Pick<Visit, 'row'>

/** Changes that a visitor may make per day; cancelling is free. */
export const maxChangesPerDay = 6

/** UTF-16 code units. */
export const maxParkingNote = 120

export class TooManyChanges extends Error {
  override name = 'TooManyChanges'
}

export const visitRetentionDays = 90

export const visitId = (row: string) => `visit ${row}`
export const dayId = (day: string) => `taken ${day}`

/** Checks for an item of a visit, or of a day's bookings. */
export const isVisitItem = (id: string): boolean =>
  [visitId(''), dayId('')].some((start) => id.startsWith(start))

const noTerms = (): VisitTerms => ({ ...usual, isOn: false })

type Reads = Pick<StateStore, 'read'>

const readVisit = (from: Reads, row: string) => from.read<StoredVisit>(visitId(row))
const readDay = async (from: Reads, day: string) => (await from.read<readonly Place[]>(dayId(day))) ?? []

const isTaken = ({ state }: Visit) => state !== 'cancelled'
const withoutRow = (row: string, places: readonly Place[]) => places.filter((each) => each.row !== row)
const expiryOf = (time: string) => momentOf(`${dayIn(time)}T12:00`) + visitRetentionDays * daySeconds

/** Replaces a visit and updates its days' bookings in the same transaction. */
async function replace(
  transaction: Transaction,
  row: string,
  before: StoredVisit | undefined,
  after: StoredVisit | undefined,
): Promise<void> {
  const daysOf = (visit?: Visit) => (visit && isTaken(visit) ? [dayIn(visit.time)] : [])
  for (const day of new Set([...daysOf(before), ...daysOf(after)])) {
    const others = withoutRow(row, await readDay(transaction, day))
    const ownPlaces =
      after && daysOf(after).includes(day) ? [{ row, time: after.time, minutes: after.minutes }] : []
    transaction.write(dayId(day), [...others, ...ownPlaces], expiryOf(day))
  }
  if (after) transaction.write(visitId(row), after, expiryOf(after.time))
  else transaction.remove(visitId(row))
}

const visitSettings = (states: StateStore) => ({
  terms: async (): Promise<VisitTerms> => (await states.read<VisitTerms>('settings')) ?? noTerms(),

  saveTerms: (change: Partial<VisitTerms>) =>
    states.change<VisitTerms>('settings', (before = noTerms()) => ({ ...before, ...change })),

  /** The firm's private calendar, which only blocks times; undefined without one. */
  calendar: () => readCalendar(states),

  /** Connects a calendar, or none for an empty address; no time is free before the first read. */
  connectCalendar: (address: string, secret: string) =>
    states.change<PrivateCalendar>(calendarId, () => {
      return { sealed: address && seal(address, secret), triedAt: 0, readAt: 0, busy: [] }
    }),
})

/** Terms and busy times for a booking; the firm itself is bound by neither notice nor its calendar. */
async function bookingRules(states: StateStore, isOwner: boolean) {
  const terms = await visitSettings(states).terms()
  return isOwner
    ? { terms: { ...terms, isOn: true, noticeHours: 0 }, busy: [] }
    : { terms, busy: await busyTimes(states, now()) }
}

const visitReads = (states: StateStore) => ({
  visitOf: (row: string): Promise<Visit | undefined> => readVisit(states, row),

  /** Free times of all days, the earliest first. @param row request whose own time is neither blocked nor offered */
  async free(row = '', isOwner = false): Promise<readonly string[]> {
    const { terms, busy } = await bookingRules(states, isOwner)
    const current = row ? await readVisit(states, row) : undefined
    const days = await Promise.all(
      openDays(terms, now()).map(async (day) =>
        freeTimesOf(day, { taken: withoutRow(row, await readDay(states, day)), busy }, terms, now()),
      ),
    )
    return days.flat().filter((time) => current?.state !== 'booked' || time !== current.time)
  },

  /** Visits of some days that are not cancelled, the earliest first. */
  async between(day: string, count: number): Promise<readonly Visit[]> {
    const days = daysFrom(day, count)
    const visits: (Visit | undefined)[] = []
    // An export reads 150 days: at once, each would open a connection of its own.
    while (days.length > 0) {
      const places = await Promise.all(days.splice(0, 16).map((each) => readDay(states, each)))
      visits.push(...(await Promise.all(places.flat().map(({ row }) => readVisit(states, row)))))
    }
    return visits
      .filter((visit) => visit !== undefined)
      .filter(isTaken)
      .toSorted((one, other) => (one.time < other.time ? -1 : 1))
  },
})

/** The visitor's changes of the last day, plus one. @throws TooManyChanges */
function countChange(visit: StoredVisit | undefined): readonly number[] {
  const recent = (visit?.changedAt ?? []).filter((at) => at > now() - daySeconds)
  if (recent.length >= maxChangesPerDay) throw new TooManyChanges()
  return [...recent, now()]
}

/** 5 p.m. the day before, in epoch seconds. */
const reminderOf = (time: string) => momentOf(`${dayLater(time, -1)}T17:00`)

/** Enqueues the e-mails about a change; a visitor also gets a reminder, unless they book after its time. */
function enqueueEmails({ row, rev, time }: Visit, change: VisitChange): readonly TransactItem[] {
  const enqueueEmail = (recipient: Recipient, about: VisitChange | 'reminder', dueAt = now()) =>
    enqueue({ recipient, kind: 'visit', form: 'lead', row, dueAt, since: now(), visit: { rev, about } })
  const isReminded = change !== 'cancelled' && reminderOf(time) > now()
  return [
    enqueueEmail('visitor', change),
    enqueueEmail('owner', change),
    ...(isReminded ? [enqueueEmail('visitor', 'reminder', reminderOf(time))] : []),
  ]
}

export type VisitBook = NonNullable<ReturnType<typeof visits>>

/**
 * The visits: an item per request, and one per day with its booked times, written in one transaction with the e-mails.
 * All methods reject with the raw database error, or TooManyConflicts.
 * @returns undefined where visitors get no e-mails and cannot book
 */
export function visits() {
  if (!process.env[variables.visits]) return undefined
  const states = dynamodbStateStore(environment(variables.visits))
  return {
    ...visitSettings(states),
    ...visitReads(states),

    /**
     * Books a time for a request, replacing its current one; for the same time, only the parking note is written.
     * @param change.isOwner whether the firm itself books: then notice and daily changes are not limited
     * @returns the visit; undefined when the time is not free @throws TooManyChanges
     */
    async book(
      row: string,
      time: string,
      { parking = '', isOwner = false }: { readonly parking?: string; readonly isOwner?: boolean } = {},
    ): Promise<Visit | undefined> {
      const day = dayIn(time)
      const { terms, busy } = await bookingRules(states, isOwner)
      return states.transact(async (transaction) => {
        const before = await readVisit(transaction, row)
        const isBooked = before?.state === 'booked'
        const unmoved = isBooked && before.time === time ? before : undefined
        if (unmoved && (!parking || parking === unmoved.parking)) return unmoved
        const taken = withoutRow(row, await readDay(transaction, day))
        if (!unmoved && !freeTimesOf(day, { taken, busy }, terms, now()).includes(time)) return undefined
        const note = parking || before?.parking
        const visit: StoredVisit = {
          ...{ row, time, minutes: terms.minutes, rev: (before?.rev ?? 0) + 1, at: now(), state: 'booked' },
          ...unmoved,
          ...(note ? { parking: note } : {}),
          changedAt: isOwner ? (before?.changedAt ?? []) : countChange(before),
        }
        await replace(transaction, row, before, visit)
        if (!unmoved) transaction.also(enqueueEmails(visit, isBooked ? 'moved' : 'booked'))
        return visit
      })
    },

    /** Sets a visit's state. @returns the visit; undefined when none is booked */
    close: (row: string, state: Exclude<Visit['state'], 'booked'>): Promise<Visit | undefined> =>
      states.transact(async (transaction) => {
        const before = await readVisit(transaction, row)
        if (before?.state !== 'booked') return undefined
        const isOff = state === 'cancelled'
        const visit = { ...before, state, at: now(), rev: before.rev + (isOff ? 1 : 0) }
        await replace(transaction, row, before, visit)
        if (isOff) transaction.also(enqueueEmails(visit, 'cancelled'))
        return visit
      }),

    erase: (row: string): Promise<void> =>
      states.transact(async (transaction) => {
        const before = await readVisit(transaction, row)
        if (before) await replace(transaction, row, before, undefined)
      }),
  }
}

export type ListedVisit = Awaited<ReturnType<typeof joinRows>>[number]

/** Visits with their rows; omits visits whose row is gone. */
export async function joinRows(visits: readonly Visit[]) {
  const pairs = visits.map(async (visit) => ({ visit, row: await rows('lead').find(visit.row) }))
  return (await Promise.all(pairs)).flatMap(({ visit, row }) => (row ? [{ visit, row }] : []))
}

/** Today's visits, the earliest first; none when they cannot be read, so that the digest is still sent. */
export const visitsToday = (): Promise<readonly ListedVisit[]> =>
  withFallback<readonly ListedVisit[]>([], 'digest.visits_failed', async () => {
    const all = (await visits()?.between(todayIn(now()), 1)) ?? []
    return joinRows(all.filter(({ state }) => state === 'booked'))
  })
