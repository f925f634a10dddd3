import { business } from '#firm/business.ts'

/** What a search result shows of a page. */
export interface PageWords {
  /** Unique; the business's name is added to it. */
  readonly title: string
  /** One or two plain sentences, 110 to 160 characters. */
  readonly description: string
  /** Phrases of the page's head, where it sets them. */
  readonly keywords?: readonly string[]
}

export const homeWords = {
  title: 'Kitchen and bathroom remodeling in San Diego County',
  description: `Licensed kitchen and bathroom remodeling across ${business.county}. Tell us about your project and get a free quote ${business.replyTime}.`,
} as const satisfies PageWords

export const subcontractorSignupWords = {
  title: 'Join our subcontractor network',
  description:
    'Licensed trades in San Diego County: apply to join our subcontractor network. One form, with your license, insurance and references.',
} as const satisfies PageWords

export const thankYouWords = {
  title: 'Thank you',
  description: `Your request for a quote has arrived. We reply ${business.replyTime} and tell you here what happens between now and our first visit.`,
} as const satisfies PageWords

export const brokenPageWords = {
  title: 'Unexpected Application Error!',
  description:
    'Something broke while this page was put together. Load it again, or call us: we answer questions and plan visits by phone as well.',
} as const satisfies PageWords

export const notFoundWords = {
  title: 'Page not found',
  description: `There is no page at this address. From here you can go to our home page, ask for a free quote, or call us in ${business.town}.`,
} as const satisfies PageWords
