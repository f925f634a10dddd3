import { subcontractorContract } from '#forms/subcontractor.ts'
import { once } from '#lambdas/adapters/environment.ts'
import { dependenciesOf } from '#lambdas/dependencies.ts'
import { tellWithNewestFacts } from '#lambdas/facts/tell-with-newest-facts.ts'
import { formHandler } from '#lambdas/http/form-handler.ts'
import { notifyNow } from '#lambdas/leads/notify/notify-now.ts'
import type { TellOwner } from '#lambdas/leads/receive/dependencies.ts'

const dependencies = once(() => dependenciesOf(subcontractorContract))

export const tellOwner: TellOwner = (row, deadline) => notifyNow(row, dependencies(), deadline)

export const handler = formHandler(subcontractorContract, () => ({
  ...dependencies(),
  tellOwner: tellWithNewestFacts(tellOwner),
}))
