import { correctRow } from '#lambdas/leads/desk/correct-row.ts'
import type { Desk } from '#lambdas/leads/desk/desk.ts'
import { findRow } from '#lambdas/leads/desk/find-row.ts'
import { senderOf } from '#lambdas/leads/store/desk-row.ts'
import { examples } from '#ops/terminal/program.ts'
import type { Terminal } from '#ops/terminal/terminal.ts'
import { formOption } from './form-option.ts'
import type { LeadsProgram } from './leads-program.ts'

/** `correct <ref> <field> <value>`: corrects what a visitor sent. */
export const addCorrect = (leads: LeadsProgram, desk: Desk, terminal: Terminal) =>
  leads
    .command('correct')
    .description('Corrects a field of what a visitor sent, by the rules of the form.')
    .argument('<ref>', 'its reference, or its id')
    .argument('<field>', 'as an export names it, like phone or property_address')
    .argument('<value>', 'what is right')
    .addOption(formOption())
    .addHelpText('after', examples('leads', ['correct 7K2M9QXW phone "(619) 555-0134"']))
    .action(async (ref, field, value, { form }) => {
      const found = await findRow(ref, desk, form)
      const row = await correctRow(found, { [field]: value }, desk)
      terminal.print(`${row.ref} (${senderOf(row)}) is corrected ${desk.place()}.`)
    })
