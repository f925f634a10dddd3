import type { APIGatewayProxyEventV2 } from 'aws-lambda'

/** Names of what CloudFront lets through of a viewer's request: its origin request policies are made of these. */
export interface RequestParts {
  readonly headers: readonly string[]
  /** Without their prefix. */
  readonly cookies: readonly string[]
  /** Parameters of the query string. */
  readonly queries: readonly string[]
}

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
} as const satisfies RequestParts

/** For the desk: who is signed in, on what device, and which page of a list is asked for. */
export const deskParts = {
  headers: [...headers, 'User-Agent'],
  cookies: ['desk', 'desk-sign-in', 'desk-device'],
  queries: ['token', 'next', 'status', 'from', 'among', 'part', 'done', 'search', 'page'],
} as const satisfies RequestParts

/** CloudFront passes the first on by itself, and adds the other. */
type AlwaysThere = 'content-type' | 'x-origin-verify'

type Optional<Names extends string> = { readonly [Name in Names]?: string | undefined }

/** An event of API Gateway of which nothing else can be read than what is let through. */
type EventOf<Parts extends RequestParts> = Omit<
  APIGatewayProxyEventV2,
  'headers' | 'queryStringParameters'
> & {
  readonly headers: Optional<Lowercase<Parts['headers'][number]> | AlwaysThere>
  readonly queryStringParameters?: Optional<Parts['queries'][number]> | undefined
}

/** What is let through to every function of the API. */
export type ViewerEvent = EventOf<{ headers: typeof headers; cookies: []; queries: [] }>

export type VisitorEvent = EventOf<typeof visitorParts>

export type DeskEvent = EventOf<typeof deskParts>

/** Parameters of the query string, by the names that are let through to the desk. */
export interface DeskQuery {
  get(name: (typeof deskParts)['queries'][number]): string | null
  has(name: (typeof deskParts)['queries'][number]): boolean
}

/** Cookies that are let through, without their prefix. */
export type CookieName = (typeof visitorParts | typeof deskParts)['cookies'][number]
