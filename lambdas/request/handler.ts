import type { Context } from 'hono'
import { thankYou } from '#content/pages/thank-you.ts'
import { fill } from '#firm/in-words.ts'
import { asLanguage } from '#forms/contract.ts'
import { RequestError } from '#lambdas/adapters/errors.ts'
import {
  createHandler,
  type HttpEnv,
  newApp,
  ownOrigin,
  pageResponse,
  queryOf,
  refreshContent,
  seeOther,
} from '#lambdas/adapters/http.ts'
import { refOf } from '#lambdas/adapters/identity.ts'
import { errorFields, log } from '#lambdas/adapters/log.ts'
import { inLanguage } from '#lambdas/adapters/refreshable.ts'
import { asRequestKey } from '#lambdas/leads/store/request-keys.ts'
import type { Row } from '#lambdas/leads/store/row.ts'
import { asPart, changeRequest } from './change-request.ts'
import {
  offeredKeyOf,
  readRequestForm,
  removeOfferedCookie,
  requestKeyOf,
  requestOf,
  setOfferedCookie,
  setRequestCookie,
} from './own-request.ts'
import { confirmOpenPage, type NoticeKind, noticePage, requestPage } from './request-page.ts'
import { asVisitChange, changeVisit, parseTime, visitCalendar, visitPart } from './visit.ts'

const address = '/request'

const offerAddress = `${address}?offered=yes`

type RequestContext = Context<HttpEnv>

const app = newApp<object>()
  .use(refreshContent, ownOrigin)
  .get(address, (c) => {
    const key = queryOf(c, 'key')
    if (key !== undefined) return acceptLink(asRequestKey(key), c)
    return queryOf(c, 'offered') === undefined ? show(c) : showOffer(c)
  })
  .post(address, async (c) => {
    const form = await readRequestForm(c)
    const ref = form.get('open')
    return ref === null ? save(form, c) : open(ref, parseTime(form.get('visit')), c)
  })
  .onError((error, c) => {
    const notice = c.req.method === 'POST' ? 'notSaved' : 'trouble'
    if (error instanceof RequestError) {
      log.warn('request.refused', { status: error.status })
      return noticeResponse(c, error.status, notice, error)
    }
    log.error('request.failed', errorFields(error))
    return noticeResponse(c, 503, notice)
  })

/** Responds in the language of the link, because without the row nothing else names one. */
const noticeResponse = (c: RequestContext, status: number, kind: NoticeKind, error?: RequestError) =>
  inLanguage({ language: asLanguage(queryOf(c, 'lang')) }, () =>
    pageResponse(c, status, noticePage(kind, error?.say()), error?.headers),
  )

/** Responds 410: CloudFront replaces 403 and 404 by the site's page. */
const goneResponse = (c: RequestContext, kind: NoticeKind = 'none') => noticeResponse(c, 410, kind)

/** Responds that the link is no longer valid, or that cookies are off. */
const noOfferResponse = (c: RequestContext) =>
  goneResponse(c, (offeredKeyOf(c) ?? requestKeyOf(c)) ? 'none' : 'noCookies')

async function show(c: RequestContext) {
  const row = await requestOf(requestKeyOf(c))
  if (!row) return goneResponse(c)
  if (queryOf(c, 'reference') !== undefined) return referenceStyle(row, c)
  const visit = queryOf(c, 'visit')
  if (visit === 'calendar') {
    const calendar = await visitCalendar(row)
    if (!calendar) return seeOther(c, address)
    return c.body(calendar, 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="visit.ics"',
    })
  }
  const part = await visitPart(row, { chosen: parseTime(visit) })
  return pageResponse(c, 200, requestPage(row, new Date(), { visit: part }))
}

/** Stylesheet that inserts the reference into the static thank-you page without scripts. */
const referenceStyle = (row: Row, c: RequestContext) =>
  c.body(
    `.own-reference > span { display: none } .own-reference::after { content: ${JSON.stringify(inLanguage(row, () => fill(thankYou.reference, { ref: row.ref })))} }`,
    200,
    { 'content-type': 'text/css; charset=utf-8' },
  )

const withVisit = (path: string, time: string | undefined): string =>
  time ? `${path}${path.includes('?') ? '&' : '?'}visit=${time}` : path

/** Moves the key from the URL into a cookie, because the page would leak its URL to resources it loads. */
async function acceptLink(key: string | undefined, c: RequestContext) {
  const time = parseTime(queryOf(c, 'visit'))
  if (key !== undefined && key === requestKeyOf(c)) return seeOther(c, withVisit(address, time))
  if (!key || !(await requestOf(key))) return goneResponse(c)
  setOfferedCookie(c, key)
  return seeOther(c, withVisit(offerAddress, time))
}

async function showOffer(c: RequestContext) {
  const row = await requestOf(offeredKeyOf(c))
  if (!row) return noOfferResponse(c)
  const time = parseTime(queryOf(c, 'visit')) ?? ''
  return pageResponse(c, 200, confirmOpenPage(row, requestKeyOf(c) !== undefined, time))
}

/** Opens the request that the visitor saw, unless another link was pressed since. */
async function open(ref: string, time: string | undefined, c: RequestContext) {
  const key = offeredKeyOf(c)
  const row = await requestOf(key)
  if (!key || !row) return noOfferResponse(c)
  if (refOf(row.id) !== ref) return seeOther(c, offerAddress)
  setRequestCookie(c, key)
  removeOfferedCookie(c)
  return seeOther(c, withVisit(address, time))
}

/** Shows a refusal in the form, with the input. */
async function save(form: URLSearchParams, c: RequestContext) {
  const row = await requestOf(requestKeyOf(c))
  const section = asPart(form.get('change'))
  const visit = asVisitChange(form.get('change'))
  if (!row || !(section ?? visit)) return goneResponse(c)
  try {
    if (visit) await changeVisit(row, visit, form)
    else if (section) await changeRequest(row, section, form)
    return seeOther(c, `${address}#${section ?? 'visit'}`)
  } catch (error) {
    if (!(error instanceof RequestError) || (section && ![422, 429].includes(error.status))) throw error
    if (section) log.warn('request.refused', { status: error.status })
    const sentence = inLanguage(row, error.say)
    const typed = (name: string) => form.get(name) ?? ''
    const part = await visitPart(row, { refused: visit && sentence })
    const page =
      section || part.html
        ? requestPage(row, new Date(), { refused: section && { section, sentence, typed }, visit: part })
        : inLanguage(row, () => noticePage('trouble', sentence))
    return pageResponse(c, error.status, page, error.headers)
  }
}

export const handler = createHandler(app)
