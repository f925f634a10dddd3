import { sanDiegoDay } from '#firm/san-diego-day.ts'
import { isEmptyBrief, planAddress, planOf } from '#forms/brief.ts'
import { figuresOf } from '#forms/plan-figures.ts'
import { type PlanLine, planInWords } from '#forms/plan-words.ts'
import type { Row } from '#lambdas/submission/row.ts'
import type { EmailSection } from './owner-email.ts'

/** What a visitor planned before asking, computed again from the codes, with a link that opens the same plan. */
export function planSection(row: Row): EmailSection | undefined {
  const { brief, site } = row
  const lines = planLines(row)
  if (lines.length === 0) return undefined
  const address = `${site}${planAddress(brief)}`
  return {
    title: 'What they planned',
    lines: site ? [...lines, { label: 'See the plan', value: address, address }] : lines,
  }
}

/** What a visitor planned, line by line; none when they planned nothing. */
export function planLines({ brief, createdAt }: Row): readonly PlanLine[] {
  if (isEmptyBrief(brief)) return []
  const plan = planOf(brief)
  return planInWords(plan, figuresOf(plan, sanDiegoDay(new Date(createdAt * 1000))))
}
