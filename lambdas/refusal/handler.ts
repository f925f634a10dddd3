import { noSuchAddress } from '#content/errors/no-such-address.ts'
import { RequestError } from '#lambdas/adapters/errors.ts'

const refusal = new RequestError(405, noSuchAddress)

/** Any method or path under /api/ that is none of ours. Never 403 or 404: those become the site's own page. */
export const handler = async () => ({
  statusCode: refusal.status,
  headers: { 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8', allow: 'POST' },
  body: JSON.stringify(refusal.toAnswer()),
})
