import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { leadContract } from '#forms/lead.ts'
import { canaryToken } from '#lambdas/adapters/canary-token.ts'
import { deadlineOf, type RemainingTime } from '#lambdas/adapters/deadline.ts'
import { environment, once } from '#lambdas/adapters/environment.ts'
import { errorFields, log } from '#lambdas/adapters/log.ts'
import { originSecretVariable, siteVariable } from '#lambdas/adapters/variables.ts'
import { rowsOf } from '#lambdas/dependencies.ts'
import { ChainBroken, type ChainDependencies, proveChain } from './prove-chain.ts'

/** Pause between two reads of the row: the mail service reports a delivery within seconds. */
const pauseMs = 1000

const dependencies = once((): ChainDependencies => {
  const rows = rowsOf(leadContract)
  return {
    site: environment(siteVariable),
    token: canaryToken(environment(originSecretVariable)),
    fetch,
    notificationOf: async (id, deadline) => (await rows.find(id, deadline))?.notification,
    newId: randomUUID,
    pause: (signal) => setTimeout(pauseMs, undefined, { signal }),
  }
})

/**
 * Runs once a day: proves, as a visitor, that a lead still arrives. An alarm is raised when "canary.passed"
 * is missing.
 */
export async function handler(_event: unknown, context: RemainingTime) {
  try {
    await proveChain(dependencies(), deadlineOf(context))
    log.info('canary.passed')
    return { passed: true }
  } catch (error) {
    const link = error instanceof ChainBroken ? error.link : 'start'
    log.error('canary.failed', { link, ...errorFields(error) })
    return { passed: false, link }
  }
}
