import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { TLSSocket } from 'node:tls'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Assembly } from './assembly.ts'
import type { Bucket } from './bucket.ts'
import {
  type EdgeFunction,
  type EdgeRequest,
  edgeFunction,
  edgeQuery,
  type ResponseFunction,
  responseFunction,
} from './edge-function.ts'
import type { ApiResponse, HttpApi } from './http-api.ts'

interface BehaviorProperties {
  readonly PathPattern?: string
  readonly TargetOriginId: string
  readonly AllowedMethods: readonly string[]
  readonly Compress: boolean
  readonly CachePolicyId: string
  readonly ResponseHeadersPolicyId?: string
  readonly OriginRequestPolicyId?: string
  readonly FunctionAssociations?: readonly { readonly EventType: string; readonly FunctionARN: string }[]
}

interface OriginProperties {
  readonly Id: string
  readonly S3OriginConfig?: unknown
  readonly OriginCustomHeaders?: readonly { readonly HeaderName: string; readonly HeaderValue: string }[]
}

interface DistributionProperties {
  readonly DistributionConfig: {
    readonly CacheBehaviors?: readonly BehaviorProperties[]
    readonly DefaultCacheBehavior: BehaviorProperties
    readonly Origins: readonly OriginProperties[]
    readonly CustomErrorResponses?: readonly {
      readonly ErrorCode: number
      readonly ResponseCode?: number
      readonly ResponsePagePath?: string
    }[]
  }
}

interface Behavior {
  readonly matches: (path: string) => boolean
  readonly methods: readonly string[]
  readonly compress: boolean
  viewerRequest: EdgeFunction | undefined
  readonly viewerResponse: ResponseFunction | undefined
  readonly withPolicy: (headers: Headers) => Headers
  /** Absent for files. */
  readonly api: { readonly forwarded: Forwarded; readonly added: Record<string, string> } | undefined
}

interface Forwarded {
  readonly headers: readonly string[]
  /** None: neither does the viewer get a cookie that the origin sets. */
  readonly cookies: readonly string[]
  readonly queries: readonly string[]
}

/**
 * CloudFront's own cache policies that the template names. Neither forwards anything by itself; on the fly CloudFront
 * compresses only what it may cache.
 */
const cachePolicies: Readonly<Record<string, { readonly compresses: boolean }>> = {
  // CachingOptimized
  '658327ea-f89d-4fab-a63d-7e88639e58f6': { compresses: true },
  // CachingDisabled
  '4135ea2d-6df8-44a3-9df3-4b5a84be39ad': { compresses: false },
}

/** Longest URL that CloudFront takes, in bytes. */
const maxUrlBytes = 8192

type Headers = Record<string, string>

export type AddressOf = (request: IncomingMessage) => string

export class Distribution {
  private readonly behaviors: readonly Behavior[]
  private readonly errorPages: ReadonlyMap<number, { readonly status: number; readonly path: string }>
  private readonly bucket: Pick<Bucket, 'find'>
  private readonly api: Pick<HttpApi, 'handle'>
  private readonly addressOf: AddressOf
  private readonly compressed = new Map<string, Buffer>()

  constructor(
    assembly: Assembly,
    bucket: Pick<Bucket, 'find'>,
    api: Pick<HttpApi, 'handle'>,
    addressOf: AddressOf,
  ) {
    const { DistributionConfig: config } = assembly.only<DistributionProperties>(
      'AWS::CloudFront::Distribution',
    )
    this.bucket = bucket
    this.api = api
    this.addressOf = addressOf
    this.behaviors = [...(config.CacheBehaviors ?? []), config.DefaultCacheBehavior].map((behavior) =>
      readBehavior(assembly, config.Origins, behavior),
    )
    this.errorPages = new Map(
      (config.CustomErrorResponses ?? []).flatMap(({ ErrorCode, ResponseCode, ResponsePagePath }) =>
        ResponseCode && ResponsePagePath
          ? [[ErrorCode, { status: ResponseCode, path: ResponsePagePath }] as const]
          : [],
      ),
    )
  }

