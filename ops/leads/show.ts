import type { Desk } from '#lambdas/leads/desk/desk.ts'
import { findRow } from '#lambdas/leads/desk/find-row.ts'
import { examples } from '#local/terminal/program.ts'
import type { Terminal } from '#local/terminal/terminal.ts'
import { facts } from './facts.ts'
import { formOption } from './form-option.ts'
import type { LeadsProgram } from './leads-program.ts'

/** `show <ref>`: everything of one row. */
export const addShow = (leads: LeadsProgram, desk: Desk, terminal: Terminal) =>
  leads
    .command('show')
    .description('Shows everything of one row.')
    .argument('<ref>', 'its reference, or its id')
    .addOption(formOption())
    .addHelpText('after', examples('leads', ['show 7K2M9QXW']))
    .action(async (ref, { form }) => {
      const { row } = await findRow(ref, desk, form)
      terminal.print(facts(row))
    })
