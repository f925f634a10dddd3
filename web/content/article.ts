import type { PageWords } from './pages.ts'
import type { ArticleSlug } from './paths.ts'
import type { SlotFilling } from './slots.ts'

/** What an article may be about. */
export const articleCategories = [
  'Design Trends',
  'Home Renovation',
  'Kitchen Remodeling',
  'Bathroom Remodeling',
  'Custom Cabinetry',
] as const

/** What an article's first lines say, between two lines of "---". */
export interface ArticleFacts extends PageWords {
  /** For its card on the blog page. */
  readonly excerpt: string
  /** As readers see it: "May 3, 2025". */
  readonly date: string
  readonly category: (typeof articleCategories)[number]
  /** On its card, and across its page. */
  readonly picture: SlotFilling<'article'>
  /** The box at the end. */
  readonly closing: { readonly title: string; readonly text: string }
}

/** An article as the blog page lists it. */
export type ArticleCard = Pick<ArticleFacts, 'title' | 'excerpt' | 'date' | 'category'> & {
  readonly slug: ArticleSlug
}

/** A section of an article. */
export interface ArticleHeading {
  /** Anchor within the page. */
  readonly id: string
  readonly text: string
}
