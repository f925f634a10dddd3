import { visit as calendarWords } from '#content/emails/visit.ts'
import { request } from '#content/request.ts'
import { clean } from '#forms/clean.ts'
import { RequestError } from '#lambdas/adapters/errors.ts'
import type { Html } from '#lambdas/adapters/html.ts'
import { errorFields, log } from '#lambdas/adapters/log.ts'
import { isOver, type Row } from '#lambdas/leads/store/row.ts'
import { calendarText } from '#lambdas/leads/visits/calendar.ts'
import {
  changesPerDay,
  longestParking,
  TooManyChanges,
  type Visit,
  type VisitBook,
} from '#lambdas/leads/visits/visit-book.ts'
import { visits } from '#lambdas/leads/visits/visits.ts'
import { visitHtml } from './visit-part.ts'

const { visit: words } = request

/** What a form of the part does: `visit` books or moves, `no-visit` cancels. */
export const asVisitChange = (text: string | null): 'visit' | 'no-visit' | undefined =>
  text === 'visit' || text === 'no-visit' ? text : undefined

export const timeIn = (text: unknown): string | undefined =>
  typeof text === 'string' && /^20\d\d-\d\d-\d\dT\d\d:\d\d$/.test(text) ? text : undefined

/**
 * The part about the visit. Empty where there are none, where nobody may book, and where the visits cannot be read: the
 * request itself is shown all the same.
 * @param shown.chosen the time that a link names
 * @param shown.refused why what was just sent is not done
 */
export async function visitPart(
  row: Row,
  { chosen, refused }: { readonly chosen?: string | undefined; readonly refused?: string } = {},
): Promise<Html | ''> {
  const book = visits()
  if (!book || !mayBook(row)) return ''
  try {
    const [terms, visit] = await Promise.all([book.terms(), book.visitOf(row.id)])
    if (!terms.isOn && !visit) return ''
    const free = isFixed(visit) ? [] : await book.free(row.id)
    // Their own time is no news, and one that is gone is told as a lost race is.
    const wanted = visit?.state === 'booked' && chosen === visit.time ? undefined : chosen
    const isFree = wanted !== undefined && free.includes(wanted)
    return visitHtml({
      ...{ terms, visit, free },
      chosen: isFree ? wanted : undefined,
      refused: refused ?? (wanted && !isFree ? words.taken : undefined),
    })
  } catch (error) {
    log.error('visit.not_shown', { id: row.id, ...errorFields(error) })
    return ''
  }
}

/** Times are for homeowners' requests alone, and not for what looks like spam or is over. */
const mayBook = ({ form, notification, flags, progress }: Row): boolean =>
  form === 'lead' && notification !== 'quarantined' && flags.length === 0 && !isOver(progress.status)

const isFixed = (visit: Visit | undefined) => visit?.state === 'done'

/** @returns why it is not done; undefined when it is, or there are no visits here */
export async function changeVisit(
  row: Row,
  change: 'visit' | 'no-visit',
  form: URLSearchParams,
): Promise<RequestError | undefined> {
  const book = visits()
  if (!book || !mayBook(row)) return undefined
  try {
    await (change === 'visit' ? bookTime(row, form, book) : book.close(row.id, 'cancelled'))
    log.info('visit.changed', { id: row.id, change })
    return undefined
  } catch (error) {
    return refusalOf(error)
  }
}

/** @throws RequestError when the form cannot be read, or the time is not free */
async function bookTime(row: Row, form: URLSearchParams, book: VisitBook): Promise<void> {
  const time = timeIn(form.get('time'))
  const parking = clean(form.get('parking') ?? '', false)
  if (!time) throw new RequestError(422, words.chooseOne)
  if (parking.length > longestParking) throw new RequestError(422, words.parkingTooLong(longestParking))
  if (isFixed(await book.visitOf(row.id))) return
  if (!(await book.book(row.id, time, { parking }))) throw new RequestError(409, words.taken)
}

function refusalOf(error: unknown): RequestError {
  if (error instanceof RequestError) return error
  if (error instanceof TooManyChanges) return new RequestError(429, words.tooMany(changesPerDay))
  log.error('visit.failed', errorFields(error))
  return new RequestError(503, words.unsure)
}

export async function bookedVisit(row: Row): Promise<Visit | undefined> {
  const visit = await visits()?.visitOf(row.id)
  return visit?.state === 'booked' ? visit : undefined
}

export const visitCalendar = (visit: Visit): string =>
  calendarText([{ visit, summary: calendarWords.entry.visitor }])
