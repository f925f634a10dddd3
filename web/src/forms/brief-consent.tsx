import type { ReactNode } from 'react'
import { planPage } from '#content/plan.ts'
import { briefConsentName } from '#forms/brief-fields.ts'

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