  runOnRequests(code: string): void {
    const changed = edgeFunction(code)
    for (const behavior of this.behaviors)
      if (!behavior.api && behavior.viewerRequest) behavior.viewerRequest = changed
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path = '/', query = ''] = splitOnce(request.url ?? '/', '?')
    const behavior = this.behaviors.find(({ matches }) => matches(path)) as Behavior
    const viewer = {
      method: request.method ?? 'GET',
      uri: path,
      querystring: edgeQuery(query),
      headers: headersOf(request),
      cookies: cookiesOf(request.headers.cookie),
    }
    const answer = await this.answer(behavior, viewer, query, request)
    const headers = behavior.withPolicy(answer.headers)
    // A browser would ask every other server on this machine by HTTPS alone, too.
    if (request.socket instanceof TLSSocket) delete headers['strict-transport-security']
    this.send(viewer, behavior, atTheEnd(behavior, { ...answer, headers }, viewer.cookies), response)
  }

  private async answer(
    behavior: Behavior,
    viewer: EdgeRequest,
    query: string,
    request: IncomingMessage,
  ): Promise<ApiResponse> {
    if ((request.url ?? '').length > maxUrlBytes) return { ...nothing, status: 413 }
    const body = await buffer(request)
    const isRefused =
      !behavior.methods.includes(viewer.method) || (viewer.method === 'GET' && body.length > 0)
    if (isRefused) return this.errorPage({ ...nothing, status: 403 })
    const edged = behavior.viewerRequest?.(viewer, this.addressOf(request)) ?? viewer
    if ('statusCode' in edged) {
      const { statusCode: status, headers = {}, body: text = '' } = edged
      return { status, headers: flatten(headers), body: Buffer.from(text) }
    }
    return this.errorPage(
      behavior.api ? await this.fromApi(behavior.api, edged, query, body) : await this.fromBucket(edged.uri),
    )
  }

  private async fromApi(
    { forwarded, added }: NonNullable<Behavior['api']>,
    { method, uri, headers, cookies = {} }: EdgeRequest,
    query: string,
    body: Buffer,
  ): Promise<ApiResponse> {
    const passed = Object.entries(flatten(headers)).filter(([name]) => forwarded.headers.includes(name))
    const cookie = Object.entries(cookies)
      .filter(([name]) => forwarded.cookies.includes(name))
      .map(([name, { value }]) => `${name}=${value}`)
    const queries = [...new URLSearchParams(query)].filter(([name]) => forwarded.queries.includes(name))
    const answer = await this.api.handle({
      method,
      path: uri,
      query: new URLSearchParams(queries).toString(),
      headers: {
        'user-agent': 'Amazon CloudFront',
        ...Object.fromEntries(passed),
        ...(cookie.length > 0 ? { cookie: cookie.join('; ') } : {}),
        ...added,
      },
      body,
    })
    // "Don't forward cookies to your origin" also removes Set-Cookie from its answers.
    return forwarded.cookies.length > 0 ? answer : { ...answer, cookies: [] }
  }

  private async fromBucket(uri: string): Promise<ApiResponse> {
    const file = await this.bucket.find(decode(uri).slice(1))
    // A private bucket does not say whether a key exists.
    if (!file) return { ...nothing, status: 403 }
    const { body, contentType, cacheControl, etag, metadata } = file
    return {
      status: 200,
      body,
      headers: { 'content-type': contentType, 'cache-control': cacheControl, etag, ...metadata },
    }
  }

  private async errorPage(answer: ApiResponse): Promise<ApiResponse> {
    const page = this.errorPages.get(answer.status)
    return page ? { ...(await this.fromBucket(page.path)), status: page.status } : answer
  }

  private send(viewer: EdgeRequest, behavior: Behavior, answer: ApiResponse, response: ServerResponse): void {
    const { status, cookies = [] } = answer
    const headers = { ...answer.headers, ...(cookies.length > 0 ? { 'set-cookie': [...cookies] } : {}) }
    const accepts = (name: string) => viewer.headers['accept-encoding']?.value.includes(name) ?? false
    const encoding = accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : undefined
    const { etag } = answer.headers
    if (status === 200 && etag && viewer.headers['if-none-match']?.value === etag) {
      response.writeHead(304, { ...headers }).end()
      return
    }
    const isCompressed = behavior.compress && encoding !== undefined && isCompressible(answer)
    const body = isCompressed ? this.compress(answer.body, encoding, etag) : answer.body
    response.writeHead(status, {
      ...headers,
      ...(isCompressed && { 'content-encoding': encoding, vary: 'Accept-Encoding' }),
      'content-length': body.length,
    })
    response.end(viewer.method === 'HEAD' ? undefined : body)
  }

  /** Compresses as CloudFront does on the fly; a file is compressed once. */
  private compress(body: Buffer, encoding: 'br' | 'gzip', etag: string | undefined): Buffer {
    const key = etag && `${encoding} ${etag}`
    const known = key && this.compressed.get(key)
    if (known) return known
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
    const made = encoding === 'br' ? brotliCompressSync(body, quality) : gzipSync(body)
    if (key) this.compressed.set(key, made)
    return made
  }
}

