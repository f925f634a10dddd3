/** Shares of the twelve columns in rows of two, in turn. */
const pairs = [
  [7, 5],
  [5, 7],
  [6, 6],
] as const

/**
 * Columns of twelve for each picture of a grid: rows of two and of three in turn, as far as the count allows, so that
 * no row has a hole.
 * @param count how many pictures
 * @returns a class for each: "span-7"
 */
export function gridSpans(count: number): string[] {
  const spans: number[] = []
  let wanted = 2
  let pair = 0
  while (spans.length < count) {
    const left = count - spans.length
    // One picture alone in the last row would be a hole beside it.
    const size = left - wanted === 1 ? 5 - wanted : Math.min(wanted, left)
    if (size === 1) spans.push(12)
    else if (size === 3) spans.push(4, 4, 4)
    else spans.push(...(pairs[pair++ % pairs.length] ?? []))
    wanted = size === 2 ? 3 : 2
  }
  return spans.map((span) => `span-${span}`)
}
