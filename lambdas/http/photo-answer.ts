import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type { StoredPhoto } from '#lambdas/leads/store/row.ts'

/** A photo, with the type that its own bytes had when it came; only the browser that asked may keep it. */
export const photoAnswer = ({ type }: StoredPhoto, content: Buffer): APIGatewayProxyStructuredResultV2 => ({
  statusCode: 200,
  headers: {
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    'content-type': type,
    'content-disposition': 'inline',
    'x-content-type-options': 'nosniff',
  },
  body: content.toString('base64'),
  isBase64Encoded: true,
})
