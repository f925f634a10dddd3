import { randomUUID } from 'node:crypto'
import { isAccepted } from '#forms/answer.ts'
import { leadContract } from '#forms/lead.ts'
import { canarySubmission } from '#lambdas/canary/canary-submission.ts'
import type { Probe } from './probe.ts'
import { fromOurPage } from './refusals.ts'
import { jsonOf, type Site } from './site.ts'

/** What it promises, also where it is left out. */
export const taggedLeadPromise = 'A tagged lead is taken, and taken once when it comes twice'

/**
 * A promise about a whole lead that is sent twice, as by a double press of Send: one row, one reference.
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
    return first.ref === second.ref
      ? []
      : [`The same lead got two references, ${first.ref} and ${second.ref}: it was kept twice.`]
  },
})

async function send(site: Site, body: string): Promise<{ ref: string } | { flaw: string }> {
  const headers = { 'content-type': 'application/json', ...fromOurPage(site) }
  const seen = await site.ask(leadContract.path, { method: 'POST', headers, body })
  const { status, text } = seen
  const answer = jsonOf(seen)
  if (status === 200 && isAccepted(answer)) return { ref: answer.ref }
  return { flaw: `${leadContract.path} answers a valid lead with ${status}: ${text.slice(0, 200)}` }
}
