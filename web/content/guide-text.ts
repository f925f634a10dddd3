import type { PageWords } from './pages.ts'
import type { TextSection } from './text-section.ts'

/** The heading of a guide's list of contents. */
export const guideContents = 'In this guide'

/** How a guide ends: what to do next, and what we stand for. */
export interface GuideClosing {
  readonly title: string
  readonly text: string
  readonly points: readonly string[]
}

/** A guide of headed sections. */
export interface GuideText<Section extends TextSection = TextSection> {
  readonly words: PageWords
  readonly title: string
  readonly lead: string
  readonly sections: readonly Section[]
  readonly closing: GuideClosing
}
