import type { PageWords } from './pages.ts'
import type { TextSection } from './text-section.ts'

/** A page of small print. */
export interface LegalText {
  readonly words: PageWords
  readonly title: string
  readonly lead: string
  /** Month and year of the last change. */
  readonly updated: string
  readonly sections: readonly TextSection[]
}
