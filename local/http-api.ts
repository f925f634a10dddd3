import { randomUUID } from 'node:crypto'
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type { Assembly } from './assembly.ts'
import {
  LambdaFailed,
  type LambdaFunction,
  type LambdaFunctions,
  maxPayloadBytes,
  Throttled,
} from './lambda-function.ts'
import { tokenBucket } from './limits.ts'

/** Request to the API; header names are lower case. */
export interface ApiRequest {
  readonly method: string
  readonly path: string
  readonly query: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

export interface ApiResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly cookies?: readonly string[]
  readonly body: Buffer
}

/** API Gateway's limit for a request body. */
const maxBodyBytes = 10 * 1024 * 1024

/** The template's HTTP API: selects the route, calls its function with event format 2.0, reads its response. */
export class HttpApi {
  private readonly routes: ReadonlyMap<string, LambdaFunction>
  /** Token bucket per route for all senders together; empty without throttling. */
  private readonly limits: ReadonlyMap<string, () => boolean>
  private readonly log: (line: string) => void

  /** @param isThrottled whether to enforce the template's throttles */
  constructor(
    assembly: Assembly,
    functions: LambdaFunctions,
    log: (line: string) => void,
    isThrottled = true,
  ) {
    this.log = log
    this.routes = new Map(
      assembly
        .all<{ RouteKey: string; Target: string }>('AWS::ApiGatewayV2::Route')
        .map(([, { RouteKey, Target }]) => [RouteKey, functionOf(assembly, functions, Target)]),
    )
    const { DefaultRouteSettings: defaults, RouteSettings } =
      assembly.only<StageProperties>('AWS::ApiGatewayV2::Stage')
    const throttledKeys = isThrottled ? [...this.routes.keys()] : []
    this.limits = new Map(
      throttledKeys.map((key) => {
        const { ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst } = RouteSettings[key] ?? defaults
        return [key, tokenBucket(rate, burst)]
      }),
    )
    const unsupportedRoute = [...this.routes.keys()].find((key) => key.replace(greedy, '').includes('{'))
    if (unsupportedRoute)
      throw new Error(
        `the local API does not support the route "${unsupportedRoute}": add it in local/http-api.ts`,
      )
  }

  async handle(request: ApiRequest): Promise<ApiResponse> {
    if (request.body.length > maxBodyBytes) return message(413, 'Request Entity Too Large')
    const routeKey = this.routeOf(request)
    const lambda = this.routes.get(routeKey)
    if (!lambda) return message(404, 'Not Found')
    if (this.limits.get(routeKey)?.() === false) return message(429, 'Too Many Requests')
    try {
      const event = eventOf(request, routeKey)
      // Lambda rejects it; AWS does not document what follows, so the worst case is modeled.
      if (sizeOf(event) > maxPayloadBytes) throw new LambdaFailed('an event of more than 6 MB')
      const result = await lambda.call(event)
      if (sizeOf(result) > maxPayloadBytes) throw new LambdaFailed('a response of more than 6 MB')
      return readResponse(result)
    } catch (error) {
      if (error instanceof Throttled) return message(503, 'Service Unavailable')
      if (!(error instanceof LambdaFailed)) throw error
      this.log(error.message)
      return message(500, 'Internal Server Error')
    }
  }

  /** Selects a route like API Gateway: the exact path, then the longest prefix; its method before ANY. */
  private routeOf({ method, path }: ApiRequest): string {
    const [prefixKey] = [...this.routes.keys()]
      .filter((key) => {
        const [routeMethod = '', start = ''] = key.split(' ')
        const isMethod = routeMethod === 'ANY' || routeMethod === method
        return isMethod && greedy.test(start) && path.startsWith(start.replace(greedy, ''))
      })
      .toSorted((one, other) => other.length - one.length)
    const keys = [`${method} ${path}`, `ANY ${path}`]
    return keys.find((key) => this.routes.has(key)) ?? prefixKey ?? '$default'
  }
}

type RouteSettings = Readonly<Record<'ThrottlingRateLimit' | 'ThrottlingBurstLimit', number>>

interface StageProperties {
  readonly DefaultRouteSettings: RouteSettings
  readonly RouteSettings: Readonly<Record<string, RouteSettings>>
}

const sizeOf = (payload: unknown) => Buffer.byteLength(JSON.stringify(payload ?? null))

/** Matches the greedy end of a path: "/desk/{proxy+}". */
const greedy = /\{[\w-]+\+\}$/

function functionOf(assembly: Assembly, functions: LambdaFunctions, target: string): LambdaFunction {
  const { IntegrationUri } = assembly.get<{ IntegrationUri: string }>(target.replace('integrations/', ''))
  const lambda = functions.get(IntegrationUri)
  if (!lambda) throw new Error(`${target} has no function`)
  return lambda
}

const message = (status: number, text: string): ApiResponse => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify({ message: text })),
})

/** Types that API Gateway passes as text; all other bodies are Base64, including form posts. */
const textTypes = /^(?:text\/|application\/(?:json|javascript|xml)|application\/[^;]*\+(?:json|xml))/

function eventOf({ method, path, query, headers: allHeaders, body }: ApiRequest, routeKey: string) {
  const { cookie, ...headers } = allHeaders
  const isText = textTypes.test(headers['content-type'] ?? '')
  return {
    version: '2.0',
    routeKey,
    rawPath: path,
    rawQueryString: query,
    headers,
    // Format 2.0 has cookies outside the headers.
    ...(cookie ? { cookies: cookie.split('; ') } : {}),
    ...(query ? { queryStringParameters: Object.fromEntries(new URLSearchParams(query)) } : {}),
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      domainName: 'local',
      domainPrefix: 'local',
      http: {
        method,
        path,
        protocol: 'HTTP/1.1',
        sourceIp: '127.0.0.1',
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: randomUUID(),
      routeKey,
      stage: '$default',
      time: new Date().toISOString(),
      timeEpoch: Date.now(),
    },
    ...(body.length > 0 ? { body: body.toString(isText ? 'utf8' : 'base64') } : {}),
    isBase64Encoded: body.length > 0 && !isText,
  }
}

function readResponse(result: unknown): ApiResponse {
  const response: APIGatewayProxyStructuredResultV2 = result ?? {}
  const { statusCode, headers = {}, cookies = [], body = '', isBase64Encoded } = response
  if (statusCode === undefined) throw new LambdaFailed('a function returned no status code')
  return {
    status: statusCode,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    cookies,
    body: Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8'),
  }
}
