import { gzipSync } from 'node:zlib'
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { type AnswerExtras, pageAnswer } from '#lambdas/http/http-answer.ts'

/** Nobody but the browser that asked may keep a page, and no search engine may list it. */
export const privately = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }

/**
 * A page of the desk, compressed here: CloudFront compresses only what it may cache, and does not pass on
 * what the browser accepts. Every browser accepts gzip.
 */
export function deskAnswer(
  statusCode: number,
  html: string,
  { headers, cookies = [] }: AnswerExtras = {},
): APIGatewayProxyStructuredResultV2 {
  const answer = pageAnswer(statusCode, html, { headers: { ...privately, ...headers }, cookies })
  return zipped(answer)
}

export const fileAnswer = (
  name: string,
  body: string,
  type = 'text/csv',
): APIGatewayProxyStructuredResultV2 =>
  zipped({
    statusCode: 200,
    headers: {
      ...privately,
      'content-type': `${type}; charset=utf-8`,
      'content-disposition': `attachment; filename="${name}"`,
    },
    body,
  })

const zipped = (answer: APIGatewayProxyStructuredResultV2): APIGatewayProxyStructuredResultV2 => ({
  ...answer,
  headers: { ...answer.headers, 'content-encoding': 'gzip' },
  body: gzipSync(answer.body ?? '').toString('base64'),
  isBase64Encoded: true,
})
