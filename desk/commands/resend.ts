import { Refusal } from '#terminal/errors.ts'
import { readPlain } from '#terminal/options.ts'
import { command, formOption, readForm } from '../command.ts'
import { findRow } from '../find-row.ts'
import { senderOf } from '../row.ts'

/** `resend REF`: the owner gets the e-mail of a row once more. */
export const resend = command({
  name: 'resend',
  usage: 'REF',
  purpose: 'Has the e-mail about a row sent to the owner once more, within a minute or two.',
  remarks: 'Also the way to take a row out of suspicion of spam.',
  options: formOption,
  examples: ['resend 7K2M9QXW'],

  async run(plain, chosen, desk) {
    const [ref] = readPlain(plain, ['REF'])
    const form = readForm(chosen.form)
    const { row, table } = await findRow(ref, () => desk.tables(form))
    if (!(await table.oweAgain(row.id, desk.now()))) throw new Refusal(`${row.ref} is gone.`)
    desk.terminal.print(
      `The e-mail about ${row.ref} (${senderOf(row)}) is owed again ${desk.place}: the scheduled resend sends it within a minute or two.`,
    )
  },
})
