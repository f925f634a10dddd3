/** What buttons say that stand on several pages. */
export const callsToAction = {
  /** In the header and the menu. */
  quoteShort: 'Get Free Quote',
  /** Below texts; also the heading of the quote form. */
  quote: 'Get Your Free Quote',
  contact: 'Contact us',
  home: 'Go to the home page',
  /** To the page that works out range, weeks and paint. */
  plan: 'Plan yours: cost, weeks and dates',
  planPaint: 'Work it out for your rooms',
} as const
