import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Lead } from '#forms/lead.ts'
import { deadline, type RemainingTime, withDeadline } from '#lambdas/adapters/deadline.ts'
import { canaryName, canaryToken } from '#lambdas/adapters/edge.ts'
import { errorFields, log } from '#lambdas/adapters/log.ts'
import { environment, variables } from '#lambdas/adapters/variables.ts'
import { rows } from '#lambdas/leads/store/rows.ts'

/** Ms between two reads of the row; a delivery is reported within seconds. */
const pauseMs = 1000

/**
 * Submission of a canary, which reaches nobody: its e-mail goes to the mail service's simulator, its row expires in a day
 * and is in no list. It has a reserved domain (RFC 2606) and a fictional number. @param id UUID of the row
 */
export const canarySubmission = (id: string, token: string) => ({
  ...({
    name: 'Canary',
    email: 'canary@example.com',
    phone: '(619) 555-0100',
    project_type: 'Other',
    project_type_other: '',
    property_address: 'Sent by the monitor, to prove that leads arrive',
    message: '',
  } satisfies Lead),
  submission_id: id,
  seq: 1,
  [canaryName]: token,
})

export type ChainDependencies = ReturnType<typeof dependencies>

function dependencies() {
  const id = randomUUID()
  return {
    /** Origin without trailing slash. */
    site: environment(variables.site),
    submission: canarySubmission(id, canaryToken(environment(variables.originSecret))) as object,
    fetch: (url: string, init?: RequestInit) => fetch(url, { ...init, signal: deadline() ?? null }),
    /** State of the notification; undefined without a row. */
    findState: async () => (await rows('lead').find(id))?.notification,
    /** Rejects at the deadline. */
    pause: (): Promise<void> => setTimeout(pauseMs, undefined, { signal: deadline() }),
  }
}

/** Proves daily that a visitor's lead arrives. A missing "canary.passed" raises an alarm. */
export const handler = (_event: unknown, context: RemainingTime) =>
  withDeadline(context, async () => {
    try {
      await proveChain(dependencies())
      log.info('canary.passed')
      return { passed: true }
    } catch (error) {
      log.error('canary.failed', errorFields(error))
      return { passed: false }
    }
  })

/** Submits a lead and follows page, form, row and delivery. @throws Error that names the failing step */
export async function proveChain(dependencies: ChainDependencies): Promise<void> {
  const { site, submission, fetch, findState, pause } = dependencies
  const page = await fetch(`${site}/`)
  if (page.status !== 200) throw new Error(`the home page returned ${page.status}`)
  const form = await fetch(`${site}/api/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site },
    body: JSON.stringify(submission),
  })
  if (form.status !== 200) throw new Error(`POST /api/leads returned ${form.status}`)
  let state = await findState()
  if (state === undefined) throw new Error('the form was accepted, but no row was stored')
  while (state === 'pending' || state === 'sent') {
    const lastState = state
    await pause().catch(() => {
      throw new Error(`the notification was still ${lastState} at the deadline`)
    })
    state = await findState()
  }
  if (state !== 'delivered') throw new Error(`the notification is ${state ?? 'missing'}, expected delivered`)
}
