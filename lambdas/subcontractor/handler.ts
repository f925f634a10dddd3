import { subcontractorContract } from '#forms/subcontractor.ts'
import { once } from '#lambdas/adapters/environment.ts'
import { dependenciesOf } from '#lambdas/dependencies.ts'
import { formHandler } from '#lambdas/http/form-handler.ts'

/** POST /api/subcontractors */
export const handler = formHandler(
  subcontractorContract,
  once(() => dependenciesOf(subcontractorContract)),
)
