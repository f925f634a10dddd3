/** What a page may cost on the phone of the speed tests; kB are 1024 bytes. Held by the tests and by the bench. */
export const budgets = {
  /** Lighthouse's four scores: performance, accessibility, best practices, search engines. */
  scores: [99, 100, 100, 100],
  /**
   * Largest Contentful Paint, our typefaces included, against a hand-made page of one file with our own hero and none:
   * medians behind a line of 1.6 Mbit/s and 150 ms, on a processor 4 times slower. Lighthouse's own figure is printed
   * beside it. It simulates a line without priorities: whatever has come before the paint counts as if it had come
   * before the picture, also what the browser asks for with low priority so that the picture goes first.
   */
  lcpRatio: 1.15,
  /**
   * Total Blocking Time, median, in ms; where five runs are not enough, beyond the floor page's in the same minutes: that
   * has no script, so what it blocks is the machine's.
   */
  tbtMs: 50,
  /** Cumulative Layout Shift, to three places. */
  cls: 0,
  /**
   * A document, in bytes as CloudFront sends it: with 600 bytes of headers, what a server may send before it hears
   * from the browser, ten segments of 1,460 bytes.
   */
  documentBytes: 14_000,
  /** The home page's is larger: all its rules are in it. What comes with the second round trip is its footer. */
  homeDocumentBytes: 15_500,
  /** A project's page carries its plan, its finishes and the quote form, and a large view of every picture. */
  projectDocumentBytes: 18_000,
  /** Typefaces, in bytes. */
  fontBytes: 45 * 1024,
  /** Script before idle or interaction, in bytes. */
  eagerScriptBytes: 4 * 1024,
  /** Script in all, in bytes as CloudFront sends it. */
  scriptBytes: 100 * 1024,
  home: {
    /** Up to `load`. */
    firstBytes: 180 * 1024,
    firstRequests: 10,
    /**
     * Once React is there, with the pictures within 1,250 px below the phone's screen; among the requests the site's icon,
     * which only a browser that shows one asks for.
     */
    allBytes: 270 * 1024,
    allRequests: 20,
  },
  /** The next page by a link within the site, after hovering over it, in ms. */
  navigationMs: 100,
  /** Medians on a phone (processor 4 times slower, 1.6 Mbit/s, 150 ms) before React is there, in ms. */
  early: {
    /** From a press that leads within the page to its target on the screen. */
    pressMs: 200,
    /** From the press of a link 0.3 seconds after the load to the next page's heading. */
    linkMs: 1100,
    /** The same where the pointer has rested on the link, or the finger touched it, before. */
    pointedLinkMs: 500,
  },
  /** From the first paint to our typefaces on an ordinary line (10 Mbit/s, 40 ms), median, in ms. */
  typefacesMs: 100,
  /** The desk's first page over 500 leads, on this machine, median, in ms. */
  deskMs: 300,
} as const

/** The phone: Lighthouse's mobile profile. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const
