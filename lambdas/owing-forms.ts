import { leadForm } from '#lambdas/lead/form.ts'
import type { OwingForm } from '#lambdas/notification/resend.ts'
import { worldOf } from '#lambdas/notification/world.ts'
import { once } from '#lambdas/shared/environment.ts'
import { subcontractorForm } from '#lambdas/subcontractor/form.ts'

/** Every form with the world that its rows live in, made on first use: for functions that serve all forms. */
export const owingForms = once((): readonly OwingForm[] =>
  [leadForm, subcontractorForm].map((form) => ({ form, world: worldOf(form.contract)() })),
)
