import { lazy, Suspense, useEffect, useState } from 'react'
import { roomPage } from '#content/room-page.ts'
import { briefFieldName } from '#forms/brief-fields.ts'
import { BriefConsent } from '../forms/brief-consent.tsx'
import { keptBrief } from '../forms/kept-brief.ts'

const KeptPlan = lazy(() => import('../forms/kept-plan.tsx'))

const { along, alongNote } = roomPage.form

export interface RoomAlongProps {
  /** Its slug. */
  readonly room: string
  /** What it is called within a sentence. */
  readonly called: string
}

/**
 * The room from whose page somebody asks, to be sent along with what is chosen there; with it the plan that this tab
 * keeps.
 */
export function RoomAlong({ room, called }: RoomAlongProps) {
  const [stored, setStored] = useState<unknown>()
  useEffect(() => setStored(keptBrief()), [])
  const alone = <BriefConsent label={along(called)} note={alongNote} />
  return (
    <>
      {stored === undefined ? (
        alone
      ) : (
        <Suspense fallback={alone}>
          <KeptPlan stored={stored} otherwise={alone} />
        </Suspense>
      )}
      <input type="hidden" name={briefFieldName('room')} value={room} />
    </>
  )
}
