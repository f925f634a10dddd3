import { type ReactNode, useEffect, useState } from 'react'
import {
  type Brief,
  briefConsentName,
  briefFieldName,
  briefKeys,
  isEmptyBrief,
  planOf,
} from '#forms/brief.ts'
import { figuresOf } from '#forms/plan.ts'
import { rangeInWords } from '#forms/plan-words.ts'
import { unbroken } from '#web/content/claims.ts'
import { planPage } from '#web/content/plan.ts'
import { keptBrief } from './kept-brief.ts'

const { form } = planPage

/** The box by which a visitor sends a plan along, or leaves it out. */
export const BriefConsent = ({ children }: { readonly children?: ReactNode }) => (
  <div className="brief-consent">
    <label className="tick">
      <input type="checkbox" name={briefConsentName} value="yes" defaultChecked />
      <span>
        {form.along}
        {children}
      </span>
    </label>
    <p className="hint">{form.alongNote}</p>
  </div>
)

/** In the form of another page: what this tab keeps of a plan. Nothing is there while it keeps none. */
export function KeptBrief() {
  const [brief, setBrief] = useState<Brief>({})
  useEffect(() => setBrief(keptBrief()), [])
  if (isEmptyBrief(brief)) return null
  const { cost } = figuresOf(planOf(brief), '')
  return (
    <>
      <BriefConsent>{cost && `: ${unbroken(rangeInWords(cost.quoted))}`}</BriefConsent>
      {briefKeys.flatMap((key) =>
        [brief[key] ?? []]
          .flat()
          .map((code) => (
            <input key={`${key}-${code}`} type="hidden" name={briefFieldName(key)} value={code} />
          )),
      )}
    </>
  )
}
