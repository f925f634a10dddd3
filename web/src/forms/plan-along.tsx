import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { ProjectSlug } from '#web/content/paths.ts'
import { keptBrief } from './kept-brief.ts'

// Most visitors have no plan: what knows of plans is fetched only where this tab keeps one.
const KeptPlan = lazy(() => import('./kept-plan.tsx'))

export interface PlanAlongProps {
  /** The project from whose page the form is sent: it goes along with the plan. */
  readonly project?: ProjectSlug
  /** What goes along while the tab keeps no plan. @default nothing */
  readonly children?: ReactNode
}

/** The plan that this tab keeps, to be sent along with a form. */
export function PlanAlong({ project, children = null }: PlanAlongProps) {
  const [stored, setStored] = useState<unknown>()
  useEffect(() => setStored(keptBrief()), [])
  if (stored === undefined) return children
  return (
    <Suspense fallback={children}>
      <KeptPlan stored={stored} project={project} otherwise={children} />
    </Suspense>
  )
}
