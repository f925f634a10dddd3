import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { patience } from '#test/patience.ts'

interface Sent {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string | undefined>>
  readonly cookies?: string[]
  readonly body?: string | Buffer | undefined
}

/** A request event of API Gateway. */
export function eventWith(path: string, { method = 'GET', headers = {}, body, cookies }: Sent = {}) {
  const [rawPath = '', rawQueryString = ''] = path.split('?')
  const isBase64Encoded = body instanceof Buffer
  return {
    ...{ rawPath, rawQueryString, headers, cookies, isBase64Encoded },
    requestContext: { http: { method } },
    body: isBase64Encoded ? body.toString('base64') : body,
  } as unknown as APIGatewayProxyEventV2
}

/** A Lambda context with more time than a test takes on a busy machine. */
export const invocation = { getRemainingTimeInMillis: () => patience }
