import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { beforeTimeout, deadline, type RemainingTime } from '#lambdas/adapters/deadline.ts'
import { canaryToken } from '#lambdas/adapters/edge.ts'
import { errorFields, log } from '#lambdas/adapters/log.ts'
import { environment, variables } from '#lambdas/adapters/variables.ts'
import { rows } from '#lambdas/leads/store/rows.ts'
import { canarySubmission } from './canary-submission.ts'
import { type ChainDependencies, proveChain } from './prove-chain.ts'

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
  beforeTimeout(context, async () => {
    try {
      await proveChain(dependencies())
      log.info('canary.passed')
      return { passed: true }
    } catch (error) {
      log.error('canary.failed', errorFields(error))
      return { passed: false }
    }
  })
