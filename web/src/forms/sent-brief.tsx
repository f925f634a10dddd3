import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { Brief } from '#forms/brief.ts'
import { readKeptBrief } from './kept-brief.ts'

// Most visitors have no plan: what knows of plans is fetched only where this tab keeps one.
const KeptPlan = lazy(() => import('./kept-plan.tsx'))

export interface SentBriefProps {
  /** The subject of the page, which takes the place of the one in the plan. */
  readonly own?: Brief
  /** Shown while this tab keeps no plan. */
  readonly children?: ReactNode
}

/** The plan that this tab keeps, sent along with the form around it. */
export function SentBrief({ own, children = null }: SentBriefProps) {
  const [stored, setStored] = useState<unknown>()
  useEffect(() => setStored(readKeptBrief()), [])
  if (stored === undefined) return children
  return (
    <Suspense fallback={children}>
      <KeptPlan stored={stored} own={own} otherwise={children} />
    </Suspense>
  )
}
