import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { deadline, type RemainingTime, withDeadline } from '#lambdas/adapters/deadline.ts'
import { canaryToken } from '#lambdas/adapters/edge.ts'
import { errorFields, log } from '#lambdas/adapters/log.ts'
import { environment, variables } from '#lambdas/adapters/variables.ts'
import type { NotificationState } from '#lambdas/leads/store/row.ts'
import { rows } from '#lambdas/leads/store/rows.ts'
import { canarySubmission } from './canary-submission.ts'

/** Pause between two reads of the row, in ms: the mail service reports a delivery within seconds. */
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

/** Runs once a day: proves, as a visitor, that a lead still arrives. "canary.passed" missing raises an alarm. */
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

/** What a proof needs; a test passes plain objects. */
export interface ChainDependencies {
  /** Origin of the site, without a slash at the end. */
  readonly site: string
  /** What is sent to the form. */
  readonly submission: object
  readonly fetch: (url: string, init?: RequestInit) => Promise<Response>
  /** State of its notification; undefined while there is no row. */
  readonly findState: () => Promise<NotificationState | undefined>
  /** Resolves a while later, and rejects when the deadline passes meanwhile. */
  readonly pause: () => Promise<void>
}

/**
 * Does what a homeowner does, and follows it to the end: the page, the form, the row, the e-mail's delivery.
 * @throws Error that says what was seen where it broke
 */
export async function proveChain({
  site,
  submission,
  fetch,
  findState,
  pause,
}: ChainDependencies): Promise<void> {
  const page = await fetch(`${site}/`)
  if (page.status !== 200) throw new Error(`the page answered ${page.status}`)
  const form = await fetch(`${site}/api/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site },
    body: JSON.stringify(submission),
  })
  if (form.status !== 200) throw new Error(`the form answered ${form.status}`)
  let state = await findState()
  if (state === undefined) throw new Error('the form was taken, but not kept')
  while (state === 'pending' || state === 'sent') {
    const seen = state
    await pause().catch(() => {
      throw new Error(`the notification was still ${seen} when time was up`)
    })
    state = await findState()
  }
  if (state !== 'delivered') throw new Error(`the notification became ${state ?? 'nothing'}`)
}
