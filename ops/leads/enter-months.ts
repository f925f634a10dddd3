import type { Desk } from '#lambdas/leads/desk/desk.ts'
import { examples } from '#ops/terminal/program.ts'
import type { Terminal } from '#ops/terminal/terminal.ts'
import type { LeadsProgram } from './leads-program.ts'
import { counted } from './list-table.ts'

/** `enter-months`: enters rows that are older than the index by month of receipt into it. */
export const addEnterMonths = (leads: LeadsProgram, desk: Desk, terminal: Terminal) =>
  leads
    .command('enter-months')
    .description(
      'Enters rows from before the index by month of receipt into it. Once for each stage; may be repeated.',
    )
    .addHelpText(
      'after',
      '\nUntil then, lists and the desk on the web lack those rows. Nothing else of them changes.',
    )
    .addHelpText('after', examples('leads', ['enter-months --stage prod']))
    .action(async () => {
      const tables = await desk.tables()
      const entered = await Promise.all(tables.map((table) => table.enterMonths()))
      const total = entered.reduce((sum, count) => sum + count, 0)
      terminal.print(`${counted(total)} entered ${desk.place()}.`)
    })
