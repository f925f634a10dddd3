import type { Desk } from '#lambdas/leads/desk/desk.ts'
import { findRow } from '#lambdas/leads/desk/find-row.ts'
import { resendEmail } from '#lambdas/leads/desk/resend-email.ts'
import { senderOf } from '#lambdas/leads/store/desk-row.ts'
import { examples } from '#ops/terminal/program.ts'
import type { Terminal } from '#ops/terminal/terminal.ts'
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
