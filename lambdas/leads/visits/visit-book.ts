import { visits as usual } from '#content/visits.ts'
import { errorFields, log } from '#lambdas/adapters/log.ts'
import { seal } from '#lambdas/adapters/sealed.ts'
import type { StateStore } from '#lambdas/adapters/state-store.ts'
import {
  dayIn,
  daysFrom,
  freeTimesOf,
  momentOf,
  openDays,
  type Taken,
  type VisitTerms,
} from './free-times.ts'
import { busyTimes, calendarId, type PrivateCalendar, readCalendar } from './private-calendar.ts'

/** A visit to whoever sent a request; one for each request. */
export interface Visit extends Taken {
  /** Id of the row. */
  readonly row: string
  /** Counts the changes of the request's visit. */
  readonly rev: number
  /** When it came about or changed last, in epoch seconds. */
  readonly at: number
  readonly state: 'booked' | 'cancelled' | 'done' | 'missed'
  /** What the visitor says of parking. */
  readonly parking?: string
  /** The revision that each was told of last, by e-mail. */
  readonly told: Readonly<Partial<Record<VisitMail, number>>>
}

/** E-mails about a visit: to whoever is visited, to the owner, and the evening before. */
export type VisitMail = 'visitor' | 'owner' | 'reminder'

/** An e-mail about a revision of a visit, which is yet to be sent. */
export interface OwedVisitMail {
  readonly rev: number
  readonly to: VisitMail
}

/** What is known of a request's visit beside its day, which alone says what is booked. */
interface Hint {
  /** Days that may have an entry of the request. */
  readonly days: readonly string[]
  readonly rev: number
  /** Times of the visitor's last changes, in epoch seconds. */
  readonly changedAt: readonly number[]
}

/** Changes of a request's visit that the visitor may make within a day. */
export const changesPerDay = 6

/** UTF-16 code units. */
export const longestParking = 120

/** The visitor has changed the visit too often today. */
export class TooManyChanges extends Error {
  override name = 'TooManyChanges'
}

const daySeconds = 24 * 60 * 60

/** Days that a request remembers: what a move left behind is found at the next look, so hardly more than two have an entry. */
const mostDays = 10

/** For how long a day is kept after it is over. */
const keptDays = 90

const dayId = (day: string) => `day ${day}`
const hintId = (row: string) => `request ${row}`
const noTerms: VisitTerms = { ...usual, isOn: false }
const noHint: Hint = { days: [], rev: 0, changedAt: [] }

const isTaken = ({ state }: Visit) => state !== 'cancelled'

export type VisitBook = ReturnType<typeof visitBook>

/**
 * The visits, a conditional item for each day: it is the only place that says what is taken, so a time has one visit.
 * Everything rejects with the raw error of the database, or Busy.
 * @param now epoch seconds
 * @param owe takes the e-mails about a revision, and its time if it has one, before it is written: whoever sends them looks
 * whether it was
 */
