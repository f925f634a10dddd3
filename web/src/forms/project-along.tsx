import { briefFieldName } from '#forms/brief-fields.ts'
import type { ProjectSlug } from '#web/content/paths.ts'
import { projectPage } from '#web/content/project-page.ts'
import { BriefConsent } from './brief-consent.tsx'
import { PlanAlong } from './plan-along.tsx'

const { along, alongNote } = projectPage.form

export interface ProjectAlongProps {
  readonly project: ProjectSlug
  readonly title: string
}

/** The project from whose page somebody asks, to be sent along with the form; with it the plan that this tab keeps. */
export const ProjectAlong = ({ project, title }: ProjectAlongProps) => (
  <PlanAlong project={project}>
    <BriefConsent label={along(title)} note={alongNote} />
    <input type="hidden" name={briefFieldName('study')} value={project} />
  </PlanAlong>
)
