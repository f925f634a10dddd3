import { useMemo } from 'react'
import { room as roomPage } from '#content/pages/room.ts'
import { LeadForm } from '../forms/lead-form.tsx'
import { PageSubject } from '../forms/page-subject.tsx'

export interface RoomFormProps {
  /** Its slug. */
  readonly room: string
  /** Name within a sentence. */
  readonly called: string
  /** Id of the form, by which the choices on the page belong to it. */
  readonly formId: string
  readonly labelledBy: string
  /** Project type that is chosen. */
  readonly projectType: string
}

const { along, alongNote } = roomPage.form

/** The quote form of a room's page, which sends along what is chosen there. */
export default function RoomForm({ formId, labelledBy, projectType, room, called }: RoomFormProps) {
  const suggested = useMemo(() => ({ project_type: projectType }), [projectType])
  return (
    <LeadForm id={formId} labelledBy={labelledBy} suggested={suggested}>
      <PageSubject kind="room" slug={room} label={along(called)} note={alongNote} />
    </LeadForm>
  )
}
