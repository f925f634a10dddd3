import type { Visit } from './assumptions.ts'

/** Requests and bytes of one page view at the edge. */
export interface View {
  readonly requests: number
  /** Requests that an edge function rewrites: all but hashed files. */
  readonly rewritten: number
  /** Includes HTTP/1.1's headers, which are longer than those of HTTP/2. */
  readonly bytes: number
}

/** A visit with what all its pages fetched; what the browser had already is not in it. */
export interface WeighedVisit extends View {
  readonly visit: Visit
}

/** One page view on average, as often as each visit is made. */
export function averageView(weighed: readonly WeighedVisit[]): View {
  const sum = (of: (one: WeighedVisit) => number) =>
    weighed.reduce((total, one) => total + one.visit.share * of(one), 0)
  const views = sum(({ visit }) => visit.pages.length)
  return {
    requests: sum(({ requests }) => requests) / views,
    rewritten: sum(({ rewritten }) => rewritten) / views,
    bytes: sum(({ bytes }) => bytes) / views,
  }
}
