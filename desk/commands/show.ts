import { readPlain } from '#terminal/options.ts'
import { command, formOption, readForm } from '../command.ts'
import { facts } from '../facts.ts'
import { findRow } from '../find-row.ts'

/** `show REF`: everything of one row. */
export const show = command({
  name: 'show',
  usage: 'REF',
  purpose: 'Shows everything of one row, by its reference or its id.',
  options: formOption,
  examples: ['show 7K2M9QXW'],

  async run(plain, chosen, desk) {
    const [ref] = readPlain(plain, ['REF'])
    const form = readForm(chosen.form)
    const { row } = await findRow(ref, () => desk.tables(form))
    desk.terminal.print(facts(row))
  },
})
