/** Values that this repository comes with, and no firm may show as its own: `npm run check` knows them by these. */
export const demo = {
  name: 'Alder & Tide',
  /** Quotes of every sample among the testimonials. */
  quotes: [
    'We saw the kitchen in drawings before anything was ordered, so there were no surprises when it arrived.',
    'The schedule had dates on it, and when one of them moved by a day we got a call the evening before.',
    'They covered what they were not working on, and the house was swept when we came home.',
  ],
  /** Month of the sources in guides and articles. */
  sourcesAsOf: 'November 2026',
  /** Beginning of the code's license until its owner chose one. */
  codeLicense: 'Stands in:',
} as const

/** Numbers that are reserved for fiction: 555-0100 to 555-0199. */
export const fictionalPhone = /\) 555-01\d\d$/
