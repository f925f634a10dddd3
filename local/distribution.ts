import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { basename } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { TLSSocket } from 'node:tls'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Assembly } from './assembly.ts'
import type { Bucket } from './bucket.ts'
import {
  type EdgeFunction,
  type EdgeRequest,
  type EdgeResponse,
  type EdgeStore,
  edgeFunction,
  edgeQuery,
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

type Behavior = ReturnType<typeof readBehavior>

type RequestFunction = EdgeFunction<EdgeRequest | EdgeResponse | Promise<EdgeRequest | EdgeResponse>>

/** Whether CloudFront's managed cache policies in the template compress: only what may be cached. */
const compressingPolicies: Readonly<Record<string, boolean>> = {
  // CachingOptimized
  '658327ea-f89d-4fab-a63d-7e88639e58f6': true,
  // CachingDisabled
  '4135ea2d-6df8-44a3-9df3-4b5a84be39ad': false,
}

const maxUrlBytes = 8192

type Headers = Record<string, string>

export type ClientAddressOf = (request: IncomingMessage) => string

export class Distribution {
  private readonly behaviors: readonly Behavior[]
  private readonly errorPages: NonNullable<
    DistributionProperties['DistributionConfig']['CustomErrorResponses']
  >
  private readonly bucket: Pick<Bucket, 'find'>
  private readonly api: Pick<HttpApi, 'handle'>
  private readonly addressOf: ClientAddressOf
  private readonly store: EdgeStore
  private readonly compressed = new Map<string, Buffer>()

  constructor(
    assembly: Assembly,
    bucket: Pick<Bucket, 'find'>,
    api: Pick<HttpApi, 'handle'>,
    addressOf: ClientAddressOf,
  ) {
    const { DistributionConfig: config } = assembly.only<DistributionProperties>(
      'AWS::CloudFront::Distribution',
    )
    this.bucket = bucket
    this.api = api
    this.addressOf = addressOf
    this.store = readStore(assembly)
    this.behaviors = [...(config.CacheBehaviors ?? []), config.DefaultCacheBehavior].map((behavior) =>
      readBehavior(assembly, config.Origins, behavior, this.store),
    )
    this.errorPages = config.CustomErrorResponses ?? []
  }

  runOnRequests(code: string): void {
    const viewerRequest: RequestFunction = edgeFunction(code, this.store)
    for (const behavior of this.behaviors)
      if (!behavior.api && behavior.viewerRequest) behavior.viewerRequest = viewerRequest
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
    const result = await this.respond(behavior, viewer, query, request)
    const headers = behavior.withPolicy(result.headers)
    // Browsers would apply it to every other server on localhost, too.
    if (request.socket instanceof TLSSocket) delete headers['strict-transport-security']
    this.send(
      viewer,
      behavior,
      applyViewerResponse(behavior, { ...result, headers }, viewer.cookies),
      response,
    )
  }

  private async respond(
    behavior: Behavior,
    viewer: EdgeRequest,
    query: string,
    request: IncomingMessage,
  ): Promise<ApiResponse> {
    if ((request.url ?? '').length > maxUrlBytes) return { ...emptyResponse, status: 413 }
    const body = await buffer(request)
    const isRefused =
      !behavior.methods.includes(viewer.method) || (viewer.method === 'GET' && body.length > 0)
    if (isRefused) return this.errorPage({ ...emptyResponse, status: 403 })
    const edgeResult = (await behavior.viewerRequest?.(viewer, this.addressOf(request))) ?? viewer
    if ('statusCode' in edgeResult) {
      const { statusCode: status, headers = {}, body: text = '' } = edgeResult
      return { status, headers: flatten(headers), body: Buffer.from(text) }
    }
    return this.errorPage(
      behavior.api
        ? await this.fromApi(behavior.api, edgeResult, query, body)
        : await this.fromBucket(edgeResult.uri),
    )
  }

  private async fromApi(
    { forwarded, added }: NonNullable<Behavior['api']>,
    { method, uri, headers, cookies = {} }: EdgeRequest,
    query: string,
    body: Buffer,
  ): Promise<ApiResponse> {
    const forwardedHeaders = Object.entries(flatten(headers)).filter(([name]) =>
      forwarded.headers.includes(name),
    )
    const cookie = Object.entries(cookies)
      .filter(([name]) => forwarded.cookies.includes(name))
      .map(([name, { value }]) => `${name}=${value}`)
    const queries = [...new URLSearchParams(query)].filter(([name]) => forwarded.queries.includes(name))
    const result = await this.api.handle({
      method,
      path: uri,
      query: new URLSearchParams(queries).toString(),
      headers: {
        'user-agent': 'Amazon CloudFront',
        ...Object.fromEntries(forwardedHeaders),
        ...(cookie.length > 0 ? { cookie: cookie.join('; ') } : {}),
        ...added,
      },
      body,
    })
    // Without forwarded cookies, CloudFront also removes Set-Cookie from responses.
    return forwarded.cookies.length > 0 ? result : { ...result, cookies: [] }
  }

  private async fromBucket(uri: string): Promise<ApiResponse> {
    const file = await this.bucket.find(decode(uri).slice(1))
    // A private bucket does not reveal whether a key exists.
    if (!file) return { ...emptyResponse, status: 403 }
    const { body, contentType, cacheControl, etag, metadata } = file
    return {
      status: 200,
      body,
      headers: { 'content-type': contentType, 'cache-control': cacheControl, etag, ...metadata },
    }
  }

  private async errorPage(result: ApiResponse): Promise<ApiResponse> {
    const { ResponseCode: status, ResponsePagePath: path } =
      this.errorPages.find(({ ErrorCode }) => ErrorCode === result.status) ?? {}
    return status && path ? { ...(await this.fromBucket(path)), status } : result
  }

  private send(viewer: EdgeRequest, behavior: Behavior, result: ApiResponse, response: ServerResponse): void {
    const { status, cookies = [] } = result
    const headers = { ...result.headers, ...(cookies.length > 0 ? { 'set-cookie': [...cookies] } : {}) }
    const accepts = (name: string) => viewer.headers['accept-encoding']?.value.includes(name) ?? false
    const encoding = accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : undefined
    const { etag } = result.headers
    if (status === 200 && etag && viewer.headers['if-none-match']?.value === etag) {
      response.writeHead(304, headers).end()
      return
    }
    const isCompressed = behavior.compress && encoding !== undefined && isCompressible(result)
    const body = isCompressed ? this.compress(result.body, encoding, etag) : result.body
    response.writeHead(status, {
      ...headers,
      ...(isCompressed && { 'content-encoding': encoding, vary: 'Accept-Encoding' }),
      'content-length': body.length,
    })
    response.end(viewer.method === 'HEAD' ? undefined : body)
  }

  /** Compresses like CloudFront; each file only once. */
  private compress(body: Buffer, encoding: 'br' | 'gzip', etag: string | undefined): Buffer {
    const key = etag && `${encoding} ${etag}`
    const cachedBody = key && this.compressed.get(key)
    if (cachedBody) return cachedBody
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
    const output = encoding === 'br' ? brotliCompressSync(body, quality) : gzipSync(body)
    if (key) this.compressed.set(key, output)
    return output
  }
}

const emptyResponse = { headers: {} as Headers, body: Buffer.alloc(0) }

/** Runs the viewer-response function, which CloudFront skips for origin responses from 400 on. */
function applyViewerResponse(
  { viewerResponse }: Behavior,
  result: ApiResponse,
  cookies: EdgeRequest['cookies'],
): ApiResponse {
  if (!viewerResponse || result.status >= 400) return result
  const headers = wrap(Object.entries(result.headers))
  const edgeResponse = viewerResponse({ statusCode: result.status, headers }, cookies)
  return { ...result, status: edgeResponse.statusCode, headers: flatten(edgeResponse.headers) }
}

function readBehavior(
  assembly: Assembly,
  origins: readonly OriginProperties[],
  properties: BehaviorProperties,
  store: EdgeStore,
) {
  const origin = origins.find(({ Id }) => Id === properties.TargetOriginId)
  if (!origin) throw new Error(`a behavior has an unknown origin: ${properties.TargetOriginId}`)
  const functionOn = <Compiled>(event: string, compile: (code: string) => Compiled) => {
    const association = properties.FunctionAssociations?.find(({ EventType }) => EventType === event)
    return (
      association && compile(assembly.get<{ FunctionCode: string }>(association.FunctionARN).FunctionCode)
    )
  }
  return {
    matches: patternMatcher(properties.PathPattern),
    methods: properties.AllowedMethods,
    compress: properties.Compress && lookUp(compressingPolicies, properties.CachePolicyId),
    viewerRequest: functionOn<RequestFunction>('viewer-request', (code) => edgeFunction(code, store)),
    viewerResponse: functionOn('viewer-response', responseFunction),
    withPolicy: readResponseHeaders(assembly, properties.ResponseHeadersPolicyId),
    /** Absent for the bucket. */
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

/** Reads what CloudFormation fills the key-value store of redirects with, if there is one. */
function readStore(assembly: Assembly): EdgeStore {
  const [store] = assembly.all<{ ImportSource: { SourceArn: string } }>('AWS::CloudFront::KeyValueStore')
  if (!store) return new Map()
  const file = assembly.assetFolder(basename(store[1].ImportSource.SourceArn))
  const { data }: { data: { key: string; value: string }[] } = JSON.parse(readFileSync(file, 'utf8'))
  return new Map(data.map(({ key, value }) => [key, value]))
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

/** A part of an origin request policy, such as { HeaderBehavior: 'whitelist', Headers: ['Origin'] }. */
type ForwardedPart = Readonly<Record<string, string | readonly string[]>>

interface OriginRequestProperties {
  readonly OriginRequestPolicyConfig: Readonly<
    Record<`${'Headers' | 'Cookies' | 'QueryStrings'}Config`, ForwardedPart>
  >
}

function readForwarded(assembly: Assembly, policyId: string | undefined) {
  // CloudFront always forwards the content type.
  const always = ['content-type']
  if (policyId === undefined) return { headers: always, cookies: [], queries: [] }
  const { HeadersConfig, CookiesConfig, QueryStringsConfig } =
    assembly.get<OriginRequestProperties>(policyId).OriginRequestPolicyConfig
  return {
    headers: [...always, ...forwardedNames(HeadersConfig, 'Header').map((name) => name.toLowerCase())],
    /** If empty, the Set-Cookie of the origin is removed, too. */
    cookies: forwardedNames(CookiesConfig, 'Cookie'),
    queries: forwardedNames(QueryStringsConfig, 'QueryString'),
  }
}

/** Returns the names that a policy forwards. @throws Error for behaviors that our policies do not use */
const forwardedNames = (part: ForwardedPart, kind: string): readonly string[] =>
  lookUp({ none: [], whitelist: [part[`${kind}s`] ?? []].flat() }, String(part[`${kind}Behavior`]))

function lookUp<Value>(values: Readonly<Record<string, Value>>, name: string): Value {
  const value = values[name]
  if (value === undefined)
    throw new Error(`the local edge does not support "${name}": add it in local/distribution.ts`)
  return value
}

const cookiesOf = (header = '') => wrap(header.split('; ').map((each) => splitOnce(each, '=')))

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

/** Removes headers first, then adds; without override, headers of the origin stay. */
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
  const additions = [
    ...(custom?.Items ?? []).map(({ Header, Value, Override }) => ({
      name: Header.toLowerCase(),
      value: Value,
      override: Override,
    })),
    ...Object.entries(security).map(([part, settings]) => {
      const [name, value] = lookUp(securityHeaders, part)
      return { name, value: value(settings), override: settings.Override }
    }),
  ]
  const removed = new Set(removal?.Items.map(({ Header }) => Header.toLowerCase()))
  return (headers) => {
    const remaining = Object.fromEntries(Object.entries(headers).filter(([name]) => !removed.has(name)))
    const overrides = additions.filter(({ name, override }) => override || !(name in remaining))
    return { ...remaining, ...Object.fromEntries(overrides.map(({ name, value }) => [name, value])) }
  }
}

const compressibleTypes =
  /^(?:text\/(?:html|css|plain|xml|csv|javascript)|application\/(?:javascript|json|xml|rss\+xml)|image\/svg\+xml)(?:;|$)/

/** CloudFront compresses from 1,000 bytes. */
const isCompressible = ({ headers, body }: ApiResponse) =>
  !headers['content-encoding'] && body.length >= 1000 && compressibleTypes.test(headers['content-type'] ?? '')

const headersOf = ({ headers }: IncomingMessage) =>
  wrap(
    Object.entries(headers)
      .filter(([name]) => name !== 'cookie')
      .map(([name, value]) => [name, [value].flat().join(',')]),
  )

const wrap = (entries: readonly (readonly [name: string, value?: string])[]) =>
  Object.fromEntries(entries.map(([name, value = '']) => [name, { value }]))

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
