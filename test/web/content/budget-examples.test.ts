import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bathroom as bathroomCosts } from '#content/costs/bathroom.ts'
import { kitchen as kitchenCosts } from '#content/costs/kitchen.ts'
import { rulesOfThumb } from '#content/costs/rules-of-thumb.ts'
import { budgetExamples } from '#web/content/budget-examples.ts'

const leastOf = { kitchen: kitchenCosts.overall.from, bathroom: bathroomCosts.overall.from }

describe('what a budget buys', () => {
  it('comes to the budget, sets the usual share aside, and quotes each room within its band', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 500_000 }), (budget) => {
        for (const { rooms, aside } of budgetExamples(budget)) {
          const quoted = rooms.reduce((sum, { quote }) => sum + quote, 0)
          expect(quoted + aside).toBe(budget)
          expect(aside).toBeGreaterThanOrEqual((quoted * rulesOfThumb.contingencyPercent) / 100)
          for (const { quote, band } of rooms) {
            expect(quote).toBeGreaterThanOrEqual(band.from)
            expect(quote).toBeLessThan(band.to ?? Number.POSITIVE_INFINITY)
          }
        }
      }),
    )
  })

  it('leaves out what it is too small for, and has all three ways where a mid-range kitchen begins', () => {
    expect(budgetExamples(leastOf.bathroom)).toEqual([])
    const forBathroom = leastOf.bathroom * 2
    expect(budgetExamples(forBathroom).map(({ name }) => name)).toEqual(
      forBathroom / 1.2 >= leastOf.kitchen ? ['kitchen', 'bathroom'] : ['bathroom'],
    )
    const names = budgetExamples(kitchenCosts.bands[1]?.from ?? 0).map(({ name }) => name)
    expect(names).toEqual(['kitchen', 'bathroom', 'both'])
  })
})
