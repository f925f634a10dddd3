import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { asRequestKey } from '#lambdas/shared/request-key.ts'
import { hostCookie, readCookie } from './cookies.ts'

const name = 'request'

/** For how long a browser may see its request without the link of the confirmation. */
const maxAgeSeconds = 30 * 24 * 60 * 60

/** The cookie that opens a visitor's own request. */
export const requestCookie = (key: string): string => hostCookie(name, key, maxAgeSeconds)

/** The key of the request that this browser may see; undefined when there is none. */
export const readRequestCookie = (event: APIGatewayProxyEventV2): string | undefined =>
  asRequestKey(readCookie(event, name))
