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
