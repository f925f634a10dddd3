import { useMemo } from 'react'
import { LeadForm } from '../forms/lead-form.tsx'
import { RoomAlong, type RoomAlongProps } from './room-along.tsx'

export interface RoomFormProps extends RoomAlongProps {
  /** Id of the form, by which the choices on the page belong to it. */
  readonly formId: string
  readonly labelledBy: string
  /** What it has chosen. */
  readonly projectType: string
}

/** The quote form of a room's page, which sends along what is chosen there. */
export default function RoomForm({ formId, labelledBy, projectType, ...along }: RoomFormProps) {
  const suggested = useMemo(() => ({ project_type: projectType }), [projectType])
  return (
    <LeadForm id={formId} labelledBy={labelledBy} suggested={suggested}>
      <RoomAlong {...along} />
    </LeadForm>
  )
}
