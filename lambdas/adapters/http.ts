import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type { Context, MiddlewareHandler } from 'hono'
import { HonoBase } from 'hono/hono-base'
import { TrieRouter } from 'hono/router/trie-router'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { form as words } from '#content/errors/form.ts'
import { other } from '#content/errors/other.ts'
import type { DocumentName, DocumentType } from '#forms/photos.ts'
import { type RemainingTime, withDeadline } from './deadline.ts'
import {
  type CookieName,
  type HeaderName,
  hostPrefix,
  isOriginSecret,
  type QueryName,
  untaggedPrefix,
} from './edge.ts'
import { RequestError } from './errors.ts'
import { loadSnapshot } from './load-snapshot.ts'

interface Invocation {
  readonly event: APIGatewayProxyEventV2
  readonly lambda: RemainingTime
}

export interface HttpEnv<Variables extends object = object> {
  Bindings: Invocation
  Variables: Variables
}

/**
 * An app of Hono whose answers nobody keeps. It routes by the path as API Gateway has it, neither decoded nor
 * normalized, and takes the routes for strangers (`untaggedPrefix`) for the ones that they stand beside.
 */
export const newApp = <Variables extends object>() =>
  new HonoBase<HttpEnv<Variables>>({
    // The smallest router that tells "/desk" from "/desk/".
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
    // Hono's own is 404, in whose place CloudFront shows a page of the site.
    .notFound(() => {
      throw new RequestError(405, other.noSuchAddress)
    })

/** Sets variables of the context with each request, so that a setting that is missing is answered by the app's `onError`. */
export const withVariables =
  <Variables extends object>(make: () => Variables): MiddlewareHandler<HttpEnv<Variables>> =>
  (c, next) => {
    for (const [name, value] of Object.entries(make())) c.set(name as keyof Variables & string, value)
    return next()
  }

interface App {
  fetch(request: Request, invocation: Invocation): Response | Promise<Response>
}

/**
 * The Lambda handler of an app, for events of format 2.0. `hono/aws-lambda` has one, too, which takes more than a second
 * to write a photo of 4 MB in Base64, and answers what it cannot read without asking the app.
 */
export const createHandler =
  (app: App) =>
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
  // Headers take no letters beyond Latin-1.
  for (const [name, value = ''] of Object.entries(event.headers))
    headers.set(name, /[^\0-\xff]/.test(value) ? encodeURIComponent(value) : value)
  const hasBody = event.body !== undefined && method !== 'GET' && method !== 'HEAD'
  return new Request(`https://api${rawPath}?${rawQueryString}`, {
    // Some that a Request may not have: no route takes them either.
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

/** @throws RequestError 413 with this sentence when it is longer than that */
export async function readText(c: Context, maxBytes: number, tooLong: string): Promise<string> {
  const bytes = await c.req.arrayBuffer()
  if (bytes.byteLength > maxBytes) throw new RequestError(413, tooLong)
  return Buffer.from(bytes).toString()
}

/** @param name without the prefix */
export const cookieOf = (c: Context, name: CookieName): string | undefined =>
  c.req
    .header('cookie')
    ?.split('; ')
    .find((cookie) => cookie.startsWith(`${hostPrefix}${name}=`))
    ?.slice(hostPrefix.length + name.length + 1)

/**
 * Sets a cookie for this host alone, out of reach of scripts and of other sites' forms.
 * @param name without the prefix
 * @param value of letters, digits and underscores; empty, with 0 seconds, removes the cookie
 */
export const setHostCookie = (
  c: Context,
  name: CookieName | 'preview',
  value: string,
  seconds: number,
): void =>
  c.header(
    'set-cookie',
    `${hostPrefix}${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; Secure; SameSite=Lax`,
    { append: true },
  )

/** @throws RequestError 400 for what did not come through our CloudFront */
export function requireCloudFront(c: Context): void {
  if (!isOriginSecret(headerOf(c, 'x-origin-verify'))) throw new RequestError(400, words.notFromOurPage)
}

/** @throws RequestError 400 for what did not come through our CloudFront, or not from a page of our own origin */
export function requireOwnOrigin(c: Context): void {
  requireCloudFront(c)
  const site = headerOf(c, 'sec-fetch-site')
  // Browsers older than Sec-Fetch-Site send Origin with every POST.
  const isOurs = site ? site === 'same-origin' : isHost(headerOf(c, 'origin'), headerOf(c, 'x-viewer-host'))
  if (!isOurs) throw new RequestError(400, words.notFromOurPage)
}

/** Has what is answered say what was published last. */
export const refreshContent: MiddlewareHandler = async (_, next) => {
  await loadSnapshot()
  await next()
}

/** Refuses what is not ours: a change has to come from a page of ours, a read through CloudFront. */
export const ownOrigin: MiddlewareHandler<HttpEnv> = (c, next) => {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') requireCloudFront(c)
  else requireOwnOrigin(c)
  return next()
}

/** The origin under which the visitor saw the page, as the edge function passes it on; empty when it does not. */
export function siteOf(c: Context): string {
  const [origin, host] = [headerOf(c, 'origin'), headerOf(c, 'x-viewer-host')]
  if (!host) return ''
  if (isHost(origin, host)) return origin
  return `${/^(?:localhost|127\.0\.0\.1)(?::|$)/.test(host) ? 'http' : 'https'}://${host}`
}

/** `host` is what the edge function saw: a Lambda does not know the domain that it is asked under. */
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

/** Sends the browser on with GET, so that reloading does not post again. */
export const seeOther = (c: Context, location: string): Response => c.redirect(location, 303)

/**
 * A photo or a document, with the type that its own bytes had when it came; only the browser that asked may keep it. A PDF
 * is saved, never opened here: it may have script in it.
 */
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
