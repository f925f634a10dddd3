/**
 * API Gateway limits per route, for all senders together: requests per second, and the burst after a quiet time. Rates
 * bound the daily cost of a flood (docs/cost.md); bursts cost nothing and let a rush of visitors through. The quote
 * form allows more than ten per second: refused posts of a script at one address must not close it for others.
 *
 * Desk and visitor pages have separate limits for requests without a valid tag in cookie or link, as the edge finds
 * (infra/edge/viewer-host.js): strangers use up only their own limits.
 */
export const throttles = {
  lead: { rate: 11, burst: 500 },
  subcontractor: { rate: 1, burst: 200 },
  request: { rate: 1, burst: 200 },
  /** Up to 4.4 MB each: photos of twenty homeowners at once, then one every five seconds. */
  photos: { rate: 0.2, burst: 100 },
  /** Responses up to 4.4 MB: sixty views of a request with five photos at once, then 1,728 photos a day. */
  shownPhotos: { rate: 0.02, burst: 300 },
  /** Desk pages, in a browser that is or was signed in. */
  desk: { rate: 10, burst: 500 },
  site: { rate: 5, burst: 200 },
  /** Photo uploads to the site, up to 4.4 MB each. */
  sitePhotos: { rate: 0.5, burst: 100 },
  /** Untagged: the first sign-in on a device, and all other requests to the desk. */
  signIn: { rate: 0.5, burst: 200 },
  /** Untagged, per method: the page that opens a request by an old link, or reports that there is none. */
  untaggedRequest: { rate: 0.25, burst: 100 },
  /** Untagged: photo views, and uploads up to 4.4 MB; senders are asked to sign in or open their link. */
  untaggedPhotos: { rate: 0.02, burst: 50 },
  others: { rate: 0.4, burst: 200 },
} as const

export type Throttle = (typeof throttles)[keyof typeof throttles]
