import { noSuchAddress } from '#content/errors/no-such-address.ts'
import { RequestError } from '#lambdas/adapters/errors.ts'
import { jsonAnswer } from '#lambdas/http/http-answer.ts'

/** Any method or path under /api/ that is none of ours. Never 403 or 404: those become the site's own page. */
export async function handler() {
  const refusal = new RequestError(405, noSuchAddress, { headers: { allow: 'POST' } })
  return jsonAnswer(refusal.status, refusal.toAnswer(), { headers: refusal.headers })
}
