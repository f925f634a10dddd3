import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { leadContract } from '#forms/lead.ts'
import { canaryToken } from '#lambdas/adapters/canary-token.ts'
import { deadlineOf, type RemainingTime } from '#lambdas/adapters/deadline.ts'
import { environment } from '#lambdas/adapters/environment.ts'
import { errorFields, log } from '#lambdas/adapters/log.ts'
import { originSecretVariable, siteVariable } from '#lambdas/adapters/variables.ts'
import { rowsOf } from '#lambdas/dependencies.ts'
import { canarySubmission } from './canary-submission.ts'
import { type ChainDependencies, proveChain } from './prove-chain.ts'

/** Pause between two reads of the row, in ms: the mail service reports a delivery within seconds. */
const pauseMs = 1000

function dependencies(): ChainDependencies {
  const id = randomUUID()
  const rows = rowsOf(leadContract)
  return {
    site: environment(siteVariable),
    submission: canarySubmission(id, canaryToken(environment(originSecretVariable))),
    fetch,
    findState: async (deadline) => (await rows.find(id, deadline))?.notification,
    pause: (signal) => setTimeout(pauseMs, undefined, { signal }),
  }
}

/** Runs once a day: proves, as a visitor, that a lead still arrives. "canary.passed" missing raises an alarm. */
export async function handler(_event: unknown, context: RemainingTime) {
  try {
    await proveChain(dependencies(), deadlineOf(context))
    log.info('canary.passed')
    return { passed: true }
  } catch (error) {
    log.error('canary.failed', errorFields(error))
    return { passed: false }
  }
}
