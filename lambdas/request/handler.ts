import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { beforeTimeout, type RemainingTime } from '#lambdas/adapters/deadline.ts'
import { RequestError } from '#lambdas/adapters/errors.ts'
import { refOf } from '#lambdas/adapters/identity.ts'
import { errorFields, log } from '#lambdas/adapters/log.ts'
import { asRequestKey } from '#lambdas/adapters/request-key.ts'
import { readShortForm, requireCloudFront, requireOwnOrigin } from '#lambdas/http/form-request.ts'
import { pageAnswer, seeOther } from '#lambdas/http/http-answer.ts'
import {
  type Notice,
  noCookiesNotice,
  noRequestNotice,
  noticePage,
  notSavedNotice,
  troubleNotice,
} from '#lambdas/http/notice-page.ts'
import { ownRequest, requestOf } from '#lambdas/http/own-request.ts'
import {
  noOfferedCookie,
  offeredCookie,
  readOfferedCookie,
  readRequestCookie,
  requestCookie,
} from '#lambdas/http/request-cookie.ts'
import type { VisitorEvent } from '#lambdas/http/viewer-event.ts'
import { asPart, changeRequest } from './change-request.ts'
import { openPage } from './open-page.ts'
import { referenceStyle } from './reference-style.ts'
import { requestPage } from './request-page.ts'
import { asVisitChange, changeVisit, timeIn, visitFile, visitPart } from './visit.ts'

const address = '/request'

const offerAddress = `${address}?offered=yes`

/** Never 403 or 404, which become the site's own page: it is gone, or was never here. */
const goneAnswer = (notice = noRequestNotice) => pageAnswer(410, noticePage(notice))

/** The link opens nothing any more, or no cookie has come back. */
const noOfferAnswer = ({ event }: Asked) =>
  goneAnswer((readOfferedCookie(event) ?? readRequestCookie(event)) ? noRequestNotice : noCookiesNotice)

export const handler = (
  event: VisitorEvent,
  context: RemainingTime,
): Promise<APIGatewayProxyStructuredResultV2> =>
  beforeTimeout(context, async () => {
    const [answer, trouble] =
      event.requestContext.http.method === 'POST' ? [change, notSavedNotice] : [show, troubleNotice]
    try {
      requireCloudFront(event)
      return await answer({ event })
    } catch (error) {
      return answerTrouble(error, trouble)
    }
  })

interface Asked {
  readonly event: VisitorEvent
}

async function show(asked: Asked) {
  const { event } = asked
  const { key, offered, reference, visit } = event.queryStringParameters ?? {}
  if (key !== undefined) return takeLink(asRequestKey(key), asked)
  if (offered !== undefined) return showOffer(asked)
  const row = await ownRequest(event)
  if (!row) return goneAnswer()
  if (reference !== undefined) return referenceStyle(refOf(row.id))
  if (visit === 'calendar') return (await visitFile(row)) ?? seeOther(address)
  const part = await visitPart(row, { chosen: timeIn(visit) })
  return pageAnswer(200, requestPage(row, new Date(), { visit: part }))
}

const withVisit = (path: string, time: string | undefined): string =>
  time ? `${path}${path.includes('?') ? '&' : '?'}visit=${time}` : path

/** A page whose address has the key would tell it to what it loads: the key goes into a cookie first. */
async function takeLink(key: string | undefined, { event }: Asked) {
  const time = timeIn(event.queryStringParameters?.visit)
  if (key !== undefined && key === readRequestCookie(event)) return seeOther(withVisit(address, time))
  const row = key && (await requestOf(key))
  return row ? seeOther(withVisit(offerAddress, time), [offeredCookie(key)]) : goneAnswer()
}

async function offerOf({ event }: Asked) {
  const key = readOfferedCookie(event)
  const row = key && (await requestOf(key))
  return row ? { key, row } : undefined
}

async function showOffer(asked: Asked) {
  const offer = await offerOf(asked)
  if (!offer) return noOfferAnswer(asked)
  const { event } = asked
  const time = timeIn(event.queryStringParameters?.visit) ?? ''
  return pageAnswer(200, openPage(offer.row, readRequestCookie(event) !== undefined, time))
}

async function change(asked: Asked) {
  requireOwnOrigin(asked.event)
  const form = readShortForm(asked.event)
  const ref = form.get('open')
  return ref === null ? save(form, asked) : open(ref, timeIn(form.get('visit')), asked)
}

/** Opens what the visitor saw: another link may have been pressed since. */
async function open(ref: string, time: string | undefined, asked: Asked) {
  const offer = await offerOf(asked)
  if (!offer) return noOfferAnswer(asked)
  return refOf(offer.row.id) === ref
    ? seeOther(withVisit(address, time), [requestCookie(offer.key), noOfferedCookie()])
    : seeOther(offerAddress)
}

/** A refusal is shown where the visitor typed, with what they typed. */
async function save(form: URLSearchParams, { event }: Asked) {
  const row = await ownRequest(event)
  const at = asPart(form.get('change'))
  const visit = asVisitChange(form.get('change'))
  if (row && visit) return changeVisit(row, visit, form)
  if (!row || !at) return goneAnswer()
  try {
    await changeRequest(row, at, form)
    return seeOther(`${address}#${at}`)
  } catch (error) {
    if (!(error instanceof RequestError) || ![422, 429].includes(error.status)) throw error
    const refused = { at, sentence: error.message, typed: (name: string) => form.get(name) ?? '' }
    log.warn('request.refused', { status: error.status })
    const part = await visitPart(row)
    const page = requestPage(row, new Date(), { refused, visit: part })
    return pageAnswer(error.status, page, { headers: error.headers })
  }
}

function answerTrouble(error: unknown, notice: Notice): APIGatewayProxyStructuredResultV2 {
  if (error instanceof RequestError) {
    log.warn('request.refused', { status: error.status })
    return pageAnswer(error.status, noticePage({ ...notice, sentence: error.message }), {
      headers: error.headers,
    })
  }
  log.error('request.failed', errorFields(error))
  return pageAnswer(503, noticePage(notice))
}
