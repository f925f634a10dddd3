import type { Desk } from '#lambdas/leads/desk/desk.ts'
import { findRow } from '#lambdas/leads/desk/find-row.ts'
import {
  longestNextStep,
  nextStepInWords,
  readNextStep,
  setNextStep,
} from '#lambdas/leads/desk/set-next-step.ts'
import { senderOf } from '#lambdas/leads/store/desk-row.ts'
import { examples } from '#ops/terminal/program.ts'
import type { Terminal } from '#ops/terminal/terminal.ts'
import { formOption } from './form-option.ts'
import type { LeadsProgram } from './leads-program.ts'

/** `next <ref> [date] [text]`: what is to be done next with a row. */
export const addNext = (leads: LeadsProgram, desk: Desk, terminal: Terminal) =>
  leads
    .command('next')
    .description('Notes the next step with a row, in place of the former one.')
    .argument('<ref>', 'its reference, or its id')
    .argument('[date]', 'day of the step, like 2026-11-26; without it the step is done')
    .argument('[text]', `what is to be done, at most ${longestNextStep} characters`)
    .addOption(formOption())
    .addHelpText(
      'after',
      examples('leads', ['next 7K2M9QXW 2026-11-26 "measure the kitchen"', 'next 7K2M9QXW']),
    )
    .action(async (ref, date, text, { form }) => {
      const step = readNextStep(date, text)
      const found = await findRow(ref, desk, form)
      await setNextStep(found, step, desk)
      terminal.print(
        `${found.row.ref} (${senderOf(found.row)}) ${step ? `is due on ${nextStepInWords(step)}` : 'has no next step'} ${desk.place()}.`,
      )
    })
