/** Values that this repository comes with, and no firm may show as its own: `npm run check` knows them by these. */
export const demo = {
  name: 'Alder & Tide',
  /** Month of the sources in guides and articles. */
  sourcesAsOf: 'November 2026',
  /** Beginning of the code's license until its owner chose one. */
  codeLicense: 'Stands in:',
} as const

/** Numbers that are reserved for fiction: 555-0100 to 555-0199. */
export const fictionalPhone = /\) 555-01\d\d$/
