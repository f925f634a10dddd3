import { bathroom as bathroomCosts } from '#content/costs/bathroom.ts'
import { kitchen as kitchenCosts } from '#content/costs/kitchen.ts'
import { rulesOfThumb } from '#content/costs/rules-of-thumb.ts'
import type { CostBand, CostGuide } from '#firm/costs.ts'

export interface QuotedRoom {
  readonly room: 'kitchen' | 'bathroom'
  /** Dollars. */
  readonly quote: number
  readonly band: CostBand
}

/** One way to spend a budget: the quotes of its rooms, and what is set aside of it; dollars. */
export interface BudgetExample {
  readonly name: 'kitchen' | 'bathroom' | 'both'
  readonly rooms: readonly QuotedRoom[]
  readonly aside: number
}

/**
 * Kitchen, bathroom and both for a budget: what may be quoted when the usual share is set aside, and the band of each
 * room. The bathroom beside a kitchen is the least there is. A way for which the budget is too small is left out.
 * @param budget dollars, all in
 */
export function budgetExamples(budget: number): BudgetExample[] {
  // In whole hundreds, as people say it; what is left over is set aside, too.
  const quoted = Math.floor(budget / (1 + rulesOfThumb.contingencyPercent / 100) / 100) * 100
  const least = bathroomCosts.overall.from
  const ways = [
    { name: 'kitchen', rooms: [quotedRoom('kitchen', kitchenCosts, quoted)] },
    { name: 'bathroom', rooms: [quotedRoom('bathroom', bathroomCosts, quoted)] },
    {
      name: 'both',
      rooms: [
        quotedRoom('kitchen', kitchenCosts, quoted - least),
        quotedRoom('bathroom', bathroomCosts, least),
      ],
    },
  ] as const
  return ways.flatMap(({ name, rooms }) => {
    const known = rooms.filter((room) => room !== undefined)
    return known.length === rooms.length ? [{ name, rooms: known, aside: budget - quoted }] : []
  })
}

/** A room at this price; undefined below its lowest band. */
function quotedRoom(room: QuotedRoom['room'], { bands }: CostGuide, quote: number): QuotedRoom | undefined {
  const band = bands.findLast(({ from }) => from <= quote)
  return band && { room, quote, band }
}
