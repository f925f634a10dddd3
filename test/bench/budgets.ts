/** Limits of a page on a phone; kB are 1024 bytes. Sizes are checked by test/e2e/walk.test.ts, times by the bench. */
export const budgets = {
  /** LCP relative to a minimal page with our hero: best of five each, at 1.6 Mbit/s and 150 ms, on a processor 4 times slower. */
  lcpRatio: 1.15,
  /** Script before idle or interaction, in bytes. */
  eagerScriptBytes: 4 * 1024,
  /** All script, compressed. One kB of it preserves input when a translator or form filler changes the page. */
  scriptBytes: 99 * 1024,
  /** The home page up to `load`. */
  homeFirstBytes: 180 * 1024,
  /** Cumulative Layout Shift of a page load: 0 to three places. Web Vitals call 0.1 good. */
  shift: 0.0005,
  /** Layout shift if typefaces load after the first paint, and a heading wraps to a line more or less: 43 of 823 px. */
  shiftWithTypefaces: 0.035,
  /** Client navigation by a hovered link, in ms. */
  navigationMs: 100,
  /** Medians on a phone (processor 4 times slower, 1.6 Mbit/s, 150 ms) before hydration, in ms. */
  early: {
    /** From a click on a fragment link to its target in view. */
    pressMs: 200,
    /** From a click on a link, 0.3 seconds after the load, to the next page's heading. */
    linkMs: 1100,
    /** As `linkMs`, for a link that was hovered or touched before. */
    pointedLinkMs: 500,
  },
} as const

/** A phone from a few years ago. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const
