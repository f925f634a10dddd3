import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { visit as calendarWords } from '#content/emails/visit.ts'
import { request } from '#content/request.ts'
import { clean } from '#forms/clean.ts'
import type { Html } from '#lambdas/adapters/html.ts'
import { errorFields, log } from '#lambdas/adapters/log.ts'
import type { OwnRequestPageDependencies } from '#lambdas/dependencies.ts'
import { pageAnswer, seeOther } from '#lambdas/http/http-answer.ts'
import { noticePage, troubleNotice } from '#lambdas/http/notice-page.ts'
import { requireNotRestoring } from '#lambdas/leads/receive/restoring.ts'
import { isOver, type Row } from '#lambdas/leads/store/row.ts'
import { calendarText } from '#lambdas/leads/visits/calendar.ts'
import {
  changesPerDay,
  longestParking,
  TooManyChanges,
  type Visit,
  type VisitBook,
} from '#lambdas/leads/visits/visit-book.ts'
import { requestPage } from './request-page.ts'
import { visitHtml } from './visit-part.ts'

const { visit: words } = request

/** Where the page goes on after a change. */
const done = '/request#visit'

/** What a form of the part does: `visit` books or moves, `no-visit` cancels. */
export const asVisitChange = (text: string | null): 'visit' | 'no-visit' | undefined =>
  text === 'visit' || text === 'no-visit' ? text : undefined

/** A wall clock's day and time, as a link or a form names it; undefined for anything else. */
export const timeIn = (text: unknown): string | undefined =>
  typeof text === 'string' && /^20\d\d-\d\d-\d\dT\d\d:\d\d$/.test(text) ? text : undefined

type Dependencies = Pick<OwnRequestPageDependencies, 'visits' | 'now' | 'isRestoring'>

/** How the part is shown. */
interface Showing {
  /** The time that a link names. */
  readonly chosen?: string | undefined
  /** Why what was just sent is not done. */
  readonly refused?: string | undefined
}

/**
 * The part about the visit. Empty where there are none, where nobody may book, and where the visits cannot be read: the
 * request itself is shown all the same.
 */
export async function visitPart(
  row: Row,
  { visits }: Pick<Dependencies, 'visits'>,
  { chosen, refused }: Showing = {},
): Promise<Html | ''> {
  if (!visits || !mayBook(row)) return ''
  try {
    const [terms, visit] = await Promise.all([visits.terms(), visits.visitOf(row.id)])
    if (!terms.isOn && !visit) return ''
    const free = isFixed(visit) ? [] : await visits.free(row.id)
    // Their own time is no news, and one that is gone is told as a lost race is.
    const wanted = chosen === visit?.time ? undefined : chosen
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

/** Times are not for what looks like spam, nor for what is over. */
const mayBook = ({ notification, flags, canary, progress }: Row): boolean =>
  notification !== 'quarantined' && flags.length === 0 && !canary && !isOver(progress.status)

const isFixed = (visit: Visit | undefined) => visit?.state === 'done'

/** POST /request of one of the part's forms. A refusal is shown in the part, with times that are free. */
export async function changeVisit(
  row: Row,
  change: 'visit' | 'no-visit',
  form: URLSearchParams,
  dependencies: Dependencies,
): Promise<APIGatewayProxyStructuredResultV2> {
  requireNotRestoring(dependencies)
  const { visits, now } = dependencies
  if (!visits || !mayBook(row)) return seeOther('/request')
  const problem = await (change === 'visit' ? book(row, form, visits) : cancel(row, visits)).catch(problemOf)
  log.info('visit.changed', { id: row.id, change, done: problem === undefined })
  if (!problem) return seeOther(done)
  const part = await visitPart(row, dependencies, { refused: problem.sentence })
  if (!part) return pageAnswer(problem.status, noticePage({ ...troubleNotice, sentence: problem.sentence }))
  return pageAnswer(problem.status, requestPage(row, new Date(now() * 1000), undefined, undefined, part))
}

/** A change that is not made. */
interface Problem {
  readonly status: number
  readonly sentence: string
}

async function book(row: Row, form: URLSearchParams, visits: VisitBook): Promise<Problem | undefined> {
  const time = timeIn(form.get('time'))
  const parking = clean(form.get('parking') ?? '', false)
  if (!time) return { status: 422, sentence: words.chooseOne }
  if (parking.length > longestParking) return { status: 422, sentence: words.parkingTooLong(longestParking) }
  const visit = await visits.visitOf(row.id)
  if (isFixed(visit)) return undefined
  return (await visits.book(row.id, time, { parking })) ? undefined : { status: 409, sentence: words.taken }
}

async function cancel(row: Row, visits: VisitBook): Promise<undefined> {
  await visits.close(row.id, 'cancelled', true)
  return undefined
}

function problemOf(error: unknown): Problem {
  if (error instanceof TooManyChanges) return { status: 429, sentence: words.tooMany(changesPerDay) }
  log.error('visit.failed', errorFields(error))
  return { status: 503, sentence: words.unsure }
}

/** The visit as a file for a calendar; undefined when none is booked. */
export async function visitFile(
  row: Row,
  { visits }: Pick<Dependencies, 'visits'>,
): Promise<APIGatewayProxyStructuredResultV2 | undefined> {
  const visit = await visits?.visitOf(row.id)
  if (visit?.state !== 'booked') return undefined
  const answer = pageAnswer(200, calendarText([{ visit, summary: calendarWords.entry.visitor }]))
  return {
    ...answer,
    headers: {
      ...answer.headers,
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="visit.ics"',
    },
  }
}
