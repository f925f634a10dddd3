import { isEmptyBrief, planAddress, planOf } from '#forms/brief.ts'
import { type Lead, leadContract } from '#forms/lead.ts'
import { figuresOf } from '#forms/plan.ts'
import { planInWords } from '#forms/plan-words.ts'
import { type EmailSection, newness, ownerEmail, sanDiegoDay } from '#lambdas/notification/owner-email.ts'
import type { Email } from '#lambdas/shared/ses.ts'
import type { Row } from '#lambdas/submission/row.ts'

/** The e-mail that tells the owner of a lead. */
export function leadEmail(row: Row): Email {
  const lead = row.values as Lead
  return ownerEmail(
    {
      contract: leadContract,
      title: `${newness(row)} quote request: ${lead.project_type}`,
      summary: `${lead.name} · ${lead.phone} · ${lead.property_address}`,
      first: ['name', 'phone'],
      section: planSection(row),
    },
    row,
  )
}

/** What the visitor planned before asking, computed again from the codes; the link opens the same plan. */
function planSection({ brief, site, createdAt }: Row): EmailSection | undefined {
  if (isEmptyBrief(brief)) return undefined
  const plan = planOf(brief)
  const lines = planInWords(plan, figuresOf(plan, sanDiegoDay(createdAt)))
  const address = `${site}${planAddress(brief)}`
  return {
    title: 'What they planned',
    lines: site ? [...lines, { label: 'See the plan', value: address, address }] : lines,
  }
}
