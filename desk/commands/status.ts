import { Misuse, Refusal } from '#terminal/errors.ts'
import { oneOf, readPlain } from '#terminal/options.ts'
import { command, formOption, readForm } from '../command.ts'
import { findRow } from '../find-row.ts'
import { senderOf, statuses } from '../row.ts'

/** UTF-16 code units. */
const longestNote = 500

/** `status REF STATUS`: how far the firm has come with a row. */
export const status = command({
  name: 'status',
  usage: `REF ${statuses.join('|')} [--note TEXT]`,
  purpose: 'Notes how far you have come with a row.',
  options: {
    note: {
      takes: 'TEXT',
      help: `a note in place of the former one, at most ${longestNote} characters; "" removes it`,
    },
    ...formOption,
  },
  examples: ['status 7K2M9QXW contacted', 'status 7K2M9QXW quoted --note "42,000, valid until January"'],

  async run(plain, { note, form }, desk) {
    const [ref, word] = readPlain(plain, ['REF', 'STATUS'])
    const wanted = oneOf('STATUS', word, statuses)
    const text = note?.trim()
    if (text !== undefined && text.length > longestNote) {
      throw new Misuse(`--note takes at most ${longestNote} characters, not ${text.length}.`)
    }
    const only = readForm(form)
    const { row, table } = await findRow(ref, () => desk.tables(only))
    if (!(await table.setStatus(row.id, wanted, text, desk.now()))) throw new Refusal(`${row.ref} is gone.`)
    desk.terminal.print(`${row.ref} (${senderOf(row)}) is now ${wanted} ${desk.place}.`)
  },
})
