import cliTruncate from 'cli-truncate'
import stringWidth from 'string-width'

/** Columns that a cell takes at most: the table has to fit a screen. */
const widest = 30

/** Text that cannot move the cursor or change the color of a terminal; line ends stay. */
export const printable = (text: string): string => text.replace(/(?!\n)\p{Cc}/gu, '')

/** Text filled up with spaces to a width in columns of a terminal: East Asian letters and emoji take two. */
export const padded = (text: string, width: number): string =>
  text + ' '.repeat(Math.max(0, width - stringWidth(text)))

/** One line, cut at the widest. */
const cellOf = (text: string): string => cliTruncate(printable(text).replace(/\s+/g, ' '), widest)

/** Rows under a head, in columns as wide as what stands in them. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = [head, ...rows].map((row) => row.map(cellOf))
  const widths = head.map((_, at) => Math.max(...cells.map((row) => stringWidth(row[at] ?? ''))))
  const line = (row: readonly string[]) => row.map((cell, at) => padded(cell, widths[at] ?? 0)).join('  ')
  return cells.map((row) => line(row).trimEnd()).join('\n')
}
