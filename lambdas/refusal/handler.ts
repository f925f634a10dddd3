import { other } from '#content/errors/other.ts'
import { RequestError } from '#lambdas/adapters/errors.ts'

/** Any method or path under /api/ that is none of ours. Never 403 or 404: those become the site's own page. */
export const handler = async () => ({
  statusCode: 405,
  headers: { 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8', allow: 'POST' },
  body: JSON.stringify(new RequestError(405, other.noSuchAddress).toAnswer()),
})
