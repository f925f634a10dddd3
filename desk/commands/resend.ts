import { examples } from '#terminal/program.ts'
import type { Terminal } from '#terminal/terminal.ts'
import type { Desk } from '../desk.ts'
import { senderOf } from '../tables/row.ts'
import { findRow } from '../use-cases/find-row.ts'
import { resendEmail } from '../use-cases/resend-email.ts'
import { formOption } from './form-option.ts'
import type { LeadsProgram } from './leads-program.ts'

/** `resend <ref>`: the owner gets the e-mail of a row once more. */
export const addResend = (leads: LeadsProgram, desk: Desk, terminal: Terminal) =>
  leads
    .command('resend')
    .description('Has the e-mail about a row sent to the owner once more, within a minute or two.')
    .argument('<ref>', 'its reference, or its id')
    .addOption(formOption())
    .addHelpText('after', '\nAlso the way to take a row out of suspicion of spam.')
    .addHelpText('after', examples('leads', ['resend 7K2M9QXW']))
    .action(async (ref, { form }) => {
      const found = await findRow(ref, desk, form)
      await resendEmail(found, desk)
      terminal.print(
        `The e-mail about ${found.row.ref} (${senderOf(found.row)}) is pending again ${desk.place()}: the scheduled resend sends it within a minute or two.`,
      )
    })
