import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { visit as calendarWords } from '#content/emails/visit.ts'
import { request } from '#content/request.ts'
import { clean } from '#forms/clean.ts'
import { RequestError } from '#lambdas/adapters/errors.ts'
import type { Html } from '#lambdas/adapters/html.ts'
import { errorFields, log } from '#lambdas/adapters/log.ts'
import { pageAnswer, seeOther } from '#lambdas/http/http-answer.ts'
import { noticePage, troubleNotice } from '#lambdas/http/notice-page.ts'
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
import { requestPage } from './request-page.ts'
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

export async function changeVisit(
  row: Row,
  change: 'visit' | 'no-visit',
  form: URLSearchParams,
): Promise<APIGatewayProxyStructuredResultV2> {
  const book = visits()
  if (!book || !mayBook(row)) return seeOther('/request')
  try {
    await (change === 'visit' ? bookTime(row, form, book) : book.close(row.id, 'cancelled'))
    log.info('visit.changed', { id: row.id, change })
    return seeOther('/request#visit')
  } catch (error) {
    const { status, message } = refusalOf(error)
    const part = await visitPart(row, { refused: message })
    const page = part
      ? requestPage(row, new Date(), { visit: part })
      : noticePage({ ...troubleNotice, sentence: message })
    return pageAnswer(status, page)
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

export async function visitFile(row: Row): Promise<APIGatewayProxyStructuredResultV2 | undefined> {
  const visit = await visits()?.visitOf(row.id)
  if (visit?.state !== 'booked') return undefined
  return pageAnswer(200, calendarText([{ visit, summary: calendarWords.entry.visitor }]), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="visit.ics"',
    },
  })
}
