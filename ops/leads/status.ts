import { Argument } from '@commander-js/extra-typings'
import type { Desk } from '#lambdas/leads/desk/desk.ts'
import { findRow } from '#lambdas/leads/desk/find-row.ts'
import { longestNextStep, readNextStep } from '#lambdas/leads/desk/set-next-step.ts'
import { longestNote, readNote, setStatus } from '#lambdas/leads/desk/set-status.ts'
import { senderOf, statuses } from '#lambdas/leads/store/desk-row.ts'
import { examples } from '#ops/terminal/program.ts'
import type { Terminal } from '#ops/terminal/terminal.ts'
import { formOption } from './form-option.ts'
import type { LeadsProgram } from './leads-program.ts'

/** `status <ref> <status>`: how far the firm has come with a row. */
export const addStatus = (leads: LeadsProgram, desk: Desk, terminal: Terminal) =>
  leads
    .command('status')
    .description('Notes how far you have come with a row.')
    .argument('<ref>', 'its reference, or its id')
    .addArgument(new Argument('<status>', 'how far you have come').choices(statuses))
    .option(
      '--note <text>',
      `a note in place of the former one, at most ${longestNote} characters; "" removes it`,
    )
    .option('--next <date>', 'day of the next step, like 2026-11-26')
    .option('--step <text>', `what the next step is, at most ${longestNextStep} characters`)
    .addOption(formOption())
    .addHelpText(
      'after',
      examples('leads', [
        'status 7K2M9QXW contacted --next 2026-11-26 --step "measure the kitchen"',
        'status 7K2M9QXW quoted --note "42,000, valid until January"',
      ]),
    )
    .action(async (ref, status, options) => {
      const note = readNote(options.note)
      const nextStep = readNextStep(options.next, options.step)
      const found = await findRow(ref, desk, options.form)
      await setStatus(found, status, { note, nextStep }, desk)
      terminal.print(`${found.row.ref} (${senderOf(found.row)}) is now ${status} ${desk.place()}.`)
    })
