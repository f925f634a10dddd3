import { gzipSync } from 'node:zlib'
import type { Context, ErrorHandler, MiddlewareHandler, NotFoundHandler } from 'hono'
import { notices as words } from '#content/desk/notices.ts'
import { findSession } from '#lambdas/access/access.ts'
import { TooManyConflicts } from '#lambdas/adapters/dynamodb.ts'
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
import { deskNotice, type PostedForm, retryNotice, signedOutPage } from './pages/desk-page.ts'

type Middleware = MiddlewareHandler<HttpEnv<SignedInVariables>>

/** Compresses text, which CloudFront only does for cacheable responses, and forbids shared caching and indexing. */
export const noStore: Middleware = async (c, next) => {
  await next()
  if (!c.res.headers.get('content-type')?.startsWith('text/')) return
  c.header('cache-control', 'private, no-store')
  c.header('x-robots-tag', 'noindex')
  c.header('content-encoding', 'gzip')
  c.res = new Response(gzipSync(await c.res.arrayBuffer()), c.res)
}

/** Limit of a form: the longest, a correction of an application, has some ten thousand characters. */
const maxBytes = 64 * 1024

/** Parses a posted form. Not for routes that accept files. */
export const readForm: Middleware = async (c, next) => {
  const text = c.req.method === 'POST' ? await readText(c, maxBytes, () => words.tooMuchText) : ''
  if (text && !isPlainForm(c)) throw new RequestError(415, () => words.notFromDesk)
  c.set('form', new URLSearchParams(text))
  await next()
}

/** Requires a session, and renews its cookie. */
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

/** Sets a cookie whose tag expires with it. @param now epoch seconds */
export const setTaggedCookie = (c: Context, name: CookieName, secret: string, seconds: number, now: number) =>
  setHostCookie(c, name, withTag('desk', `${secret}_${now + seconds}`), seconds)

export function secretIn(c: Context, name: CookieName): string | undefined {
  const cookie = cookieOf(c, name)
  return cookie && withoutTag(cookie)
}

/** Redirects to the sign-in; a posted form is kept to be sent again. */
async function signInFirst(c: Context) {
  const posted = await postedForm(c)
  if (posted) return pageResponse(c, 400, signedOutPage(posted))
  const next = safeRedirect(c.req.method === 'POST' ? '/desk' : c.req.path)
  return seeOther(c, `/desk/sign-in?${new URLSearchParams({ next })}`)
}

/** Not 404, which CloudFront replaces by the site's page. */
export const notFoundResponse: NotFoundHandler = (c) =>
  pageResponse(c, 400, deskNotice(words.nothing, words.noSuchPage))

/** Checks for overload of a working service, which is no failure of ours. */
const isBusy = (error: Error) =>
  error instanceof TooManyConflicts ||
  /Throttl|ProvisionedThroughput|RequestLimitExceeded|TooManyRequests/.test(error.name)

/** After 429 or 5xx, posted input is returned to be sent again. */
export const errorResponse: ErrorHandler = async (original, c) => {
  const error = isBusy(original)
    ? new RequestError(429, () => words.busy, { headers: { 'retry-after': '30' } })
    : original
  const isServerError = !(error instanceof RequestError)
  if (isServerError) log.error('desk.failed', errorFields(error))
  else log.warn('desk.refused', { status: error.status })
  const [status, title, sentence] = isServerError
    ? [503, words.tryAgain, words.trouble]
    : [error.status, words.failed, error.message]
  const posted = status === 429 || status >= 500 ? await postedForm(c) : undefined
  const html = posted ? retryNotice(title, sentence, posted) : deskNotice(title, sentence)
  return pageResponse(c, status, html, isServerError ? {} : error.headers)
}

/** Text fields of a form posted by our own page; undefined otherwise. */
async function postedForm(c: Context): Promise<PostedForm | undefined> {
  try {
    requireOwnOrigin(c)
    const fields = [...(await c.req.formData())]
    const typed = fields.filter((field): field is [string, string] => typeof field[1] === 'string')
    const hadFiles = fields.some(([, value]) => value instanceof Blob && value.size > 0)
    return typed.length > 0 ? { typed, hadFiles } : undefined
  } catch {
    return undefined
  }
}
