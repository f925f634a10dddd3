import type { Project } from '#compiler/schemas/projects.ts'
import type { BuiltSlot, BuiltView } from './slots.ts'

/** What a project's plan and the level at which it is drawn come to, as its page says it. */
export interface ProjectTotals {
  /** "19 ft 8 in × 28 ft 2 in"; absent where there is no plan. */
  readonly size?: string
  /** Clear widths. */
  readonly paths: readonly { readonly label: string; readonly inches: number }[]
  /** Absent where the cost guide has no band: priced at the visit. */
  readonly cost?: { readonly level: string; readonly range: string }
  /** "3–6 weeks", by both counts; absent where neither applies. */
  readonly weeks?: { readonly onSite: string; readonly withOrdering: string }
  /** The planner with a plan like it. */
  readonly planAddress: string
  /** What the quote form would choose; empty where it would choose nothing. */
  readonly projectType: string
}

/** What the page of a project gets; web/generate/project-modules.ts makes it. */
export interface BuiltProject
  extends Pick<
    Project,
    'title' | 'description' | 'words' | 'story' | 'finishes' | 'location' | 'type' | 'place'
  > {
  /** The slug of its room, where one may step into it. */
  readonly room?: string
  /** The page about such work. */
  readonly work: string
  /** Of the views, in their order. */
  readonly captions: readonly string[]
  readonly figures: ProjectTotals
  /** In a ring; absent where it is the only one. */
  readonly neighbors?: Readonly<
    Record<'previous' | 'next', { readonly slug: string; readonly title: string }>
  >
  readonly pictures: {
    readonly lead: BuiltSlot<'project'>
    readonly views: readonly BuiltView[]
    readonly plan?: BuiltView
    readonly split?: { readonly drawn: BuiltView; readonly built: BuiltView }
  }
}
