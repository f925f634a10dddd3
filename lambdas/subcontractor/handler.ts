import { subcontractorContract } from '#forms/subcontractor.ts'
import { once } from '#lambdas/adapters/environment.ts'
import { handle } from '#lambdas/adapters/http.ts'
import { dependenciesOf } from '#lambdas/dependencies.ts'
import { tellWithNewestFacts } from '#lambdas/facts/tell-with-newest-facts.ts'
import { formApp } from '#lambdas/forms/form-app.ts'
import { notifyNow } from '#lambdas/leads/notify/notify-now.ts'
import type { TellOwner } from '#lambdas/leads/receive/dependencies.ts'

const dependencies = once(() => dependenciesOf(subcontractorContract))

export const tellOwner: TellOwner = (row, deadline) => notifyNow(row, dependencies(), deadline)

export const handler = handle(
  formApp(subcontractorContract, () => ({
    ...dependencies(),
    tellOwner: tellWithNewestFacts(tellOwner),
  })),
)
