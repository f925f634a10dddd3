import { leadContract } from '#forms/lead.ts'
import { once } from '#lambdas/adapters/environment.ts'
import { dependenciesOf } from '#lambdas/dependencies.ts'
import { formHandler } from '#lambdas/http/form-handler.ts'

/** POST /api/leads */
export const handler = formHandler(
  leadContract,
  once(() => dependenciesOf(leadContract)),
)
