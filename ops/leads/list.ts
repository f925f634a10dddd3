import type { Desk } from '#lambdas/leads/desk/desk.ts'
import { asJson } from '#lambdas/leads/desk/export-format.ts'
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
      if (json) terminal.print(asJson((await selectRows(selection, desk)).rows))
      else await printTable(selection, desk, terminal)
    })

async function printTable(selection: Selection, desk: Desk, { print }: Terminal): Promise<void> {
  const { rows, total } = await selectRows({ limit: screenful, ...selection }, desk)
  if (total === 0) return print('No row matches.')
  const more = total > rows.length ? ` of ${total}; for more of them: --limit ${total}` : ''
  print(`${listTable(rows)}\n\n${counted(rows.length)}${more}`)
}
