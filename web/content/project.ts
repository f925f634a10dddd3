import type { Brief } from '#forms/brief.ts'
import type { FloorPlan } from './floor-plan.ts'
import type { GalleryCategory } from './home/gallery.ts'
import type { PageWords } from './pages.ts'
import type { LocationSlug, ProjectSlug } from './paths.ts'
import type { PictureKey } from './pictures.ts'
import type { BuiltSlots, BuiltView, Filling, SlotFilling } from './slots.ts'

/** The kinds of work that the portfolio shows. */
export type ProjectType =
  | 'Kitchen Remodel'
  | 'Design Visualization'
  | 'Flooring'
  | 'Interior Design'
  | 'Complete Renovation'
  | 'Bathroom Remodel'
  | 'Custom Cabinetry'

/** The places that the portfolio names. */
export type ProjectLocation =
  | 'San Diego'
  | 'La Jolla'
  | 'Del Mar'
  | 'Carlsbad'
  | 'Encinitas'
  | 'Carmel Valley'

/**
 * What a file in projects/ holds; the file's name is the project's slug. It is a design study as long as its picture is
 * no photograph: label, first words and what search engines are told follow from that picture's entry alone. No run of
 * eight words stands on two of the pages.
 */
export interface Project {
  /** Place in the gallery and on the projects page, from 1. */
  readonly order: number
  readonly title: string
  /** The tab of the gallery that shows it. */
  readonly category: GalleryCategory
  readonly location: ProjectLocation
  readonly type: ProjectType
  /** One sentence for the gallery of the home page. */
  readonly summary: string
  /** What the design does: on its card, and below its page's title. */
  readonly description: string
  readonly words: PageWords
  /** Across its page, and on its card. */
  readonly picture: SlotFilling<'project'>
  /** In the gallery of the home page. */
  readonly gallery: SlotFilling<'gallery'>
  /** The room as lines and as a picture, from one camera. */
  readonly split?: { readonly drawn: Filling; readonly built: Filling }
  /** More of the same room: three to six. */
  readonly views: readonly ProjectView[]
  /** Why it is laid out as it is: paragraphs. */
  readonly story: readonly string[]
  readonly plan: FloorPlan
  /** What it is made of, part by part. */
  readonly finishes: readonly Finish[]
  /** The level at which it is drawn, and what a plan like it begins with; no code for what is priced at the visit. */
  readonly brief: Brief
  /** What the place asks of such a job, and whose page tells more. */
  readonly place: { readonly slug: LocationSlug; readonly text: string }
  /** The 3D room that one may step into: a path below /3d-renderings, once it has one. */
  readonly room?: string
}

/** A further picture of a project's room. */
export interface ProjectView {
  readonly picture: PictureKey
  /** What to look at in it. */
  readonly caption: string
}

/** A part of the room, and what it is made of. */
export interface Finish {
  readonly part: string
  readonly finish: string
}

/** A project as the gallery of the home page lists it. */
export type GalleryCard = Pick<Project, 'title' | 'category' | 'location' | 'summary'> & {
  readonly slug: ProjectSlug
}

/** A project as the page of all projects lists it. */
export type ProjectCard = Pick<Project, 'title' | 'location' | 'type' | 'description'> & {
  readonly slug: ProjectSlug
}

/** What a project's plan and the level at which it is drawn come to, as its page says it. */
export interface ProjectFigures {
  /** "19 ft 8 in × 28 ft 2 in" */
  readonly size: string
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

/** What the page of a project gets; web/build/project-modules.ts makes it. */
export interface BuiltProject
  extends Pick<
    Project,
    'title' | 'description' | 'words' | 'story' | 'finishes' | 'location' | 'type' | 'place' | 'room'
  > {
  /** The page about such work. */
  readonly work: string
  /** Of the views, in their order. */
  readonly captions: readonly string[]
  readonly figures: ProjectFigures
  /** In a ring. */
  readonly neighbors: Readonly<
    Record<'previous' | 'next', { readonly slug: ProjectSlug; readonly title: string }>
  >
  readonly pictures: {
    readonly lead: BuiltSlots<'project'>[ProjectSlug]
    readonly views: readonly BuiltView[]
    readonly plan: BuiltView
    readonly split?: { readonly drawn: BuiltView; readonly built: BuiltView }
  }
}
