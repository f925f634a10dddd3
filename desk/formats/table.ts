/** Wider cells are cut: the table has to fit a screen. */
const widest = 30

const graphemes = new Intl.Segmenter('en-US', { granularity: 'grapheme' })

const isWide =
  /^[\p{Emoji_Presentation}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u3000-\u303f\uff01-\uff60]/u

const widthOf = (text: string): number =>
  Array.from(graphemes.segment(text), ({ segment }) => (isWide.test(segment) ? 2 : 1)).reduce(
    (sum, width) => sum + width,
    0,
  )

/** Text that cannot move the cursor or change the color of a terminal; line ends stay. */
export const printable = (text: string): string => text.replace(/(?!\n)\p{Cc}/gu, '')

/** Text filled up with spaces to a width in columns of a terminal. */
export const padded = (text: string, width: number): string =>
  text + ' '.repeat(Math.max(0, width - widthOf(text)))

/** One line, cut at the widest. */
function cellOf(text: string): string {
  const line = printable(text).replace(/\s+/g, ' ')
  if (widthOf(line) <= widest) return line
  let kept = ''
  for (const { segment } of graphemes.segment(line)) {
    if (widthOf(kept + segment) > widest - 1) break
    kept += segment
  }
  return `${kept.trimEnd()}…`
}

/** Rows under a head, in columns as wide as what stands in them. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = [head, ...rows].map((row) => row.map(cellOf))
  const widths = head.map((_, at) => Math.max(...cells.map((row) => widthOf(row[at] ?? ''))))
  const line = (row: readonly string[]) =>
    row
      .map((cell, at) => padded(cell, widths[at] ?? 0))
      .join('  ')
      .trimEnd()
  return cells.map(line).join('\n')
}
