import { lazy, Suspense, useEffect, useState } from 'react'
import { keptBrief } from './kept-brief.ts'

// Most visitors have no plan: what knows of plans is fetched only where this tab keeps one.
const KeptPlan = lazy(() => import('./kept-plan.tsx'))

/** The plan that this tab keeps, to be sent along with a form. Nothing is there while it keeps none. */
export function PlanAlong() {
  const [stored, setStored] = useState<unknown>()
  useEffect(() => setStored(keptBrief()), [])
  if (stored === undefined) return null
  return (
    <Suspense>
      <KeptPlan stored={stored} />
    </Suspense>
  )
}