const nothing = { headers: {} as Headers, body: Buffer.alloc(0) }

/** Applies the last function to an answer. CloudFront runs none for answers of the origin from 400 on. */
function atTheEnd(
  { viewerResponse }: Behavior,
  answer: ApiResponse,
  cookies: EdgeRequest['cookies'],
): ApiResponse {
  if (!viewerResponse || answer.status >= 400) return answer
  const headers = Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, { value }]))
  const changed = viewerResponse({ statusCode: answer.status, headers }, cookies)
  return { ...answer, status: changed.statusCode, headers: flatten(changed.headers) }
}

function readBehavior(
  assembly: Assembly,
  origins: readonly OriginProperties[],
  properties: BehaviorProperties,
): Behavior {
  const origin = origins.find(({ Id }) => Id === properties.TargetOriginId)
  if (!origin) throw new Error(`a behavior leads to no origin: ${properties.TargetOriginId}`)
  const functionOn = <Compiled>(event: string, compile: (code: string) => Compiled) => {
    const association = properties.FunctionAssociations?.find(({ EventType }) => EventType === event)
    return (
      association && compile(assembly.get<{ FunctionCode: string }>(association.FunctionARN).FunctionCode)
    )
  }
  return {
    matches: patternMatcher(properties.PathPattern),
    methods: properties.AllowedMethods,
    compress: properties.Compress && known(cachePolicies, properties.CachePolicyId).compresses,
    viewerRequest: functionOn('viewer-request', edgeFunction),
    viewerResponse: functionOn('viewer-response', responseFunction),
    withPolicy: readResponseHeaders(assembly, properties.ResponseHeadersPolicyId),
    api: origin.S3OriginConfig
      ? undefined
      : {
          forwarded: readForwarded(assembly, properties.OriginRequestPolicyId),
          added: Object.fromEntries(
            (origin.OriginCustomHeaders ?? []).map(({ HeaderName, HeaderValue }) => [
              HeaderName.toLowerCase(),
              HeaderValue,
            ]),
          ),
        },
  }
}

/** `*` stands for any characters, `?` for one; without a pattern everything matches. */
function patternMatcher(pattern: string | undefined): (path: string) => boolean {
  if (pattern === undefined) return () => true
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.')
  const expression = new RegExp(`^${source.startsWith('/') ? '' : '/'}${source}$`)
  return (path) => expression.test(path)
}

interface OriginRequestProperties {
  readonly OriginRequestPolicyConfig: {
    readonly HeadersConfig: { readonly HeaderBehavior: string; readonly Headers?: readonly string[] }
    readonly CookiesConfig: { readonly CookieBehavior: string; readonly Cookies?: readonly string[] }
    readonly QueryStringsConfig: {
      readonly QueryStringBehavior: string
      readonly QueryStrings?: readonly string[]
    }
  }
}

function readForwarded(assembly: Assembly, policyId: string | undefined): Forwarded {
  // CloudFront passes the type of a body on by itself.
  const always = ['content-type']
  if (policyId === undefined) return { headers: always, cookies: [], queries: [] }
  const { HeadersConfig, CookiesConfig, QueryStringsConfig } =
    assembly.get<OriginRequestProperties>(policyId).OriginRequestPolicyConfig
  const headers = listed(HeadersConfig.HeaderBehavior, HeadersConfig.Headers)
  return {
    headers: [...always, ...headers.map((name) => name.toLowerCase())],
    cookies: listed(CookiesConfig.CookieBehavior, CookiesConfig.Cookies),
    queries: listed(QueryStringsConfig.QueryStringBehavior, QueryStringsConfig.QueryStrings),
  }
}

/** The names that a policy lets through. @throws Error for a behavior that no policy of ours has */
const listed = (behavior: string, names: readonly string[] = []): readonly string[] =>
  known<readonly string[]>({ none: [], whitelist: names }, behavior)

