import type { ReactNode } from 'react'
import { briefFieldName } from '#forms/brief-fields.ts'
import { BriefConsent } from './brief-consent.tsx'
import { SentBrief } from './sent-brief.tsx'

export interface PageSubjectProps {
  readonly kind: 'project' | 'room'
  readonly slug: string
  readonly label: string
  readonly note: ReactNode
}

/** The project or room of the page, sent along with the form around it; with it the plan that this tab keeps. */
export const PageSubject = ({ kind, slug, label, note }: PageSubjectProps) => (
  <SentBrief own={{ [kind]: slug }}>
    <BriefConsent label={label} note={note} />
    <input type="hidden" name={briefFieldName(kind)} value={slug} />
  </SentBrief>
)
