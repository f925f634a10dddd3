import { leadContract } from '#forms/lead.ts'
import { subcontractorContract } from '#forms/subcontractor.ts'
import { once } from '#lambdas/adapters/environment.ts'
import type { NotificationDependencies } from '#lambdas/leads/notify/dependencies.ts'
import { dependenciesOf } from './dependencies.ts'

export const allForms = once((): readonly NotificationDependencies[] => [
  dependenciesOf(leadContract),
  dependenciesOf(subcontractorContract),
])
