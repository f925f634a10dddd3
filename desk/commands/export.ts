import { writeFileSync } from 'node:fs'
import { Refusal } from '#terminal/errors.ts'
import { oneOf, readPlain } from '#terminal/options.ts'
import { command, formOption, readForm, rowsOf } from '../command.ts'
import { asCsv, asJson } from '../export-format.ts'
import { counted } from '../list-table.ts'
import { readSelection, selectionOptions } from '../selection.ts'

/** By this mark a spreadsheet knows that a file is UTF-8. */
const byteOrderMark = '\ufeff'

/** `export`: rows for a spreadsheet or a program. */
export const exportRows = command({
  name: 'export',
  usage: '[--format csv|json] [--out FILE] [options]',
  purpose: 'Writes rows for a spreadsheet (CSV) or a program (JSON), the newest first.',
  remarks:
    'A cell that would begin as a formula gets an apostrophe before it; +1 of a phone number is written 1.',
  options: {
    format: { takes: 'FORMAT', help: 'csv or json (default: csv)' },
    out: { takes: 'FILE', help: 'write there (default: print)' },
    ...formOption,
    ...selectionOptions,
  },
  examples: [
    'export --out leads.csv',
    'export --form lead --since 2026-01-01 --format json --out leads.json',
  ],

  async run(plain, { format = 'csv', out, form, ...chosen }, desk) {
    readPlain(plain, [])
    const isCsv = oneOf('--format', format, ['csv', 'json']) === 'csv'
    const wanted = readForm(form)
    const select = readSelection(chosen, desk.now())
    const { rows } = select(await rowsOf(await desk.tables(wanted)))
    const text = isCsv ? asCsv(rows) : `${asJson(rows)}\n`
    const { print, write: pass } = desk.terminal
    if (out === undefined) return pass(text)
    write(out, isCsv ? byteOrderMark + text : text)
    print(`${counted(rows.length)} written to ${out}.`)
  },
})

/** Only its owner may read the file: it holds what people told us. */
function write(file: string, text: string): void {
  try {
    writeFileSync(file, text, { mode: 0o600 })
  } catch (error) {
    throw new Refusal(`${file} cannot be written (${(error as NodeJS.ErrnoException).code}).`)
  }
}
