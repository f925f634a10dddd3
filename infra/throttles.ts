/**
 * Requests a second that API Gateway lets through, and how many at once when it was quiet before. The rates bound what a
 * flood can cost in a day (docs/cost.md); the bursts cost nothing, so that a rush of visitors is let through. The quote
 * form takes more than ten a second: a script at one address, whose posts are refused, must not close it for others.
 */
export const throttles = {
  lead: { rate: 11, burst: 500 },
  subcontractor: { rate: 1, burst: 200 },
  /** Each method of a visitor's own page. */
  request: { rate: 0.5, burst: 200 },
  /** Sign-in, and all pages below it. */
  desk: { rate: 1, burst: 500 },
  /** The pages that change the site. */
  site: { rate: 0.25, burst: 200 },
  /** Each request that puts photos on the site may be 4.4 MB, too; whoever sends them is signed in, and a flood is not. */
  sitePhotos: { rate: 0.05, burst: 100 },
  /** Each request may be 4.4 MB. The photos of twenty homeowners at once, and then one in five seconds. */
  photos: { rate: 0.2, burst: 100 },
  /** Each answer may be 4.4 MB: sixty looks at a request with five photos at once, and 1,728 photos more in a day. */
  shownPhotos: { rate: 0.02, burst: 300 },
  /** Every path that is none of ours. */
  others: { rate: 0.5, burst: 20 },
} as const

export type Throttle = (typeof throttles)[keyof typeof throttles]
