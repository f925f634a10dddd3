import type { ReactNode } from 'react'
import { form } from '#content/pages/plan/form.ts'
import { preventBreaksAtDashes } from '#firm/in-words.ts'
import { localDay } from '#firm/local-time.ts'
import { type Brief, briefFields, isEmptyBrief, planOf, readStoredBrief } from '#forms/brief.ts'
import { rangeInWords } from '#forms/figures-in-words.ts'
import { totalsOf } from '#forms/plan-totals.ts'
import { roomInWords } from '#forms/room-words.ts'
import { BriefConsent } from './brief-consent.tsx'

export interface KeptPlanProps {
  /** The tab's stored brief, not validated. */
  readonly stored: unknown
  readonly own?: Brief | undefined
  /** Fallback if nothing of the stored brief is valid. */
  readonly otherwise?: ReactNode
}

/** Checkbox for this tab's plan in the form of another page, with hidden fields for its codes. */
export default function KeptPlan({ stored, own, otherwise = null }: KeptPlanProps) {
  const storedBrief = readStoredBrief(stored)
  if (isEmptyBrief(storedBrief)) return otherwise
  const brief = { ...storedBrief, ...own }
  const { cost } = totalsOf(planOf(brief), localDay(new Date()))
  return (
    <>
      <BriefConsent label={form.along} note={form.alongNote}>
        {cost && `: ${preventBreaksAtDashes(rangeInWords(cost.quoted))}`}
        {roomInWords(brief).map(({ value }) => (
          <small className="quiet small" key={value}>
            {value}
          </small>
        ))}
      </BriefConsent>
      {Object.entries(briefFields(brief)).map(([name, code]) => (
        <input key={name} type="hidden" name={name} value={code} />
      ))}
    </>
  )
}
