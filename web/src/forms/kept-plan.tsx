import { unbroken } from '#firm/in-words.ts'
import { sanDiegoDay } from '#firm/san-diego-day.ts'
import { briefFields, isEmptyBrief, planOf, readStoredBrief } from '#forms/brief.ts'
import { figuresOf } from '#forms/plan-figures.ts'
import { rangeInWords } from '#forms/range-in-words.ts'
import { BriefConsent } from './brief-consent.tsx'

export interface KeptPlanProps {
  /** What the tab keeps. */
  readonly stored: unknown
}

/** In the form of another page: the box for the plan that this tab keeps, and its codes. */
export default function KeptPlan({ stored }: KeptPlanProps) {
  const brief = readStoredBrief(stored)
  if (isEmptyBrief(brief)) return null
  const { cost } = figuresOf(planOf(brief), sanDiegoDay(new Date()))
  return (
    <>
      <BriefConsent>{cost && `: ${unbroken(rangeInWords(cost.quoted))}`}</BriefConsent>
      {Object.entries(briefFields(brief)).flatMap(([name, codes]) =>
        [codes]
          .flat()
          .map((code) => <input key={`${name}-${code}`} type="hidden" name={name} value={code} />),
      )}
    </>
  )
}
