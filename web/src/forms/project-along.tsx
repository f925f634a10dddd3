import { lazy, Suspense, useEffect, useState } from 'react'
import { projectPage } from '#content/project-page.ts'
import { briefFieldName } from '#forms/brief-fields.ts'
import { BriefConsent } from './brief-consent.tsx'
import { keptBrief } from './kept-brief.ts'

const KeptPlan = lazy(() => import('./kept-plan.tsx'))

const { along, alongNote } = projectPage.form

export interface ProjectAlongProps {
  readonly project: string
  readonly title: string
}

/** The project from whose page somebody asks, to be sent along with the form; with it the plan that this tab keeps. */
export function ProjectAlong({ project, title }: ProjectAlongProps) {
  const [stored, setStored] = useState<unknown>()
  useEffect(() => setStored(keptBrief()), [])
  const alone = (
    <>
      <BriefConsent label={along(title)} note={alongNote} />
      <input type="hidden" name={briefFieldName('study')} value={project} />
    </>
  )
  if (stored === undefined) return alone
  return (
    <Suspense fallback={alone}>
      <KeptPlan stored={stored} project={project} otherwise={alone} />
    </Suspense>
  )
}