export function visitBook(
  states: StateStore,
  now: () => number,
  owe: (row: string, rev: number, time?: string) => Promise<void> = async () => {},
) {
  const visitsOn = async (day: string) => (await states.read<readonly Visit[]>(dayId(day))) ?? []

  /** The day's visits without one request's. */
  const without = (row: string, visits: readonly Visit[]) => visits.filter((each) => each.row !== row)

  const changeDay = <Result>(
    day: string,
    decide: (visits: readonly Visit[]) => { keep?: readonly Visit[] | undefined; result: Result },
  ) =>
    states.update<readonly Visit[], Result>(dayId(day), (visits = []) => ({
      ...decide(visits),
      until: momentOf(`${day}T12:00`) + keptDays * daySeconds,
    }))

  /** Counts one more change, and notes the day that it may write, before it does. */
  async function begin(row: string, time: string | undefined, isLimited: boolean): Promise<number> {
    const rev = await states.update<Hint, number>(hintId(row), (hint = noHint) => {
      const recent = hint.changedAt.filter((at) => at > now() - daySeconds)
      if (isLimited && recent.length >= changesPerDay) throw new TooManyChanges()
      const changed = {
        days: [...new Set([...hint.days, ...(time ? [dayIn(time)] : [])])].slice(-mostDays),
        rev: hint.rev + 1,
        changedAt: isLimited ? [...recent, now()] : recent,
      }
      return { keep: changed, until: now() + 2 * keptDays * daySeconds, result: changed.rev }
    })
    await owe(row, rev, time)
    return rev
  }

  /** A request's visit by its days. A move that broke off left two: the older one goes. */
  async function settle(row: string): Promise<Visit | undefined> {
    const { days } = (await states.read<Hint>(hintId(row))) ?? noHint
    const entries = (await Promise.all(days.map(visitsOn))).flat().filter((each) => each.row === row)
    const [visit, ...older] = entries.toSorted((one, other) => other.rev - one.rev)
    for (const each of older)
      await changeDay(dayIn(each.time), (visits) => ({
        keep: visits.filter((other) => other.row !== row || other.rev !== each.rev),
        result: undefined,
      }))
    return visit
  }

  const terms = async (): Promise<VisitTerms> => (await states.read<VisitTerms>('settings')) ?? noTerms

  /** Neither notice nor its own calendar binds the firm itself. */
  async function bindingOn(isOwner: boolean) {
    const said = await terms()
    return isOwner
      ? { said: { ...said, isOn: true, noticeHours: 0 }, busy: [] }
      : { said, busy: await busyTimes(states, now()) }
  }

  /**
   * The free times of all days, the earliest first.
   * @param row a request whose own visit does not count
   * @param isOwner whether the firm itself looks
   */
  async function free(row?: string, isOwner = false): Promise<readonly string[]> {
    const { said, busy } = await bindingOn(isOwner)
    const days = await Promise.all(
      openDays(said, now()).map(async (day) => {
        const taken = (await visitsOn(day)).filter((each) => isTaken(each) && each.row !== row)
        return freeTimesOf(day, { taken, busy }, said, now())
      }),
    )
    return days.flat()
  }

  /** Sets a visit's state. @returns the visit; undefined when the request has none that is booked */
  async function close(
    row: string,
    state: Exclude<Visit['state'], 'booked'>,
    isLimited = false,
  ): Promise<Visit | undefined> {
    const visit = await settle(row)
    if (visit?.state !== 'booked') return undefined
    const rev = state === 'cancelled' ? await begin(row, undefined, isLimited) : visit.rev
    const closed: Visit = { ...visit, state, rev, at: now() }
    return changeDay(dayIn(visit.time), (visits) =>
      visits.some((each) => each.row === row && each.rev === visit.rev && each.state === 'booked')
        ? { keep: [...without(row, visits), closed], result: closed }
        : { result: undefined },
    )
  }

  return {
    terms,
    free,
    close,
    /** A request's visit, whatever has become of it. */
    visitOf: settle,

    /** @param change what is different now */
    saveTerms: (change: Partial<VisitTerms>) =>
      states.update<VisitTerms, void>('settings', (before) => ({
        keep: { ...(before ?? noTerms), ...change },
        result: undefined,
      })),

    /** The firm's private calendar, which blocks times for visitors and frees none; undefined without one. */
    calendar: () => readCalendar(states),
    /** Keeps another calendar, or none for the empty address; nothing is free before it was read. */
    connectCalendar: (address: string, secret: string) =>
      states.update<PrivateCalendar, void>(calendarId, () => ({
        keep: { sealed: address && seal(address, secret), triedAt: 0, readAt: 0, busy: [] },
        result: undefined,
      })),

    /** The visits of some days that are not cancelled, the earliest first. */
    async between(day: string, count: number): Promise<readonly Visit[]> {
      const days = await Promise.all(daysFrom(day, count).map(visitsOn))
      return days
        .flat()
        .filter(isTaken)
        .toSorted((one, other) => (one.time < other.time ? -1 : 1))
    },

    /**
     * Books a time for a request, in the place of the one that it had.
     * @param change.isOwner whether the firm itself books: then neither the hours of notice count nor the day's changes
     * @returns the visit, undefined when the time is not free
     * @throws TooManyChanges
     */
    async book(
      row: string,
      time: string,
      { parking, isOwner = false }: { readonly parking?: string; readonly isOwner?: boolean } = {},
    ): Promise<Visit | undefined> {
      const day = dayIn(time)
      const { said, busy } = await bindingOn(isOwner)
      const before = await settle(row)
      if (before?.state === 'booked' && before.time === time) return before
      const isFree = (visits: readonly Visit[], rev = Number.POSITIVE_INFINITY) =>
        !visits.some((each) => each.row === row && each.rev > rev) &&
        freeTimesOf(day, { taken: without(row, visits).filter(isTaken), busy }, said, now()).includes(time)
      // What is taken already costs no change.
      if (!isFree(await visitsOn(day))) return undefined
      const rev = await begin(row, time, !isOwner)
      const { told = {}, parking: formerParking } = before ?? {}
      const kept = parking || formerParking
      const visit: Visit = {
        ...{ row, time, minutes: said.minutes, rev, at: now(), state: 'booked', told },
        ...(kept ? { parking: kept } : {}),
      }
      const isBooked = await changeDay(day, (visits) =>
        isFree(visits, rev) ? { keep: [...without(row, visits), visit], result: true } : { result: false },
      )
      if (!isBooked) return undefined
      // Booked is booked: what is left of the former visit goes now, or when somebody looks next.
      await settle(row).catch((error: unknown) =>
        log.warn('visit.not_settled', { id: row, ...errorFields(error) }),
      )
      return visit
    },

    /**
     * Notes the revision that somebody was told of last.
     * @param rev the one before takes it back: the e-mail was surely not sent
     * @returns false when that is noted already, or the visit is no more as it was
     */
    tell: (visit: Visit, mail: VisitMail, rev: number | undefined): Promise<boolean> =>
      changeDay(dayIn(visit.time), (visits) => {
        const current = visits.find((each) => each.row === visit.row && each.rev === visit.rev)
        if (!current || current.told[mail] === rev) return { result: false }
        const { [mail]: _, ...others } = current.told
        const told = rev === undefined ? others : { ...others, [mail]: rev }
        return { keep: visits.map((each) => (each === current ? { ...current, told } : each)), result: true }
      }),

    /** Removes a request's visits for good. @param forget deletes an item */
    async erase(row: string, forget: (id: string) => Promise<void>): Promise<void> {
      const { days } = (await states.read<Hint>(hintId(row))) ?? noHint
      for (const day of days)
        await changeDay(day, (visits) => ({ keep: without(row, visits), result: undefined }))
      await forget(hintId(row))
    },
  }
}
