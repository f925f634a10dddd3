/**
 * What the firm says of itself. Where two readings exist they stand side by side, with where each is shown, so that
 * no page shows both unexplained; the hero shows both review counts because they count different things.
 */
export const claims = {
  reviews: {
    /** Hero and gallery: one review service. */
    verified: { rating: '5.0', count: 48 },
    /** Hero and testimonials: all review sites together. */
    fiveStar: '100+',
  },
  weeks: {
    /** Home page and contact section. */
    contact: { bathroom: '2–3', kitchen: '3–6' },
    /** FAQ guide. */
    guide: { bathroom: '3–6', kitchen: '6–12' },
  },
  warrantyYears: 5,
} as const

/** A range that must not break over two lines: word joiners around its dash. */
export const unbroken = (range: string): string => range.replace('–', '\u2060–\u2060')
