import { InvalidArgumentError, Option } from '@commander-js/extra-typings'
import { notifications } from '#lambdas/leads/store/describe-row.ts'
import { statuses } from '#lambdas/leads/store/row.ts'
import { numberArgument } from '#local/terminal/number-argument.ts'
import { formOption } from './form-option.ts'
import type { LeadsProgram } from './leads-program.ts'
import { startOfDay } from './start-of-day.ts'

/** Adds a command that works on a selection of rows, with the options that say which. */
export const selectionCommand = (leads: LeadsProgram, name: string) =>
  leads
    .command(name)
    .addOption(formOption())
    .option('--since <date>', 'received on this day in San Diego or later, like 2026-11-03', dayArgument(0))
    .option('--until <date>', 'received on this day in San Diego or earlier', dayArgument(1))
    .addOption(new Option('--status <status>', 'rows with this status').choices(statuses))
    .addOption(
      new Option('--notification <state>', 'rows whose e-mail to the owner is in this state').choices(
        Object.keys(notifications),
      ),
    )
    .option(
      '--project <text>',
      'type of project, or service of a subcontractor, with this in it',
      textArgument,
    )
    .option(
      '--search <text>',
      'this in what the visitor wrote, in the note or in the reference',
      textArgument,
    )
    .option(
      '--limit <number>',
      'this many rows at most, the newest',
      numberArgument({ least: 1, most: 999_999_999 }),
    )
    .option('--brief', 'rows with a plan or a 3D room that the visitor sent along')
    .option('--canary', "the canary's rows too")

/** The first second of a day, or so many days later, as epoch seconds. @throws InvalidArgumentError when it is no date */
const dayArgument =
  (daysLater: number) =>
  (date: string): number => {
    const start = startOfDay(date, daysLater)
    if (start === undefined) throw new InvalidArgumentError('It has to be a date like 2026-11-03.')
    return start
  }

/** @throws InvalidArgumentError for an empty text: from a script's empty variable, it would mean every row */
function textArgument(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('It must not be empty.')
  return text
}
