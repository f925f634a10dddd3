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

/** In place of a page that broke. */
export const brokenPage = {
  words: {
    title: 'Unexpected Application Error!',
    description:
      'Something broke while this page was put together. Load it again, or call us: we answer questions and plan visits by phone as well.',
  },
  /** The phone number and the hours follow. */
  call: 'Please load the page again, or call us at',
  reload: 'Load the page again',
} as const satisfies { words: PageWords } & Record<string, unknown>

/** Where there is no page. */
export const notFoundPage = {
  words: {
    title: 'Page not found',
    description: `There is no page at this address. From here you can go to our home page, ask for a free quote, or call us in ${business.town}.`,
  },
  title: 'This page isn’t on the drawings',
  lead: 'It may have moved, or the address has a typo. These will get you back on track.',
  projects: 'See our projects',
  /** The phone number and the hours follow. */
  call: 'Or call',
} as const satisfies { words: PageWords } & Record<string, unknown>
