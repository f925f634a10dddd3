import type { ReactNode } from 'react'
import { briefConsentName } from '#forms/brief-fields.ts'

export interface BriefConsentProps {
  readonly label: string
  readonly note: ReactNode
  readonly children?: ReactNode
}

/** Checkbox that sends a plan or a project along with a form. */
export const BriefConsent = ({ label, note, children }: BriefConsentProps) => (
  <div className="stack gap-2">
    <label className="tick">
      <input type="checkbox" name={briefConsentName} value="yes" defaultChecked />
      <span className="stack">
        {label}
        {children}
      </span>
    </label>
    <p className="hint">{note}</p>
  </div>
)
