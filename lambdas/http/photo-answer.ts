import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type { StoredPhoto } from '#lambdas/leads/store/row.ts'

/**
 * A photo or a document, with the type that its own bytes had when it came; only the browser that asked may keep it. A PDF
 * is saved, never opened here: it may have script in it.
 */
export const photoAnswer = (
  { type, document }: Pick<StoredPhoto, 'type' | 'document'>,
  content: Buffer,
): APIGatewayProxyStructuredResultV2 => ({
  statusCode: 200,
  headers: {
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    'content-type': type,
    'content-disposition': type === 'application/pdf' ? `attachment; filename="${document}.pdf"` : 'inline',
    'x-content-type-options': 'nosniff',
  },
  body: content.toString('base64'),
  isBase64Encoded: true,
})
