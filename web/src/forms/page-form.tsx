import { type ReactNode, useMemo } from 'react'
import { briefFieldName } from '#forms/brief-fields.ts'
import { BriefConsent } from './brief-consent.tsx'
import { LeadForm } from './lead-form.tsx'
import { SentBrief } from './sent-brief.tsx'

export interface PageFormProps {
  readonly kind: 'project' | 'room'
  readonly slug: string
  /** Label of the checkbox that sends the subject along, and the note below it. */
  readonly label: string
  readonly note: ReactNode
  /** Id of the form, for the `form` attribute of controls outside of it. */
  readonly formId?: string
  readonly labelledBy: string
  readonly projectType: string
}

/** The quote form of a project's or a room's page, which sends this tab's plan along. */
export default function PageForm(form: PageFormProps) {
  const { kind, slug, label, note, formId, labelledBy, projectType } = form
  const suggested = useMemo(() => ({ project_type: projectType }), [projectType])
  return (
    <LeadForm id={formId} labelledBy={labelledBy} suggested={suggested}>
      <SentBrief own={{ [kind]: slug }}>
        <BriefConsent label={label} note={note} />
        <input type="hidden" name={briefFieldName(kind)} value={slug} />
      </SentBrief>
    </LeadForm>
  )
}
