import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { deadline, type RemainingTime, withDeadline } from '#lambdas/adapters/deadline.ts'
import { canaryToken } from '#lambdas/adapters/edge.ts'
import { errorFields, log } from '#lambdas/adapters/log.ts'
import { environment, variables } from '#lambdas/adapters/variables.ts'
import type { NotificationState } from '#lambdas/leads/store/row.ts'
import { rows } from '#lambdas/leads/store/rows.ts'
import { canarySubmission } from './canary-submission.ts'

/** Ms between two reads of the row; a delivery is reported within seconds. */
const pauseMs = 1000

function dependencies(): ChainDependencies {
  const id = randomUUID()
  return {
    site: environment(variables.site),
    submission: canarySubmission(id, canaryToken(environment(variables.originSecret))),
    fetch: (url, init) => fetch(url, { ...init, signal: deadline() ?? null }),
    findState: async () => (await rows('lead').find(id))?.notification,
    pause: () => setTimeout(pauseMs, undefined, { signal: deadline() }),
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

export interface ChainDependencies {
  /** Origin without trailing slash. */
  readonly site: string
  readonly submission: object
  readonly fetch: (url: string, init?: RequestInit) => Promise<Response>
  /** State of the notification; undefined without a row. */
  readonly findState: () => Promise<NotificationState | undefined>
  /** Rejects at the deadline. */
  readonly pause: () => Promise<void>
}

/** Submits a lead and follows page, form, row and delivery. @throws Error that names the failing step */
export async function proveChain({
  site,
  submission,
  fetch,
  findState,
  pause,
}: ChainDependencies): Promise<void> {
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
