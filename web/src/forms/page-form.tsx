import { useMemo } from 'react'
import { LeadForm } from './lead-form.tsx'
import { PageSubject, type PageSubjectProps } from './page-subject.tsx'

export interface PageFormProps {
  /** What the page is about, which goes along. */
  readonly subject: PageSubjectProps
  /** Id of the form, by which choices on the page belong to it. */
  readonly formId?: string
  readonly labelledBy: string
  /** Project type that is chosen. */
  readonly projectType: string
}

/** The quote form of a study's or a room's page. */
export default function PageForm({ subject, formId, labelledBy, projectType }: PageFormProps) {
  const suggested = useMemo(() => ({ project_type: projectType }), [projectType])
  return (
    <LeadForm id={formId} labelledBy={labelledBy} suggested={suggested}>
      <PageSubject {...subject} />
    </LeadForm>
  )
}