/** @throws Error for what the template did not have when this was written */
function known<Value>(values: Readonly<Record<string, Value>>, name: string): Value {
  const value = values[name]
  if (value === undefined)
    throw new Error(`the local edge does not support "${name}" yet: add it to local/distribution.ts`)
  return value
}

const cookiesOf = (header = ''): Record<string, { value: string }> =>
  Object.fromEntries(
    header
      .split('; ')
      .map((each) => splitOnce(each, '='))
      .map(([name, value = '']) => [name, { value }]),
  )

interface ResponseHeadersProperties {
  readonly ResponseHeadersPolicyConfig: {
    readonly CustomHeadersConfig?: {
      readonly Items: readonly {
        readonly Header: string
        readonly Value: string
        readonly Override: boolean
      }[]
    }
    readonly RemoveHeadersConfig?: { readonly Items: readonly { readonly Header: string }[] }
    readonly SecurityHeadersConfig?: Readonly<Record<string, SecuritySettings>>
  }
}

interface SecuritySettings {
  readonly Override: boolean
  readonly ContentSecurityPolicy: string
  readonly FrameOption: string
  readonly ReferrerPolicy: string
  readonly AccessControlMaxAgeSec: number
  readonly IncludeSubdomains?: boolean
}

const securityHeaders: Readonly<
  Record<string, readonly [name: string, value: (settings: SecuritySettings) => string]>
> = {
  ContentSecurityPolicy: ['content-security-policy', ({ ContentSecurityPolicy: value }) => value],
  ContentTypeOptions: ['x-content-type-options', () => 'nosniff'],
  FrameOptions: ['x-frame-options', ({ FrameOption }) => FrameOption],
  ReferrerPolicy: ['referrer-policy', ({ ReferrerPolicy: value }) => value],
  StrictTransportSecurity: [
    'strict-transport-security',
    ({ AccessControlMaxAgeSec: seconds, IncludeSubdomains }) =>
      `max-age=${seconds}${IncludeSubdomains ? '; includeSubDomains' : ''}`,
  ],
}

/** Removes headers first, then adds; one that does not override leaves the origin's own. */
function readResponseHeaders(
  assembly: Assembly,
  policyId: string | undefined,
): (headers: Headers) => Headers {
  if (policyId === undefined) return (headers) => headers
  const {
    CustomHeadersConfig: custom,
    RemoveHeadersConfig: removal,
    SecurityHeadersConfig: security = {},
  } = assembly.get<ResponseHeadersProperties>(policyId).ResponseHeadersPolicyConfig
  const added = [
    ...(custom?.Items ?? []).map(({ Header, Value, Override }) => ({
      name: Header.toLowerCase(),
      value: Value,
      override: Override,
    })),
    ...Object.entries(security).map(([part, settings]) => {
      const [name, value] = known(securityHeaders, part)
      return { name, value: value(settings), override: settings.Override }
    }),
  ]
  const removed = new Set(removal?.Items.map(({ Header }) => Header.toLowerCase()))
  return (headers) => {
    const left = Object.fromEntries(Object.entries(headers).filter(([name]) => !removed.has(name)))
    const applied = added.filter(({ name, override }) => override || !(name in left))
    return { ...left, ...Object.fromEntries(applied.map(({ name, value }) => [name, value])) }
  }
}

/** Types of CloudFront's list that a website sends. */
const compressibleTypes =
  /^(?:text\/(?:html|css|plain|xml|csv|javascript)|application\/(?:javascript|json|xml|rss\+xml)|image\/svg\+xml)(?:;|$)/

/** CloudFront compresses from 1,000 bytes on. */
const isCompressible = ({ headers, body }: ApiResponse) =>
  !headers['content-encoding'] && body.length >= 1000 && compressibleTypes.test(headers['content-type'] ?? '')

const headersOf = ({ headers }: IncomingMessage): Record<string, { value: string }> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name !== 'cookie')
      .map(([name, value]) => [name, { value: [value].flat().join(',') }]),
  )

const flatten = (headers: Readonly<Record<string, { readonly value: string }>>): Headers =>
  Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name, value]))

function decode(uri: string): string {
  try {
    return decodeURIComponent(uri)
  } catch {
    return uri
  }
}

function splitOnce(text: string, separator: string): [string, string?] {
  const at = text.indexOf(separator)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}
