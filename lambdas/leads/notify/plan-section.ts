import { sanDiegoDay } from '#firm/san-diego-day.ts'
import { isEmptyBrief, planAddress, planOf, projectAddress } from '#forms/brief.ts'
import { totalsOf } from '#forms/plan-totals.ts'
import { type PlanLine, planInWords, projectInWords } from '#forms/plan-words.ts'
import { roomAddress, roomInWords } from '#forms/room-words.ts'
import type { Row } from '#lambdas/leads/store/row.ts'
import type { EmailSection } from './owner-email.ts'

/** The visitor's plan, room and project, computed again from the codes, with links that open the same. */
export function planSection(row: Row): EmailSection | undefined {
  const { brief, site } = row
  if (isEmptyBrief(brief)) return undefined
  const planned = planLines(row)
  return {
    title: planned.length > 0 ? 'What they planned' : 'What they looked at',
    lines: [
      ...projectInWords(brief),
      ...link(site, 'See the project', projectAddress(brief)),
      ...roomInWords(brief),
      ...link(site, 'See it', roomAddress(brief)),
      ...planned,
      ...link(site, 'See the plan', planned.length > 0 ? planAddress(brief) : undefined),
    ],
  }
}

/** The visitor's plan line by line; empty when they planned nothing. */
export function planLines({ brief, createdAt }: Row): readonly PlanLine[] {
  if (isEmptyBrief(brief)) return []
  const plan = planOf(brief)
  return planInWords(plan, totalsOf(plan, sanDiegoDay(new Date(createdAt * 1000))))
}

/** A row that was kept without an origin has no links. */
function link(site: Row['site'], label: string, path: string | undefined): EmailSection['lines'] {
  if (!site || !path) return []
  return [{ label, value: `${site}${path}`, address: `${site}${path}` }]
}
