/**
 * Requests a second that API Gateway lets through, and how many at once when it was quiet before; it counts for all
 * senders together. The rates bound what a flood can cost in a day (docs/cost.md); the bursts cost nothing, so that a rush
 * of visitors is let through. The quote form takes more than ten a second: a script at one address, whose posts are
 * refused, must not close it for others.
 *
 * Desk and visitors' own pages have two limits each. Which one a request counts for is decided at the edge, by the tag of
 * its cookie or link (infra/edge/viewer-host.js): what strangers send fills the limits of strangers.
 */
export const throttles = {
  lead: { rate: 11, burst: 500 },
  subcontractor: { rate: 1, burst: 200 },
  request: { rate: 1, burst: 200 },
  /** Each request may be 4.4 MB. The photos of twenty homeowners at once, and then one in five seconds. */
  photos: { rate: 0.2, burst: 100 },
  /** Each answer may be 4.4 MB: sixty looks at a request with five photos at once, and 1,728 photos more in a day. */
  shownPhotos: { rate: 0.02, burst: 300 },
  /** The pages of the desk, in a browser that is or was signed in, which no stranger's is. */
  desk: { rate: 10, burst: 500 },
  site: { rate: 5, burst: 200 },
  /** Each request that puts photos on the site may be 4.4 MB, too. */
  sitePhotos: { rate: 0.5, burst: 100 },
  /** Without a tag: sign-in for the first time on a device, and whatever else is asked of the desk. */
  signIn: { rate: 0.5, burst: 200 },
  /** Without a tag: each method of the page that opens a request by an older link, or says that there is none. */
  untaggedRequest: { rate: 0.25, burst: 100 },
  /**
   * Without a tag: photos that are asked for, and each form that may be 4.4 MB; whoever sends one is told to sign in or to
   * open their link.
   */
  untaggedPhotos: { rate: 0.02, burst: 50 },
  /** Every path that is none of ours. */
  others: { rate: 0.4, burst: 200 },
} as const

export type Throttle = (typeof throttles)[keyof typeof throttles]
