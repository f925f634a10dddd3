import type { Project } from '#compiler/schemas/projects.ts'
import type { BuiltSlot, BuiltView } from './slots.ts'

export interface ProjectTotals {
  /** "19 ft 8 in × 28 ft 2 in"; absent where there is no plan. */
  readonly size?: string
  readonly paths: readonly { readonly label: string; readonly inches: number }[]
  /** Absent where the cost guide has no band: priced at the visit. */
  readonly cost?: { readonly level: string; readonly range: string }
  /** "3–6 weeks", by both counts, or those that a finished job took at the house; absent where neither applies. */
  readonly weeks?: { readonly onSite: string; readonly withOrdering?: string }
  /** The planner with a plan like it. */
  readonly planAddress: string
  /** Project type that the quote form chooses; empty where it chooses none. */
  readonly projectType: string
}

/** Props of a project's page; web/generate/project-modules.ts makes them. */
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
    /** Absent where it would show an empty room. */
    readonly plan?: BuiltView
    readonly split?: { readonly drawn: BuiltView; readonly built: BuiltView }
    /** The project after this one, in a ring; absent when it is the only one. */
    readonly next?: { readonly slug: string; readonly title: string; readonly picture: BuiltSlot<'project'> }
  }
}
