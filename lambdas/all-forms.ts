import { leadContract } from '#forms/lead.ts'
import { subcontractorContract } from '#forms/subcontractor.ts'
import type { NotificationDependencies } from '#lambdas/notification/dependencies.ts'
import { once } from '#lambdas/shared/environment.ts'
import { dependenciesOf } from './dependencies.ts'

/** Every form with its dependencies, made on first use: for functions that serve all forms. */
export const allForms = once((): readonly NotificationDependencies[] => [
  dependenciesOf(leadContract),
  dependenciesOf(subcontractorContract),
])
