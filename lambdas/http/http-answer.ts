import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type { Answer } from '#forms/answer.ts'
import type { PhotoAnswer } from '#forms/photos.ts'

/** More headers, and the cookies to set. */
export interface AnswerExtras {
  readonly headers?: Readonly<Record<string, string>>
  readonly cookies?: string[]
}

const headers = { 'cache-control': 'no-store' }

/** An answer for a script. */
export const jsonAnswer = (
  statusCode: number,
  answer: Answer | PhotoAnswer,
  { headers: more, cookies = [] }: AnswerExtras = {},
): APIGatewayProxyStructuredResultV2 => ({
  statusCode,
  headers: { ...headers, 'content-type': 'application/json; charset=utf-8', ...more },
  cookies,
  body: JSON.stringify(answer),
})

/** A page for a visitor without JavaScript. */
export const pageAnswer = (
  statusCode: number,
  html: string,
  { headers: more, cookies = [] }: AnswerExtras = {},
): APIGatewayProxyStructuredResultV2 => ({
  statusCode,
  headers: { ...headers, 'content-type': 'text/html; charset=utf-8', ...more },
  cookies,
  body: html,
})

/** Sends the browser on with GET, so that reloading does not post again. */
export const seeOther = (location: string, cookies: string[] = []): APIGatewayProxyStructuredResultV2 => ({
  statusCode: 303,
  headers: { ...headers, location },
  cookies,
})
