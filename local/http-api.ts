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

/** A request as it reaches the API, header names in lower case. */
export interface ApiRequest {
  readonly method: string
  readonly path: string
  /** Without the question mark. */
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

/** API Gateway's own limit for a request body. */
const maxBodyBytes = 10 * 1024 * 1024

/** The HTTP API of the template: finds the route, calls its function with event format 2.0, reads its answer. */
export class HttpApi {
  private readonly routes: ReadonlyMap<string, LambdaFunction>
  /** What each route takes from all senders together; empty where nothing is limited. */
  private readonly limits: ReadonlyMap<string, () => boolean>
  private readonly log: (line: string) => void

  /** @param isThrottled whether it refuses what comes faster than the template allows */
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
    const { DefaultRouteSettings: others, RouteSettings } =
      assembly.only<StageProperties>('AWS::ApiGatewayV2::Stage')
    const throttled = isThrottled ? [...this.routes.keys()] : []
    this.limits = new Map(
      throttled.map((key) => {
        const { ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst } = RouteSettings[key] ?? others
        return [key, tokenBucket(rate, burst)]
      }),
    )
    const unknown = [...this.routes.keys()].find((key) => key.replace(greedy, '').includes('{'))
    if (unknown)
      throw new Error(`the local API does not support the route "${unknown}" yet: add it to http-api.ts`)
  }

  async handle(request: ApiRequest): Promise<ApiResponse> {
    if (request.body.length > maxBodyBytes) return message(413, 'Request Entity Too Large')
    const routeKey = this.routeOf(request)
    const lambda = this.routes.get(routeKey)
    if (!lambda) return message(404, 'Not Found')
    if (this.limits.get(routeKey)?.() === false) return message(429, 'Too Many Requests')
    try {
      const event = eventOf(request, routeKey)
      // Lambda refuses it; AWS does not say what becomes of that, so the worse is modeled.
      if (sizeOf(event) > maxPayloadBytes) throw new LambdaFailed('an event of more than 6 MB')
      const result = await lambda.call(event)
      if (sizeOf(result) > maxPayloadBytes) throw new LambdaFailed('an answer of more than 6 MB')
      return readAnswer(result)
    } catch (error) {
      if (error instanceof Throttled) return message(503, 'Service Unavailable')
      if (!(error instanceof LambdaFailed)) throw error
      this.log(error.message)
      return message(500, 'Internal Server Error')
    }
  }

  /** Chooses a route as API Gateway does: the path itself before one that begins alike, the longest first, its method before any. */
  private routeOf({ method, path }: ApiRequest): string {
    const [beginning] = [...this.routes.keys()]
      .filter((key) => {
        const [taken = '', start = ''] = key.split(' ')
        const isTaken = taken === 'ANY' || taken === method
        return isTaken && greedy.test(start) && path.startsWith(start.replace(greedy, ''))
      })
      .toSorted((one, other) => other.length - one.length)
    const keys = [`${method} ${path}`, `ANY ${path}`]
    return keys.find((key) => this.routes.has(key)) ?? beginning ?? '$default'
  }
}

interface RouteSettings {
  readonly ThrottlingRateLimit: number
  readonly ThrottlingBurstLimit: number
}

interface StageProperties {
  readonly DefaultRouteSettings: RouteSettings
  readonly RouteSettings: Readonly<Record<string, RouteSettings>>
}

const sizeOf = (payload: unknown) => Buffer.byteLength(JSON.stringify(payload ?? null))

/** Path that matches all that follows: "/desk/{proxy+}". */
const greedy = /\{[\w-]+\+\}$/

function functionOf(assembly: Assembly, functions: LambdaFunctions, target: string): LambdaFunction {
  const { IntegrationUri } = assembly.get<{ IntegrationUri: string }>(target.replace('integrations/', ''))
  const found = functions.get(IntegrationUri)
  if (!found) throw new Error(`${target} leads to no function`)
  return found
}

const message = (status: number, text: string): ApiResponse => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify({ message: text })),
})

/** Types that API Gateway hands over as text; every other body comes in Base64, plain form posts too. */
const textTypes = /^(?:text\/|application\/(?:json|javascript|xml)|application\/[^;]*\+(?:json|xml))/

function eventOf({ method, path, query, headers: sent, body }: ApiRequest, routeKey: string) {
  const { cookie, ...headers } = sent
  const isText = textTypes.test(headers['content-type'] ?? '')
  return {
    version: '2.0',
    routeKey,
    rawPath: path,
    rawQueryString: query,
    headers,
    // Format 2.0 takes them out of the headers.
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

function readAnswer(result: unknown): ApiResponse {
  const answer: APIGatewayProxyStructuredResultV2 = result ?? {}
  const { statusCode, headers = {}, cookies = [], body = '', isBase64Encoded } = answer
  if (statusCode === undefined) throw new LambdaFailed('a function answered without a status code')
  return {
    status: statusCode,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    cookies,
    body: Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8'),
  }
}
