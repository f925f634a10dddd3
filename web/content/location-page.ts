import type { PageWords } from './pages.ts'
import type { LocationSlug, ServiceSlug } from './paths.ts'

/** Something true of this place and of no other, with what it means for a remodel. */
export interface LocalFact {
  readonly title: string
  readonly text: string
}

/** One service, in a sentence about this place. */
export interface LocalService {
  readonly service: ServiceSlug | '3d-renderings'
  readonly text: string
}

/** Why to choose the firm: one of its claims, and what it is worth here. */
export interface Reason {
  readonly title: string
  readonly text: string
}

/** A page about one place. No run of eight words stands on two of them. */
export interface LocationPage {
  readonly slug: LocationSlug
  readonly name: string
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
