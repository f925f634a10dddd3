import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type { Answer } from '#forms/answer.ts'

const headers = { 'cache-control': 'no-store' }

/** An answer for a script. */
export const jsonAnswer = (
  statusCode: number,
  answer: Answer,
  more: Readonly<Record<string, string>> = {},
): APIGatewayProxyStructuredResultV2 => ({
  statusCode,
  headers: { ...headers, 'content-type': 'application/json; charset=utf-8', ...more },
  body: JSON.stringify(answer),
})

/** A page for a visitor without JavaScript. */
export const pageAnswer = (
  statusCode: number,
  html: string,
  more: Readonly<Record<string, string>> = {},
): APIGatewayProxyStructuredResultV2 => ({
  statusCode,
  headers: { ...headers, 'content-type': 'text/html; charset=utf-8', ...more },
  body: html,
})

/** Sends the browser on with GET, so that reloading does not post again. */
export const seeOther = (location: string): APIGatewayProxyStructuredResultV2 => ({
  statusCode: 303,
  headers: { ...headers, location },
})
