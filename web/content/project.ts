import type { Project } from '#compiler/schemas/projects.ts'
import type { BuiltSlot, BuiltView } from './slots.ts'

export interface ProjectTotals {
  /** "19 ft 8 in × 28 ft 2 in"; absent without a plan. */
  readonly size?: string
  readonly paths: readonly { readonly label: string; readonly inches: number }[]
  /** Absent if the cost guide has no band for it. */
  readonly cost?: { readonly level: string; readonly range: string }
  /** Estimates like "3–6 weeks", or the actual weeks on site of a finished job; absent if neither is known. */
  readonly weeks?: { readonly onSite: string; readonly withOrdering?: string }
  /** Path of the planner with a similar plan. */
  readonly planAddress: string
  /** Preselected project type of the quote form; may be empty. */
  readonly projectType: string
}

/** Props of a project's page, built by web/generate/project-modules.ts. */
export interface BuiltProject
  extends Pick<
    Project,
    'title' | 'description' | 'words' | 'score' | 'story' | 'finishes' | 'location' | 'type' | 'place'
  > {
  readonly room?: string
  readonly work: string
  readonly captions: readonly string[]
  readonly figures: ProjectTotals
  readonly pictures: {
    readonly lead: BuiltSlot<'project'>
    readonly views: readonly BuiltView[]
    /** Absent if the room would look empty. */
    readonly plan?: BuiltView
    readonly split?: { readonly drawn: BuiltView; readonly built: BuiltView }
    /** The next project, cyclically; absent if there is only one. */
    readonly next?: { readonly slug: string; readonly title: string; readonly picture: BuiltSlot<'project'> }
  }
}
