import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { environment, variables } from './variables.ts'

/**
 * The secrets that CloudFront shares with our functions, the newest first: while a new one spreads over CloudFront's edges,
 * the one before it is good, too. What else has to be secret is derived from them, since another stored secret would cost
 * as much again.
 */
export const originSecrets = (): readonly string[] => environment(variables.originSecret).split(',')

export const isOriginSecret = (given: unknown): boolean =>
  typeof given === 'string' && originSecrets().some((secret) => isSame(given, secret))

/** How long the comparison takes tells nothing about the secret. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}

/** Field with the token: a submission that carries the true one is a test row, which reaches nobody. */
export const canaryName = 'canary'

/** The token by which the quote form knows a canary. @returns 64 hexadecimal digits */
export const canaryToken = (originSecret: string): string =>
  createHmac('sha256', originSecret).update('canary').digest('hex')

export const isCanaryToken = (given: unknown): boolean =>
  typeof given === 'string' && originSecrets().some((secret) => isSame(given, canaryToken(secret)))

/** What a tag is for: the desk, or a visitor's own request. Neither is taken for the other. */
export type TagKind = 'desk' | 'request'

/** Stands before the path of a request without a tag when it leaves the edge: such routes have limits of their own. */
export const untaggedPrefix = '/untagged'

/**
 * A value with a tag behind it, by which the edge knows without a table that we gave it out (infra/edge/viewer-host.js).
 * The tag opens nothing: it says whose limits a request counts for.
 * @param secret that CloudFront and our functions share. @default the newest that the environment names
 */
export function withTag(kind: TagKind, value: string, secret = originSecrets()[0] ?? ''): string {
  const tag = createHmac('sha256', secret).update(`${kind} tag ${value}`).digest('hex').slice(0, 32)
  return `${value}_${tag}`
}

/** The value before its tag; one that was given out without a tag is as it was. */
export const withoutTag = (tagged: string): string => tagged.split('_')[0] ?? ''

// Names of what CloudFront lets through of a viewer's request, cookies without their prefix: its origin request policies are
// made of these, and the types of http.ts let functions read no other.

/** Never Host: API Gateway refuses a foreign one. */
const headers = ['Origin', 'Sec-Fetch-Site', 'X-Viewer-Host', 'X-Viewer-Address'] as const

/**
 * For the forms, the photos and a visitor's own page: the request's key, in its cookies or in the link of an e-mail.
 * Where no cookie is let through CloudFront also removes Set-Cookie from the answer.
 */
export const visitorParts = {
  headers: [...headers, 'X-Request-Ref'],
  cookies: ['request', 'offered-request'],
  queries: ['key', 'offered', 'reference', 'visit'],
} as const

/** For the desk: who is signed in, on what device, and which page of a list is asked for. */
export const deskParts = {
  headers: [...headers, 'User-Agent'],
  cookies: ['desk', 'desk-sign-in', 'desk-device'],
  queries: ['token', 'next', 'status', 'from', 'among', 'part', 'done', 'search', 'page'],
} as const

export type RequestParts = typeof visitorParts | typeof deskParts

/** CloudFront passes the first on by itself, and adds the other. */
export type HeaderName = Lowercase<RequestParts['headers'][number]> | 'content-type' | 'x-origin-verify'

/** Browsers take a cookie with this prefix only for the host itself, by HTTPS, and for all its paths. */
export const hostPrefix = '__Host-'

export type CookieName = RequestParts['cookies'][number]

export type QueryName = RequestParts['queries'][number]
