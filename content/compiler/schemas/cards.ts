import type { BusinessFacts } from './firm.ts'
import type { ArticleFacts, Location, Service } from './lists.ts'
import type { Filling } from './pictures.ts'
import type { GalleryCategory, Project } from './projects.ts'
import type { FinishGroup, Light } from './room-codes.ts'
import type { Room, RoomLayout } from './rooms.ts'

/** An article as the blog page lists it. */
export type ArticleCard = Pick<ArticleFacts, 'title' | 'excerpt' | 'date' | 'category'> & {
  readonly slug: string
}

/** An article's first lines with its slug. */
export type SluggedArticle = ArticleFacts & { readonly slug: string }

/** A service as the overview lists it. */
export type ServiceCard = Pick<Service, 'name' | 'summary' | 'features'> & { readonly slug: string }

/** A service as links call it. */
export interface ServiceName {
  readonly slug: string
  readonly name: string
}

/** A project as the gallery of the home page lists it. */
export type GalleryCard = Pick<Project, 'title' | 'category' | 'location' | 'summary'> & {
  readonly slug: string
  /** Every tab that shows it. */
  readonly tabs: readonly GalleryCategory[]
  /** The slug of its room, where one may step into it. */
  readonly room?: string
}

/** A room that has a page, as links to it need it: with the slugs of its project and of the service that makes such rooms. */
export type RoomLink = Pick<Room, 'title' | 'project'> & { readonly slug: string; readonly service: string }

/** The plan of a room in which something may be moved; the project whose plan it is by its slug. */
export interface RoomPlan {
  readonly slug: string
  readonly project: string
  readonly layout: RoomLayout
}

/**
 * Choices in a room with their words: `finishes.cabinets.sage` is "sage fronts". The first of every group, and of the
 * lights, is the room's own.
 */
export interface RoomChoices {
  readonly name: string
  /** The slug of its project. */
  readonly project: string
  /** Whether it has a page: requests go on naming one that is hidden by now. */
  readonly isShown: boolean
  readonly finishes: Readonly<Partial<Record<FinishGroup, Readonly<Record<string, string>>>>>
  readonly lights: Readonly<Partial<Record<Light, string>>>
}

/** Keyed by the slugs of rooms. */
export type AllRoomChoices = Readonly<Record<string, RoomChoices>>

/** The codes alone, by room and by what is chosen: `['white-kitchen'].cabinets` is `['white', 'sage', …]`. */
export type AllRoomCodes = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

/** A project as the page of all projects lists it. */
export type ProjectCard = Pick<Project, 'title' | 'location' | 'type' | 'description'> & {
  readonly slug: string
}

/** A service in a place, with the finished projects that show it there: slugs of all three. */
export interface WorkInPlace {
  /** "Kitchen remodeling in La Jolla" */
  readonly title: string
  readonly service: string
  readonly place: string
  readonly projects: readonly string[]
}

/** A place as links to it call it. */
export type LocationName = Pick<Location, 'name'> & { readonly slug: string }

/** A place on the map. */
export type LocationPoint = Pick<Location, 'name' | 'latitude' | 'longitude' | 'inFooterOnly'> & {
  readonly slug: string
}

/** A place as the page of all places lists it. */
export type LocationCard = Pick<Location, 'name' | 'lead' | 'neighborhoods'> & {
  readonly slug: string
  /** Office that issues its permits; absent where the permit guide does not name the place. */
  readonly authority?: string
}

/** Pictures for the slots, by kind, slot and view. */
export type SlotFillings = Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, Filling>>>>>
>

/** A section of an article. */
export interface ArticleHeading {
  /** Anchor within the page. */
  readonly id: string
  readonly text: string
}

/** Facts that only texts use: the module that pages and functions import leaves them out. */
export type FactForTexts = 'classifications' | 'insurance' | 'leadSafe' | 'quoteSteps' | 'answers'

/** The firm with what follows from its facts. */
export interface Business extends Omit<BusinessFacts, FactForTexts> {
  /** The phone number as a link target, in E.164. */
  readonly phoneHref: string
  /** Page of the Contractors State License Board about this license. */
  readonly licenseCheck: string
  /** "San Diego, CA" */
  readonly city: string
  /** "Tuesday–Thursday, 7 a.m.–3 p.m." */
  readonly phoneHours: string
  /** Time of a reply in words: "within 24 hours". */
  readonly replyTime: string
  /** The firm's time zone, as IANA names it; times in e-mails are in it. */
  readonly timeZone: string
}
