import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type { Context, MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { HonoBase } from 'hono/hono-base'
import { TrieRouter } from 'hono/router/trie-router'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { form as words } from '#content/errors/form.ts'
import { other } from '#content/errors/other.ts'
import type { DocumentName, DocumentType } from '#forms/photos.ts'
import { type RemainingTime, withDeadline } from './deadline.ts'
import { type CookieName, type HeaderName, isOriginSecret, type QueryName, untaggedPrefix } from './edge.ts'
import { RequestError } from './errors.ts'
import { loadSnapshot } from './load-snapshot.ts'

export interface HttpEnv<Variables extends object = object> {
  Bindings: { readonly event: APIGatewayProxyEventV2; readonly lambda: RemainingTime }
  Variables: Variables
}

/** Hono app with uncached responses, which routes by API Gateway's raw path without `untaggedPrefix`. */
export const newApp = <Variables extends object>() =>
  new HonoBase<HttpEnv<Variables>>({
    // The smallest router that distinguishes "/desk" from "/desk/".
    router: new TrieRouter(),
    getPath: (_, options) => {
      const path = options?.env?.event.rawPath ?? ''
      return path.startsWith(untaggedPrefix) ? path.slice(untaggedPrefix.length) : path
    },
  })
    .use(async (c, next) => {
      c.header('cache-control', 'no-store')
      await next()
    })
    // Hono's default is 404, which CloudFront replaces by a page of the site.
    .notFound(() => {
      throw new RequestError(405, () => other.noSuchAddress)
    })

/** Sets context variables per request, so that a missing setting is handled by `onError`. */
export const withVariables =
  <Variables extends object>(make: () => Variables): MiddlewareHandler<HttpEnv<Variables>> =>
  (c, next) => {
    for (const [name, value] of Object.entries(make())) c.set(name as keyof Variables & string, value)
    return next()
  }

/**
 * Lambda handler for format 2.0; `hono/aws-lambda` is slow for photos and answers unreadable events without the app.
 */
export const createHandler =
  (app: { fetch(request: Request, invocation: HttpEnv['Bindings']): Response | Promise<Response> }) =>
  async (
    event: APIGatewayProxyEventV2,
    lambda: RemainingTime,
  ): Promise<APIGatewayProxyStructuredResultV2> => {
    const response = await withDeadline(lambda, async () => app.fetch(requestOf(event), { event, lambda }))
    const { status: statusCode, headers } = response
    const cookies = headers.getSetCookie()
    headers.delete('set-cookie')
    const isBase64Encoded = headers.has('content-encoding') || !isText(headers.get('content-type') ?? '')
    const body = Buffer.from(await response.arrayBuffer()).toString(isBase64Encoded ? 'base64' : 'utf8')
    return { statusCode, headers: Object.fromEntries(headers), cookies, body, isBase64Encoded }
  }

const isText = (type: string) => type === '' || /^text\/|json\b/.test(type)

function requestOf({ rawPath, rawQueryString, requestContext, ...event }: APIGatewayProxyEventV2): Request {
  const { method } = requestContext.http
  const headers = new Headers(event.cookies && { cookie: event.cookies.join('; ') })
  // Headers only accepts Latin-1.
  for (const [name, value = ''] of Object.entries(event.headers))
    headers.set(name, /[^\0-\xff]/.test(value) ? encodeURIComponent(value) : value)
  const hasBody = event.body !== undefined && method !== 'GET' && method !== 'HEAD'
  return new Request(`https://api${rawPath}?${rawQueryString}`, {
    // Methods that Request rejects; no route accepts them either.
    method: /^(?:CONNECT|TRACE|TRACK)$/i.test(method) ? 'OPTIONS' : method,
    headers,
    ...(hasBody && { body: Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8') }),
  })
}

export const headerOf = (c: Context, name: HeaderName): string | undefined => c.req.header(name)

export const queryOf = (c: Context, name: QueryName): string | undefined => c.req.query(name)

export const contentType = (c: Context): string | undefined =>
  headerOf(c, 'content-type')?.split(';')[0]?.trim().toLowerCase()

export const isPlainForm = (c: Context): boolean => contentType(c) === 'application/x-www-form-urlencoded'

/** @throws RequestError 413 with the text `tooLong` */
export async function readText(c: Context, maxBytes: number, tooLong: () => string): Promise<string> {
  const bytes = await c.req.arrayBuffer()
  if (bytes.byteLength > maxBytes) throw new RequestError(413, tooLong)
  return Buffer.from(bytes).toString()
}

/** @param name without the prefix */
export const cookieOf = (c: Context, name: CookieName): string | undefined => getCookie(c, name, 'host')

/** Sets a cookie for this host, inaccessible to scripts. @param name without the prefix */
export const setHostCookie = (
  c: Context,
  name: CookieName | 'preview',
  value: string,
  seconds: number,
): void => setCookie(c, name, value, { prefix: 'host', maxAge: seconds, httpOnly: true, sameSite: 'Lax' })

/** @throws RequestError 400 for a request that did not come through our CloudFront */
export function requireCloudFront(c: Context): void {
  if (!isOriginSecret(headerOf(c, 'x-origin-verify'))) throw new RequestError(400, () => words.notFromOurPage)
}

/** @throws RequestError 400 unless it came through our CloudFront and from a page of our origin */
export function requireOwnOrigin(c: Context): void {
  requireCloudFront(c)
  const site = headerOf(c, 'sec-fetch-site')
  // Browsers without Sec-Fetch-Site send Origin with every POST.
  const isOurs = site ? site === 'same-origin' : isHost(headerOf(c, 'origin'), headerOf(c, 'x-viewer-host'))
  if (!isOurs) throw new RequestError(400, () => words.notFromOurPage)
}

export const refreshContent: MiddlewareHandler = async (_, next) => {
  await loadSnapshot()
  await next()
}

export const ownOrigin: MiddlewareHandler<HttpEnv> = (c, next) => {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') requireCloudFront(c)
  else requireOwnOrigin(c)
  return next()
}

/** Origin under which the visitor saw the page; empty when the edge did not send it. */
export function siteOf(c: Context): string {
  const [origin, host] = [headerOf(c, 'origin'), headerOf(c, 'x-viewer-host')]
  if (!host) return ''
  if (isHost(origin, host)) return origin
  return `${/^(?:localhost|127\.0\.0\.1)(?::|$)/.test(host) ? 'http' : 'https'}://${host}`
}

/** @param host as the edge function saw it: a Lambda does not know its public domain */
const isHost = (origin: string | undefined, host: string | undefined): origin is string =>
  host !== undefined && URL.parse(origin ?? '')?.host === host

export const pageResponse = (
  c: Context,
  status: number,
  html: string,
  headers: Readonly<Record<string, string>> = {},
): Response => c.html(html, status as ContentfulStatusCode, headers)

export const jsonResponse = (
  c: Context,
  status: number,
  answer: object,
  headers: Readonly<Record<string, string>> = {},
): Response => c.json(answer, status as ContentfulStatusCode, headers)

/** Redirects with GET, so that a reload does not post again. */
export const seeOther = (c: Context, location: string): Response => c.redirect(location, 303)

/** A photo or document for one browser. A PDF is downloaded, because it may contain scripts. */
export const photoResponse = (
  c: Context,
  { type, document }: { readonly type: DocumentType; readonly document?: DocumentName | undefined },
  content: Buffer,
): Response =>
  c.body(new Uint8Array(content), 200, {
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    'content-type': type,
    'content-disposition': type === 'application/pdf' ? `attachment; filename="${document}.pdf"` : 'inline',
    'x-content-type-options': 'nosniff',
  })
