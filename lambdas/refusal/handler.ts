import { other } from '#content/errors/other.ts'
import { RequestError } from '#lambdas/adapters/errors.ts'

/** Handles unknown routes below /api/ with 405, because CloudFront replaces 403 and 404 by the site's page. */
export const handler = async () => ({
  statusCode: 405,
  headers: { 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8', allow: 'POST' },
  body: JSON.stringify(new RequestError(405, () => other.noSuchAddress).toResponse()),
})
