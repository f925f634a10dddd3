import { gzipSync } from 'node:zlib'
import type { Context, ErrorHandler, MiddlewareHandler, NotFoundHandler } from 'hono'
import { notices as words } from '#content/desk/notices.ts'
import { findSession } from '#lambdas/access/access.ts'
import { type CookieName, withoutTag, withTag } from '#lambdas/adapters/edge.ts'
import { RequestError } from '#lambdas/adapters/errors.ts'
import {
  cookieOf,
  type HttpEnv,
  isPlainForm,
  pageResponse,
  readText,
  requireOwnOrigin,
  seeOther,
  setHostCookie,
} from '#lambdas/adapters/http.ts'
import { errorFields, log } from '#lambdas/adapters/log.ts'
import { safeRedirect } from '#lambdas/leads/store/describe-row.ts'
import type { SignedInVariables } from './desk-context.ts'
import { deskNotice, type PostedForm, retryNotice, signedOutPage } from './pages/notice-page.ts'

type Middleware = MiddlewareHandler<HttpEnv<SignedInVariables>>

/**
 * Compresses whatever is text: CloudFront compresses only what it may cache, and does not pass on what the browser
 * accepts. Every browser accepts gzip. Nobody but the browser that asked may keep it, and no search engine may list it.
 */
export const noStore: Middleware = async (c, next) => {
  await next()
  if (!c.res.headers.get('content-type')?.startsWith('text/')) return
  c.header('cache-control', 'private, no-store')
  c.header('x-robots-tag', 'noindex')
  c.header('content-encoding', 'gzip')
  c.res = new Response(gzipSync(await c.res.arrayBuffer()), c.res)
}

/** The longest form is a correction of an application: some ten thousand characters. */
const maxBytes = 64 * 1024

/** Refuses a body that none of our forms sends. Whoever takes files reads them without this. */
export const readForm: Middleware = async (c, next) => {
  const text = c.req.method === 'POST' ? await readText(c, maxBytes, words.tooMuchText) : ''
  if (text && !isPlainForm(c)) throw new RequestError(415, words.notFromDesk)
  c.set('form', new URLSearchParams(text))
  await next()
}

/** Lets in who is signed in, and prolongs the cookie of that. */
export const session: Middleware = async (c, next) => {
  const cookie = secretIn(c, 'desk') ?? ''
  const { access } = c.var
  const who = await findSession(cookie, access)
  if (!who) return signInFirst(c)
  c.set('who', who)
  await next()
  if (who.renewedSeconds !== undefined && !c.error && !c.res.headers.has('set-cookie'))
    setTaggedCookie(c, 'desk', cookie, who.renewedSeconds, access.now())
  return undefined
}

/** Sets a cookie with a tag that is good for as long as the cookie. @param now epoch seconds */
export const setTaggedCookie = (c: Context, name: CookieName, secret: string, seconds: number, now: number) =>
  setHostCookie(c, name, withTag('desk', `${secret}_${now + seconds}`), seconds)

export function secretIn(c: Context, name: CookieName): string | undefined {
  const cookie = cookieOf(c, name)
  return cookie && withoutTag(cookie)
}

/**
 * A page that was asked for is shown after signing in. A change that was posted is not made, but what was typed is kept, to
 * be sent again.
 */
async function signInFirst(c: Context) {
  const posted = await postedForm(c)
  if (posted) return pageResponse(c, 400, signedOutPage(posted))
  const next = safeRedirect(c.req.method === 'POST' ? '/desk' : c.req.path)
  return seeOther(c, `/desk/sign-in?${new URLSearchParams({ next })}`)
}

/** Not 404: CloudFront shows the site's own page for that. */
export const notFoundResponse: NotFoundHandler = (c) =>
  pageResponse(c, 400, deskNotice(words.nothing, words.noSuchPage))

/** The database or the mail function works, and takes no more just now: a flood by itself is no failure of ours. */
const isBusy = ({ name }: Error) =>
  /^Busy$|Throttl|ProvisionedThroughput|RequestLimitExceeded|TooManyRequests/.test(name)

/** What was typed comes back with an answer to which another press may get another: one of 429, or of 500 and more. */
export const errorResponse: ErrorHandler = async (raised, c) => {
  const error = isBusy(raised)
    ? new RequestError(429, words.busy, { headers: { 'retry-after': '30' } })
    : raised
  const isOurs = !(error instanceof RequestError)
  if (isOurs) log.error('desk.failed', errorFields(error))
  else log.warn('desk.refused', { status: error.status })
  const [status, title, sentence] = isOurs
    ? [503, words.tryAgain, words.trouble]
    : [error.status, words.failed, error.message]
  const posted = status === 429 || status >= 500 ? await postedForm(c) : undefined
  const html = posted ? retryNotice(title, sentence, posted) : deskNotice(title, sentence)
  return pageResponse(c, status, html, isOurs ? {} : error.headers)
}

/** A form that one of our pages has sent with something typed; undefined for anything else. */
async function postedForm(c: Context): Promise<PostedForm | undefined> {
  try {
    requireOwnOrigin(c)
    const sent = [...(await c.req.formData())]
    const typed = sent.filter((field): field is [string, string] => typeof field[1] === 'string')
    const hadFiles = sent.some(([, value]) => value instanceof Blob && value.size > 0)
    return typed.length > 0 ? { typed, hadFiles } : undefined
  } catch {
    return undefined
  }
}
