import { randomUUID } from 'node:crypto'
import { isAccepted } from '#forms/answer.ts'
import { leadContract } from '#forms/lead.ts'
import { canarySubmission } from '#lambdas/canary/canary-submission.ts'
import type { Probe } from './probe.ts'
import { fromOurPage } from './refusals.ts'
import { jsonOf, type Site } from './site.ts'

/** Promise of the check, which is named even where the check is left out. */
export const taggedLeadPromise =
  'A tagged lead is taken, taken once when it comes twice, and its cookie opens its page'

/**
 * A promise about a whole lead that is sent twice, as by a double press of Send: one row, one reference, and a cookie with
 * which the visitor sees the request.
 * @param token the true one; with another, the owner would get an e-mail
 */
export const submissionProbe = (token: string): Probe => ({
  promise: taggedLeadPromise,
  async breaches(site) {
    const body = JSON.stringify(canarySubmission(randomUUID(), token))
    const first = await send(site, body)
    if ('flaw' in first) return [first.flaw]
    const second = await send(site, body)
    if ('flaw' in second) return [`The second time: ${second.flaw}`]
    if (first.ref !== second.ref)
      return [`The same lead got two references, ${first.ref} and ${second.ref}: it was kept twice.`]
    return flawsOfOwnPage(site, first)
  },
})

/** An answer to a lead that was taken. */
interface Taken {
  readonly ref: string
  /** Cookie as a browser sends it back; undefined when none came. */
  readonly cookie: string | undefined
}

async function flawsOfOwnPage(site: Site, { ref, cookie }: Taken): Promise<string[]> {
  if (!cookie?.startsWith('__Host-request='))
    return [
      `${leadContract.path} set no cookie __Host-request: visitors can neither see their request nor add photos. CloudFront removes it where it forwards no cookie.`,
    ]
  const { status, text } = await site.ask('/request', { headers: { cookie } })
  return status === 200 && text.includes(ref) ? [] : [`/request answers ${status} to the lead’s own cookie.`]
}

async function send(site: Site, body: string): Promise<Taken | { flaw: string }> {
  const headers = { 'content-type': 'application/json', ...fromOurPage(site) }
  const seen = await site.ask(leadContract.path, { method: 'POST', headers, body })
  const { status, text } = seen
  const answer = jsonOf(seen)
  const [cookie] = seen.headers.getSetCookie().map((each) => each.split(';')[0])
  if (status === 200 && isAccepted(answer)) return { ref: answer.ref, cookie }
  return { flaw: `${leadContract.path} answers a valid lead with ${status}: ${text.slice(0, 200)}` }
}
