import { owner } from '#content/emails/owner.ts'
import { isEmptyBrief, planAddress, planOf, projectAddress } from '#forms/brief.ts'
import { type PlanLine, planInWords, projectInWords } from '#forms/plan-words.ts'
import { roomAddress, roomInWords } from '#forms/room-words.ts'
import { planTotals } from '#lambdas/leads/store/describe-row.ts'
import type { Row } from '#lambdas/leads/store/row.ts'
import type { EmailSection } from './owner-email.ts'

const { plan: words } = owner

/** The visitor's plan, room and project, computed again from the codes, with links that open the same. */
export function planSection(row: Row): EmailSection | undefined {
  const { brief, site } = row
  if (isEmptyBrief(brief)) return undefined
  const planned = planLines(row)
  return {
    title: planned.length > 0 ? words.planned : words.lookedAt,
    lines: [
      ...projectInWords(brief),
      ...link(site, words.seeProject, projectAddress(brief)),
      ...roomInWords(brief),
      ...link(site, words.seeRoom, roomAddress(brief)),
      ...planned,
      ...link(site, words.seePlan, planned.length > 0 ? planAddress(brief) : undefined),
    ],
  }
}

export const planLines = (row: Row): readonly PlanLine[] =>
  isEmptyBrief(row.brief) ? [] : planInWords(planOf(row.brief), planTotals(row))

/** A row that was kept without an origin has no links. */
function link(site: Row['site'], label: string, path: string | undefined): EmailSection['lines'] {
  if (!site || !path) return []
  return [{ label, value: `${site}${path}`, address: `${site}${path}` }]
}
