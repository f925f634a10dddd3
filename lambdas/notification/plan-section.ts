import { sanDiegoDay } from '#firm/san-diego-day.ts'
import { isEmptyBrief, planAddress, planOf } from '#forms/brief.ts'
import { figuresOf } from '#forms/plan-figures.ts'
import { planInWords } from '#forms/plan-words.ts'
import type { Row } from '#lambdas/submission/row.ts'
import type { EmailSection } from './owner-email.ts'

/** What a visitor planned before asking, computed again from the codes, with a link that opens the same plan. */
export function planSection({ brief, site, createdAt }: Row): EmailSection | undefined {
  if (isEmptyBrief(brief)) return undefined
  const plan = planOf(brief)
  const lines = planInWords(plan, figuresOf(plan, sanDiegoDay(new Date(createdAt * 1000))))
  const address = `${site}${planAddress(brief)}`
  return {
    title: 'What they planned',
    lines: site ? [...lines, { label: 'See the plan', value: address, address }] : lines,
  }
}
