/** Characters that make a spreadsheet take a cell for a formula; the wide ones in Japanese settings. */
const formula = /^[=+\-@\t\r＝＋－＠]/

/** Lets no cell begin as a formula: an apostrophe before it says that it is text. */
export const harmless = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell)

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Rows of cells as CSV by RFC 4180, each cell harmless in a spreadsheet. */
export const csv = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map((cell) => quoted(harmless(cell))).join(',')}\r\n`).join('')
