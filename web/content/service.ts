import { business, licensedAndInsured } from '#firm/business.ts'
import { type CostGuide, dollars } from '#firm/costs.ts'
import type { ProjectType } from '#forms/lead.ts'
import { claims, unbroken } from './claims.ts'
import type { PageWords } from './pages.ts'
import type { ArticleSlug, ResourceSlug, ServiceSlug } from './paths.ts'
import type { SlotFilling } from './slots.ts'

/** What a file in services/ holds; the file's name is the service's slug. */
export interface Service {
  /** Place in lists and links, from 1. */
  readonly order: number
  /** The heading of its card. */
  readonly name: string
  /** What links call it. @default the name */
  readonly label?: string
  /** One sentence for its card. */
  readonly summary: string
  readonly features: readonly [string, string, string, string, string]
  /** On its card, and across its page. */
  readonly picture: SlotFilling<'service'>
  /** Absent for the renderings, whose page is renderings.ts. */
  readonly page?: ServicePage
}

/** A service as the overview lists it. */
export type ServiceCard = Pick<Service, 'name' | 'summary' | 'features'> & { readonly slug: ServiceSlug }

/** Everything that a service's own page says. */
export interface ServicePage {
  readonly words: PageWords
  readonly title: string
  readonly lead: string
  /** What the quote form calls it: the form has it chosen for who comes from this page. */
  readonly projectType: ProjectType
  /** The guide or article that goes with it. */
  readonly guide: { readonly label: string } & (
    | { readonly resource: ResourceSlug }
    | { readonly article: ArticleSlug }
  )
  readonly facts: readonly ServiceFact[]
  /** Stands above the groups. */
  readonly coversLead: string
  readonly groups: readonly [ServiceGroup, ServiceGroup, ServiceGroup, ServiceGroup]
  /** Three beside each other: a room, its lines, a detail. */
  readonly details: readonly [
    SlotFilling<'service-detail'>,
    SlotFilling<'service-detail'>,
    SlotFilling<'service-detail'>,
  ]
  /** Three features that only the cabinetry page shows. */
  readonly tiles?: readonly [ServiceTile, ServiceTile, ServiceTile]
  readonly process: {
    readonly title: string
    readonly steps: readonly [ServiceStep, ServiceStep, ServiceStep, ServiceStep]
  }
  readonly why: {
    readonly lead: string
    readonly points: readonly [string, string, string, string, string]
  }
}

/** A figure below the picture of a service page. */
export interface ServiceFact {
  readonly label: string
  readonly value: string
}

/** One kind of work within a service. */
export interface ServiceGroup {
  readonly heading: string
  readonly items: readonly [string, string, string, string]
}

/** A feature with what it means. */
export interface ServiceTile {
  readonly title: string
  readonly text: string
}

/** A stage of the work, told for this service. */
export interface ServiceStep {
  readonly title: string
  readonly description: string
}

/** The heading above the groups of every service. */
export const coversTitle = 'What the work covers'

const { monthsAhead, warrantyYears, experienceYears } = claims

/** Figures that several services show. */
export const serviceFacts = {
  planAhead: { label: 'Plan ahead', value: `${unbroken(monthsAhead)} months` },
  warranty: { label: 'Workmanship warranty', value: `${warrantyYears} years` },
  consultation: { label: 'In-home consultation', value: 'Free' },
  experience: { label: 'Experience', value: `${experienceYears.services} years` },
} as const satisfies Record<string, ServiceFact>

/** Reasons that every service gives. */
export const serviceReasons = {
  experienced: `${experienceYears.services} years of experience`,
  licensed: `${licensedAndInsured}, ${business.license}`,
} as const

/** From the least to the most that a remodel of this kind costs: "$30,000–$150,000+". */
export const typicalRange = ({ overall: { from, to } }: CostGuide): string =>
  `${unbroken(`${dollars(from)}–${dollars(to)}`)}+`
