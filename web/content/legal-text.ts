import type { PageWords } from './pages.ts'
import type { TextSection } from './text-section.ts'

/** What every page of small print says around its text. */
export const legalFrame = {
  contents: 'On this page',
  changed: (updated: string) => `Last changed in ${updated}.`,
} as const

/** A page of small print. */
export interface LegalText {
  readonly words: PageWords
  readonly title: string
  readonly lead: string
  /** Month and year of the last change. */
  readonly updated: string
  readonly sections: readonly TextSection[]
}
