import { examples } from '#terminal/program.ts'
import type { Terminal } from '#terminal/terminal.ts'
import type { Desk } from '../desk.ts'
import { facts } from '../formats/facts.ts'
import { findRow } from '../use-cases/find-row.ts'
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
