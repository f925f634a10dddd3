import { closeSync, openSync, writeSync } from 'node:fs'
import { Option } from '@commander-js/extra-typings'
import { Refusal } from '#infra/command-error.ts'
import type { Desk } from '#lambdas/leads/desk/desk.ts'
import { byteOrderMark, writeExport } from '#lambdas/leads/desk/export-format.ts'
import { selectRows } from '#lambdas/leads/desk/select-rows.ts'
import { examples } from '#local/terminal/program.ts'
import type { Terminal } from '#local/terminal/terminal.ts'
import type { LeadsProgram } from './leads-program.ts'
import { counted } from './list-table.ts'
import { selectionCommand } from './selection-command.ts'

/** `export`: rows for a spreadsheet or a program. */
export const addExport = (leads: LeadsProgram, desk: Desk, terminal: Terminal) =>
  selectionCommand(leads, 'export')
    .description('Writes rows for a spreadsheet (CSV) or a program (JSON), the newest first.')
    .addOption(
      new Option('--format <format>', 'of the file').choices(['csv', 'json'] as const).default('csv'),
    )
    .option('--out <file>', 'write there (default: print)')
    .addHelpText(
      'after',
      '\nA cell that would begin as a formula gets an apostrophe before it; +1 of a phone number is written 1.',
    )
    .addHelpText(
      'after',
      examples('leads', [
        'export --form lead --out leads.csv',
        'export --form lead --since 2026-01-01 --format json --out leads.json',
      ]),
    )
    .action(async ({ format, out, ...selection }) => {
      const as = format === 'json' ? format : selection.form
      if (!as)
        throw new Refusal('CSV has other columns for each form: add --form lead or --form subcontractor.')
      const rows = selectRows(selection, desk)
      if (out === undefined) return void (await writeExport(rows, as, terminal.write))
      const file = openForWriting(out)
      if (format === 'csv') writeSync(file, byteOrderMark)
      const count = await writeExport(rows, as, (text) => void writeSync(file, text))
      closeSync(file)
      terminal.print(`${counted(count)} written to ${out}.`)
    })

/** Only its owner may read the file: it holds what people told us. */
function openForWriting(file: string): number {
  try {
    return openSync(file, 'w', 0o600)
  } catch (error) {
    throw new Refusal(`${file} cannot be written (${(error as NodeJS.ErrnoException).code}).`)
  }
}
