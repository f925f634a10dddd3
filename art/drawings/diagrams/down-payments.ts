import { dollars } from '#firm/in-words.ts'
import { bars } from './bars.ts'

// Source: California Business and Professions Code §7159.5: $1,000 or 10 percent, whichever is less.
const limit = (price: number) => Math.min(1000, price / 10)

/** Shares of a price that may be asked for before work begins. */
export const downPayments = bars(
  'down-payments',
  1300,
  [5_000, 10_000, 30_000, 60_000].map((price) => ({
    name: `Contract of ${dollars(price)}`,
    value: limit(price),
    says: `${dollars(limit(price))}`,
  })),
)
