import type { CostGuide } from '#compiler/schemas/firm.ts'
import { bathroom as bathroomCosts } from '#content/costs/bathroom.ts'
import { kitchen as kitchenCosts } from '#content/costs/kitchen.ts'
import { rulesOfThumb } from '#content/costs/rules-of-thumb.ts'

/** One way to spend a budget: the quotes of its rooms, and the contingency in dollars. */
export type BudgetExample = ReturnType<typeof budgetExamples>[number]

/**
 * Splits a budget into quotes and contingency for a kitchen, a bathroom, and a kitchen with the cheapest bathroom. Leaves
 * out ways for which the budget is too small.
 * @param budget dollars, including the contingency
 */
export function budgetExamples(budget: number) {
  // Rounded down to hundreds; the rest is added to the contingency.
  const total = Math.floor(budget / (1 + rulesOfThumb.contingencyPercent / 100) / 100) * 100
  const bathroom = bathroomCosts.overall.from
  const ways = [
    { name: 'kitchen', rooms: [quoteRoom('kitchen', kitchenCosts, total)] },
    { name: 'bathroom', rooms: [quoteRoom('bathroom', bathroomCosts, total)] },
    {
      name: 'both',
      rooms: [
        quoteRoom('kitchen', kitchenCosts, total - bathroom),
        quoteRoom('bathroom', bathroomCosts, bathroom),
      ],
    },
  ] as const
  return ways.flatMap(({ name, rooms }) => {
    const affordable = rooms.filter((room) => room !== undefined)
    return affordable.length === rooms.length ? [{ name, rooms: affordable, aside: budget - total }] : []
  })
}

/** Returns a room with its quote in dollars and the band of that; undefined below its lowest band. */
function quoteRoom(room: 'kitchen' | 'bathroom', { bands }: CostGuide, quote: number) {
  const band = bands.findLast(({ from }) => from <= quote)
  return band && { room, quote, band }
}
