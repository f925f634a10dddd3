import type { Context } from 'hono'
import { request as errors } from '#content/errors/request.ts'
import { thankYou } from '#content/pages/thank-you.ts'
import { fill } from '#firm/in-words.ts'
import { RequestError } from '#lambdas/adapters/errors.ts'
import {
  createHandler,
  type HttpEnv,
  newApp,
  ownOrigin,
  pageResponse,
  queryOf,
  readText,
  refreshContent,
  seeOther,
} from '#lambdas/adapters/http.ts'
import { refOf } from '#lambdas/adapters/identity.ts'
import { errorFields, log } from '#lambdas/adapters/log.ts'
import { asRequestKey } from '#lambdas/leads/store/request-keys.ts'
import { asPart, changeRequest } from './change-request.ts'
import {
  offeredKeyOf,
  removeOfferedCookie,
  requestKeyOf,
  requestOf,
  setOfferedCookie,
  setRequestCookie,
} from './own-request.ts'
import { type Notice, noticePage, openPage, requestPage } from './request-page.ts'
import { asVisitChange, changeVisit, parseTime, visitCalendar, visitPart } from './visit.ts'

const address = '/request'

const offerAddress = `${address}?offered=yes`

/** Bytes of the page's forms: more than they send. */
const maxBytes = 16_384

type RequestContext = Context<HttpEnv>

/** A visitor's own request. */
const app = newApp<object>()
  .use(refreshContent, ownOrigin)
  .get(address, (c) => {
    const key = queryOf(c, 'key')
    if (key !== undefined) return takeLink(asRequestKey(key), c)
    return queryOf(c, 'offered') === undefined ? show(c) : showOffer(c)
  })
  .post(address, async (c) => {
    const form = new URLSearchParams(await readText(c, maxBytes, errors.tooMuch))
    const ref = form.get('open')
    return ref === null ? save(form, c) : open(ref, parseTime(form.get('visit')), c)
  })
  .onError((error, c) => {
    const notice = c.req.method === 'POST' ? 'notSaved' : 'trouble'
    if (error instanceof RequestError) {
      log.warn('request.refused', { status: error.status })
      return pageResponse(c, error.status, noticePage(notice, error.message), error.headers)
    }
    log.error('request.failed', errorFields(error))
    return pageResponse(c, 503, noticePage(notice))
  })

/** Never 403 or 404, which become the site's own page: it is gone, or was never here. */
const gone = (c: RequestContext, notice: Notice = 'none') => pageResponse(c, 410, noticePage(notice))

/** The link opens nothing any more, or no cookie has come back. */
const noOffer = (c: RequestContext) => gone(c, (offeredKeyOf(c) ?? requestKeyOf(c)) ? 'none' : 'noCookies')

async function show(c: RequestContext) {
  const row = await requestOf(requestKeyOf(c))
  if (!row) return gone(c)
  if (queryOf(c, 'reference') !== undefined) return referenceStyle(refOf(row.id), c)
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

/**
 * A stylesheet that says the reference on the thank-you page, which is a file that all visitors share: so those read it,
 * too, whose browser runs no script.
 * @param ref has letters and digits alone
 */
const referenceStyle = (ref: string, c: RequestContext) =>
  c.body(
    `.own-reference > span { display: none } .own-reference::after { content: ${JSON.stringify(fill(thankYou.reference, { ref }))} }`,
    200,
    { 'content-type': 'text/css; charset=utf-8' },
  )

const withVisit = (path: string, time: string | undefined): string =>
  time ? `${path}${path.includes('?') ? '&' : '?'}visit=${time}` : path

/** A page whose address has the key would tell it to what it loads: the key goes into a cookie first. */
async function takeLink(key: string | undefined, c: RequestContext) {
  const time = parseTime(queryOf(c, 'visit'))
  if (key !== undefined && key === requestKeyOf(c)) return seeOther(c, withVisit(address, time))
  if (!key || !(await requestOf(key))) return gone(c)
  setOfferedCookie(c, key)
  return seeOther(c, withVisit(offerAddress, time))
}

async function showOffer(c: RequestContext) {
  const row = await requestOf(offeredKeyOf(c))
  if (!row) return noOffer(c)
  const time = parseTime(queryOf(c, 'visit')) ?? ''
  return pageResponse(c, 200, openPage(row, requestKeyOf(c) !== undefined, time))
}

/** Opens what the visitor saw: another link may have been pressed since. */
async function open(ref: string, time: string | undefined, c: RequestContext) {
  const key = offeredKeyOf(c)
  const row = await requestOf(key)
  if (!key || !row) return noOffer(c)
  if (refOf(row.id) !== ref) return seeOther(c, offerAddress)
  setRequestCookie(c, key)
  removeOfferedCookie(c)
  return seeOther(c, withVisit(address, time))
}

/** A refusal is shown where the visitor typed, with what they typed. */
async function save(form: URLSearchParams, c: RequestContext) {
  const row = await requestOf(requestKeyOf(c))
  const at = asPart(form.get('change'))
  const visit = asVisitChange(form.get('change'))
  if (row && visit) {
    const refused = await changeVisit(row, visit, form)
    if (!refused) return seeOther(c, `${address}#visit`)
    const { status, message } = refused
    const part = await visitPart(row, { refused: message })
    return pageResponse(
      c,
      status,
      part ? requestPage(row, new Date(), { visit: part }) : noticePage('trouble', message),
    )
  }
  if (!row || !at) return gone(c)
  try {
    await changeRequest(row, at, form)
    return seeOther(c, `${address}#${at}`)
  } catch (error) {
    if (!(error instanceof RequestError) || ![422, 429].includes(error.status)) throw error
    const refused = { at, sentence: error.message, typed: (name: string) => form.get(name) ?? '' }
    log.warn('request.refused', { status: error.status })
    const part = await visitPart(row)
    return pageResponse(
      c,
      error.status,
      requestPage(row, new Date(), { refused, visit: part }),
      error.headers,
    )
  }
}

export const handler = createHandler(app)
