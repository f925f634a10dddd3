/**
 * Requests a second that API Gateway lets through, and how many at once when it was quiet before. The rates bound what a
 * flood can cost in a day (docs/cost.md), so they are low; the bursts cost nothing, so that a rush of visitors is let
 * through. Each route of ours has its own.
 */
export const throttles = {
  /** Each form, each method of a visitor's own page, the desk and what is below it. */
  route: { rate: 2, burst: 500 },
  /** Each request may be 4.4 MB. The photos of twenty homeowners at once, and then one in four seconds. */
  photos: { rate: 0.25, burst: 100 },
  /** Every path that is none of ours. */
  others: { rate: 1, burst: 20 },
} as const
