import { form as words } from '#content/errors/form.ts'
import { environment } from '#lambdas/adapters/environment.ts'
import { RequestError } from '#lambdas/adapters/errors.ts'
import { sameSecret } from '#lambdas/adapters/same-secret.ts'
import { originSecretVariable } from '#lambdas/adapters/variables.ts'
import type { ViewerEvent } from './viewer-event.ts'

/** @throws RequestError 400 */
export function requireCloudFront({ headers }: ViewerEvent): void {
  if (!knowsOriginSecret(headers['x-origin-verify'])) throw new RequestError(400, words.notFromOurPage)
}

/**
 * Refuses what did not come through our CloudFront, or not from a page of our own origin.
 * @throws RequestError 400
 */
export function requireOwnOrigin(event: ViewerEvent): void {
  requireCloudFront(event)
  const { headers } = event
  const site = headers['sec-fetch-site']
  // Browsers older than Sec-Fetch-Site send Origin with every POST.
  const isOurs = site ? site === 'same-origin' : isHost(headers.origin, headers['x-viewer-host'])
  if (!isOurs) throw new RequestError(400, words.notFromOurPage)
}

export const bytesOf = ({ body = '', isBase64Encoded }: ViewerEvent) =>
  Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8')

/** The fields of a form, which may have files. Rejects with a TypeError when it is none. */
export const formOf = (event: ViewerEvent) =>
  new Response(new Uint8Array(bytesOf(event)), {
    headers: { 'content-type': event.headers['content-type'] ?? '' },
  }).formData()

export const contentType = ({ headers }: ViewerEvent) =>
  headers['content-type']?.split(';')[0]?.trim().toLowerCase()

/** While a new secret spreads over CloudFront's edges, the one before it is accepted, too. */
const knowsOriginSecret = (given: string | undefined) =>
  environment(originSecretVariable)
    .split(',')
    .some((secret) => sameSecret(given, secret))

/**
 * The origin under which the visitor saw the page, as the edge function passes it on; empty when it does not.
 */
export function siteOf({ headers }: ViewerEvent): string {
  const host = headers['x-viewer-host']
  if (!host) return ''
  if (isHost(headers.origin, host)) return headers.origin
  return `${/^(?:localhost|127\.0\.0\.1)(?::|$)/.test(host) ? 'http' : 'https'}://${host}`
}

/** `host` is what the edge function saw: a Lambda does not know the domain that it is asked under. */
const isHost = (origin: string | undefined, host: string | undefined): origin is string =>
  host !== undefined && URL.parse(origin ?? '')?.host === host
