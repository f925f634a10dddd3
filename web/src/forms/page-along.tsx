import { lazy, Suspense, useEffect, useState } from 'react'
import { briefFieldName } from '#forms/brief-fields.ts'
import { BriefConsent } from './brief-consent.tsx'
import { keptBrief } from './kept-brief.ts'

const KeptPlan = lazy(() => import('./kept-plan.tsx'))

export interface PageAlongProps {
  /** What the page is about: a project or a room. */
  readonly of: 'study' | 'room'
  readonly slug: string
  readonly label: string
  readonly note: string
}

/** What the page is about, to be sent along with its form; with it the plan that this tab keeps. */
export function PageAlong({ of, slug, label, note }: PageAlongProps) {
  const [stored, setStored] = useState<unknown>()
  useEffect(() => setStored(keptBrief()), [])
  const alone = (
    <>
      <BriefConsent label={label} note={note} />
      <input type="hidden" name={briefFieldName(of)} value={slug} />
    </>
  )
  if (stored === undefined) return alone
  return (
    <Suspense fallback={alone}>
      <KeptPlan stored={stored} own={{ [of]: slug }} otherwise={alone} />
    </Suspense>
  )
}
