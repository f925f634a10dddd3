import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { environment, variables } from './variables.ts'

/**
 * Secrets shared with CloudFront, the newest first. Others are derived: a second stored secret would cost as much
 * again.
 */
export const originSecrets = (): readonly string[] => environment(variables.originSecret).split(',')

export const isOriginSecret = (value: unknown): boolean =>
  typeof value === 'string' && originSecrets().some((secret) => isSame(value, secret))

/** Compares in constant time. */
function isSame(value: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(value), digest(expected))
}

/** Form field with the canary's token: a submission with a valid one is a test row. */
export const canaryName = 'canary'

/** Token that marks a canary. @returns 64 hexadecimal digits */
export const canaryToken = (originSecret: string): string =>
  createHmac('sha256', originSecret).update('canary').digest('hex')

export const isCanaryToken = (value: unknown): boolean =>
  typeof value === 'string' && originSecrets().some((secret) => isSame(value, canaryToken(secret)))

/** Path prefix that the edge adds to requests without a tag: such routes have their own limits. */
export const untaggedPrefix = '/untagged'

/**
 * Appends a tag that only selects rate limits at the edge, without a table (infra/edge/viewer-host.js).
 * @param kind the only one that the tag is valid for
 */
export function withTag(kind: 'desk' | 'request', value: string, secret = originSecrets()[0] ?? ''): string {
  const tag = createHmac('sha256', secret).update(`${kind} tag ${value}`).digest('hex').slice(0, 32)
  return `${value}_${tag}`
}

export const withoutTag = (tagged: string): string => tagged.split('_')[0] ?? ''

// Inputs that CloudFront forwards: its origin request policies and the types of http.ts are derived from these.

/** Without Host: API Gateway rejects a foreign one. */
const headers = ['Origin', 'Sec-Fetch-Site', 'X-Viewer-Host', 'X-Viewer-Address'] as const

/** For forms, photos and the request page. Where no cookie is forwarded, CloudFront also removes Set-Cookie. */
export const visitorInputs = {
  headers: [...headers, 'X-Request-Ref'],
  cookies: ['request', 'offered-request'],
  queryParameters: ['key', 'lang', 'offered', 'reference', 'visit'],
} as const

export const deskInputs = {
  headers: [...headers, 'User-Agent'],
  cookies: ['desk', 'desk-sign-in', 'desk-device'],
  queryParameters: ['token', 'next', 'status', 'from', 'among', 'part', 'done', 'search', 'page'],
} as const

export type ForwardedInputs = typeof visitorInputs | typeof deskInputs

/** CloudFront always forwards content-type and adds x-origin-verify. */
export type HeaderName = Lowercase<ForwardedInputs['headers'][number]> | 'content-type' | 'x-origin-verify'

/** Prefix of cookies that browsers bind to this host, HTTPS and all paths. */
export const hostCookiePrefix = '__Host-'

export type CookieName = ForwardedInputs['cookies'][number]

export type QueryName = ForwardedInputs['queryParameters'][number]
