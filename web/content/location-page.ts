import type { PageWords } from './pages.ts'
import type { ServiceSlug } from './paths.ts'
import type { SlotFilling } from './slots.ts'

/** The headings that all pages about places have. */
export const locationHeadings = {
  neighborhoods: 'Neighborhoods we serve',
  services: (name: string) => `Services in ${name}`,
  reasons: (name: string) => `Why ${name} owners choose us`,
  /** On the page of San Diego, which leads to the others. */
  others: 'Elsewhere in the county',
  permitGuide: 'Read the permit guide',
} as const

/** Something true of this place and of no other, with what it means for a remodel. */
export interface LocalFact {
  readonly title: string
  readonly text: string
}

/** One service, in a sentence about this place. */
export interface LocalService {
  readonly service: ServiceSlug
  readonly text: string
}

/** Why to choose the firm: one of its claims, and what it is worth here. */
export interface Reason {
  readonly title: string
  readonly text: string
}

/**
 * What a file in locations/ holds: a place that we serve, and its page. The file's name is the place's slug. But for
 * the sentence about the map, no run of eight words stands on two of the pages.
 */
export interface LocationPage {
  /** Place in lists and links, from 1; the menu names the first six. */
  readonly order: number
  readonly name: string
  /** In degrees north. */
  readonly latitude: number
  /** In degrees east: negative here. */
  readonly longitude: number
  /** The map in one sentence, for those who do not see it. */
  readonly whereabouts: string
  readonly picture: SlotFilling<'location'>
  readonly words: PageWords
  readonly title: string
  readonly lead: string
  readonly neighborhoods: readonly string[]
  readonly local: { readonly title: string; readonly facts: readonly LocalFact[] }
  /** All six. */
  readonly services: readonly LocalService[]
  readonly reasons: readonly [Reason, Reason, Reason, Reason]
  /** The banner with the phone number; the hours are added where it is shown. */
  readonly call: { readonly title: string; readonly text: string }
}
