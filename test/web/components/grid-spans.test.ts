import { expect, it } from 'vitest'
import { gridSpans } from '#web/src/components/grid-spans.ts'

const columns = (count: number) => gridSpans(count).map((span) => Number(span.replace('span-', '')))

it.each(Array.from({ length: 20 }, (_, at) => at + 1))(
  'a grid of %i pictures has rows without a hole',
  (count) => {
    const spans = columns(count)
    expect(spans).toHaveLength(count)
    let row = 0
    for (const span of spans) {
      row += span
      expect(row).toBeLessThanOrEqual(12)
      if (row === 12) row = 0
    }
    expect(row).toBe(0)
  },
)

it('nine stand as two, three, two and two, no row of two like the one before', () => {
  expect(columns(9)).toEqual([7, 5, 4, 4, 4, 5, 7, 6, 6])
})
