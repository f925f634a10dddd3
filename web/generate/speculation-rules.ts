import { neverPrefetched } from '#web/src/loading/never-prefetched.ts'

/** The type that browsers insist on. */
export const speculationRulesExtension = 'speculationrules'

/**
 * Rules of the `Speculation-Rules` header: the browser fetches the page behind a link of ours when the pointer rests
 * on the link or goes down on it. Once the app is alive it fetches what it needs by itself.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      eagerness: 'moderate',
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: neverPrefetched.map((path) => `${path}{/*}?`) } },
          { selector_matches: 'html:not([data-alive]) a' },
        ],
      },
    },
  ],
})
