import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type { Answer } from '#forms/answer.ts'
import type { PhotoAnswer } from '#forms/photos.ts'

export interface AnswerExtras {
  readonly headers?: Readonly<Record<string, string>>
  readonly cookies?: string[]
}

const headers = { 'cache-control': 'no-store' }

const answerOf = (
  type: string,
  statusCode: number,
  body: string,
  { headers: more, cookies = [] }: AnswerExtras = {},
): APIGatewayProxyStructuredResultV2 => ({
  statusCode,
  headers: { ...headers, 'content-type': `${type}; charset=utf-8`, ...more },
  cookies,
  body,
})

export const jsonAnswer = (status: number, answer: Answer | PhotoAnswer, extras?: AnswerExtras) =>
  answerOf('application/json', status, JSON.stringify(answer), extras)

export const pageAnswer = (status: number, html: string, extras?: AnswerExtras) =>
  answerOf('text/html', status, html, extras)

/** Sends the browser on with GET, so that reloading does not post again. */
export const seeOther = (location: string, cookies: string[] = []): APIGatewayProxyStructuredResultV2 => ({
  statusCode: 303,
  headers: { ...headers, location },
  cookies,
})
