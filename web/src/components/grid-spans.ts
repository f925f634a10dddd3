/** Column spans of rows of two, in turn. */
const pairs = [
  [7, 5],
  [5, 7],
  [6, 6],
] as const

/**
 * Column spans of a grid's pictures out of twelve columns: rows of two and three in turn, without gaps.
 * @param count number of pictures @returns a class for each: "span-7"
 */
export function gridSpans(count: number): string[] {
  const spans: number[] = []
  let rowSize = 2
  let pair = 0
  while (spans.length < count) {
    const rest = count - spans.length
    // A single picture in the last row would leave a gap.
    const size = rest - rowSize === 1 ? 5 - rowSize : Math.min(rowSize, rest)
    if (size === 1) spans.push(12)
    else if (size === 3) spans.push(4, 4, 4)
    else spans.push(...(pairs[pair++ % pairs.length] ?? []))
    rowSize = size === 2 ? 3 : 2
  }
  return spans.map((span) => (span === 12 ? 'all-columns' : `span-${span}`))
}
