import type { Desk } from '#lambdas/leads/desk/desk.ts'
import { writeExport } from '#lambdas/leads/desk/export-format.ts'
import { firstOf } from '#lambdas/leads/desk/newest-first.ts'
import { type Selection, selectRows } from '#lambdas/leads/desk/select-rows.ts'
import { examples } from '#local/terminal/program.ts'
import type { Terminal } from '#local/terminal/terminal.ts'
import type { LeadsProgram } from './leads-program.ts'
import { counted, listTable } from './list-table.ts'
import { selectionCommand } from './selection-command.ts'

/** Rows that fit a screen. */
const screenful = 30

/** `list`: a table of rows. */
export const addList = (leads: LeadsProgram, desk: Desk, terminal: Terminal) =>
  selectionCommand(leads, 'list')
    .description('Lists rows, the newest first.')
    .option('--json', 'as JSON, with everything that an export has')
    .addHelpText('after', `\nWithout --limit, a table has the newest ${screenful}; --json has all.`)
    .addHelpText(
      'after',
      examples('leads', [
        'list',
        'list --form lead --status new --since 2026-11-01',
        'list --search "555-0134"',
      ]),
    )
    .action(async ({ json, ...selection }) => {
      if (json) await writeExport(selectRows(selection, desk), 'json', terminal.write)
      else await printTable(selection, desk, terminal)
    })

async function printTable(selection: Selection, desk: Desk, { print }: Terminal): Promise<void> {
  const { limit = screenful } = selection
  const found = await firstOf(selectRows({ ...selection, limit: limit + 1 }, desk), limit + 1)
  if (found.length === 0) return print('No row matches.')
  const rows = found.slice(0, limit)
  const more = found.length > limit ? `; there are more: --limit ${10 * limit}` : ''
  print(`${listTable(rows)}\n\n${counted(rows.length)}${more}`)
}
