/** Limits of a page on the phone of the speed tests; kB are 1024 bytes. test/e2e/budgets.test.ts holds what pages weigh, the bench what visitors wait for. */
export const budgets = {
  /**
   * Largest Contentful Paint, our typefaces included, against a hand-made page of one file with our own hero and none:
   * medians behind a line of 1.6 Mbit/s and 150 ms, on a processor 4 times slower.
   */
  lcpRatio: 1.15,
  /** Script before idle or interaction, in bytes. */
  eagerScriptBytes: 4 * 1024,
  /**
   * Script in all, in bytes as CloudFront sends it. One kB of it hands over what a visitor types while a translator or a form
   * filler changes the page.
   */
  scriptBytes: 101 * 1024,
  /** The home page up to `load`. */
  homeFirstBytes: 180 * 1024,
  /** Cumulative Layout Shift of a page that loads: 0 to three places. 0.1 is what the web calls good. */
  shift: 0.0005,
  /** The same when our typefaces arrive after the first paint and a heading may break into one line more. */
  shiftWithTypefaces: 0.015,
  /** The next page by a link within the site, after hovering over it, in ms. */
  navigationMs: 100,
  /** Medians on a phone (processor 4 times slower, 1.6 Mbit/s, 150 ms) before React is there, in ms. */
  early: {
    /** Milliseconds from a press that leads within the page to its target on the screen. */
    pressMs: 200,
    /** Milliseconds from the press of a link 0.3 seconds after the load to the next page's heading. */
    linkMs: 1100,
    /** The same where the pointer has rested on the link, or the finger touched it, before. */
    pointedLinkMs: 500,
  },
} as const

/** The phone of a few years ago. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const
