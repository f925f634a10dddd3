import { readPlain } from '#terminal/options.ts'
import { command, formOption, readForm, rowsOf } from '../command.ts'
import { asJson } from '../export-format.ts'
import { counted, listTable } from '../list-table.ts'
import { readSelection, selectionOptions } from '../selection.ts'

/** What fits a screen. */
const screenful = '30'

/** `list`: a table of rows. */
export const list = command({
  name: 'list',
  usage: '[options]',
  purpose: 'Lists rows, the newest first.',
  remarks: `Without --limit, a table has the newest ${screenful}; --json has all.`,
  options: {
    ...formOption,
    ...selectionOptions,
    json: { help: 'as JSON, with everything that an export has' },
  },
  examples: ['list', 'list --form lead --status new --since 2026-11-01', 'list --search "555-0134"'],

  async run(plain, chosen, desk) {
    readPlain(plain, [])
    const form = readForm(chosen.form)
    const limit = chosen.limit ?? (chosen.json ? undefined : screenful)
    const select = readSelection({ ...chosen, limit }, desk.now())
    const { rows, total } = select(await rowsOf(await desk.tables(form)))
    const { print } = desk.terminal
    if (chosen.json) return print(asJson(rows))
    if (total === 0) return print('No row matches.')
    const more = total > rows.length ? ` of ${total}; for more of them: --limit ${total}` : ''
    print(`${listTable(rows)}\n\n${counted(rows.length)}${more}`)
  },
})
