import { stringify } from 'csv-stringify/sync'

/** Characters that make a spreadsheet take a cell for a formula; the wide ones in Japanese settings. */
const formula = '[=+\\-@＝＋－＠]'

const opening = new RegExp(`^(?:${formula}|[\\t\\r])`)

/**
 * Places where a spreadsheet that expects other separators than commas begins a new cell, even within quotes: behind
 * a semicolon or a tab, and at a new line, where people also write lists with dashes.
 */
const inner = new RegExp(`([;\\t][ '"]*)(?=${formula})|([\\r\\n][ '"]*)(?=[=@＝＠])`, 'g')

/**
 * Lets no cell begin as a formula, and no part of it that some spreadsheet may take for a cell: an apostrophe before it
 * says that it is text. csv-stringify's own `escape_formulas` knows only the beginning of a cell.
 */
export const harmless = (cell: string): string => {
  const text = cell.replace(inner, "$&'")
  return opening.test(text) || /^[ '"]+[=+\-@＝＋－＠]/.test(text) ? `'${text}` : text
}

const month = '(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*'

/** What spreadsheets make a number, a date or a truth of: "0012345", "3-5", "1E5", "MAR1". */
const rewritten = new RegExp(
  `^(?:(?=.*\\d)(?:\\(?[$€£#]?\\d[\\d\\s.,:/%-]*\\)?|[\\d.,]+e[+-]?\\d+|[\\d\\s./,-]*${month}[\\d\\s./,-]*)|true|false)$`,
  'i',
)

/** Lets a spreadsheet keep a text that it would rewrite, by the apostrophe that says that it is text. */
export const asText = (text: string): string => (rewritten.test(text) ? `'${text}` : text)

/** Rows of cells as CSV by RFC 4180, each cell harmless in a spreadsheet. */
export const csv = (rows: readonly (readonly string[])[]): string =>
  stringify(
    rows.map((cells) => cells.map(harmless)),
    { record_delimiter: '\r\n', quoted_match: /[\r\n]/ },
  )
