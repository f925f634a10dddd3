import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { expect, it } from 'vitest'
import { readCookie } from '#lambdas/http/cookies.ts'

const sent = (...cookies: string[]) => ({ cookies }) as unknown as APIGatewayProxyEventV2

it('a cookie is read by its name, and others’ are not', () => {
  expect(readCookie(sent('a=1', '__Host-request=0af', '__Host-request2=no'), 'request')).toBe('0af')
  expect(readCookie(sent('request=0af', 'x__Host-request=0af'), 'request')).toBeUndefined()
  expect(readCookie({} as APIGatewayProxyEventV2, 'request')).toBeUndefined()
})
