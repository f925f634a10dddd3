import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { Brief } from '#forms/brief.ts'
import { readKeptBrief } from './kept-brief.ts'

// Most visitors have no plan, so its code is loaded on demand.
const KeptPlan = lazy(() => import('./kept-plan.tsx'))

export interface SentBriefProps {
  /** The page's own subject, which overrides the one in the plan. */
  readonly own?: Brief
  /** Shown if this tab has no plan. */
  readonly children?: ReactNode
}

/** Adds this tab's plan to the form around it. */
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
