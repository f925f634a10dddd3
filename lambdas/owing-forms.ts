import { leadForm } from './lead/form.ts'
import type { OwingForm } from './notification/resend.ts'
import { worldOf } from './notification/world.ts'
import { once } from './shared/environment.ts'
import { subcontractorForm } from './subcontractor/form.ts'

/** Every form with the world that its rows live in, made on first use: for functions that serve all forms. */
export const owingForms = once((): readonly OwingForm[] =>
  [leadForm, subcontractorForm].map((form) => ({ form, world: worldOf(form.contract)() })),
)
