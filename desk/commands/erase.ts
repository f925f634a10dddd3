import { closeSync, openSync, writeSync } from 'node:fs'
import { Misuse, Refusal } from '#terminal/errors.ts'
import { readPlain } from '#terminal/options.ts'
import { command, type Desk } from '../command.ts'
import { type Found, findRow } from '../find-row.ts'
import { counted, listTable } from '../list-table.ts'
import { type DeskRow, textOf } from '../row.ts'

/** What has to be typed. */
const word = 'erase'

/** `erase`: deletes what a person has sent us, in both tables. */
export const erase = command({
  name: 'erase',
  usage: 'REF | --email ADDRESS  [--yes] [--audit FILE]',
  purpose: 'Deletes all rows of a person for good: by an e-mail address, or by one of the rows.',
  remarks: `Shows the rows and deletes them after "${word}" is typed. Backups keep them for up to 35 days more.`,
  options: {
    email: { takes: 'ADDRESS', help: 'the rows with this address, in upper or lower case' },
    yes: { help: 'do not ask, for scripts' },
    audit: {
      takes: 'FILE',
      help: 'gets a line with time, count and references, no names (default: erasures.log)',
    },
  },
  examples: ['erase --email ann@example.com', 'erase 7K2M9QXW'],

  async run(plain, { email, yes, audit = 'erasures.log' }, desk) {
    if (email !== undefined && plain.length > 0) throw new Misuse(whose)
    const rows = email === undefined ? await rowsBehind(plain, desk) : await rowsWith(email, desk)
    if (rows.length === 0) throw new Refusal(`No row has the e-mail address ${email}.`)
    desk.terminal.print(`${listTable(rows.map(({ row }) => row))}\n`)
    if (!yes) await confirm(rows.length, desk)
    await eraseRows(rows, audit, desk)
  },
})

const whose = 'Say whose rows to erase: by a REF or by --email ADDRESS, one of the two.'

const folded = (address: string) => address.trim().normalize('NFC').toLowerCase()

/** The named row and all others of the same person. */
async function rowsBehind(plain: readonly string[], desk: Desk): Promise<readonly Found[]> {
  if (plain.length === 0) throw new Misuse(whose)
  const found = await findRow(readPlain(plain, ['REF'])[0], desk.tables)
  const address = textOf(found.row, 'email')
  return address === '' ? [found] : rowsWith(address, desk)
}

/** All rows of a person: also a monitor's and those that are due to be deleted. */
async function rowsWith(address: string, desk: Desk): Promise<readonly Found[]> {
  if (address.trim() === '') throw new Misuse(whose)
  const lists = await Promise.all(
    (await desk.tables()).map(async (table) => (await table.all()).map((row) => ({ row, table }))),
  )
  return lists.flat().filter(({ row }) => folded(textOf(row, 'email')) === folded(address))
}

async function confirm(count: number, { terminal, place }: Desk): Promise<void> {
  if (!terminal.ask) {
    throw new Refusal('Nothing was erased: nobody is here to confirm it. In a script, add --yes.')
  }
  const answer = await terminal.ask(`Type "${word}" to delete ${counted(count)} ${place} for good: `)
  if (answer.trim() !== word) throw new Refusal('Nothing was erased.')
}

async function eraseRows(rows: readonly Found[], audit: string, desk: Desk): Promise<void> {
  // Opened first: what cannot be recorded is not begun.
  const file = openAudit(audit)
  const erased: DeskRow[] = []
  try {
    for (const { row, table } of rows) {
      await table.erase(row.id)
      erased.push(row)
    }
  } finally {
    // Also when a later one fails: what is gone is on record.
    if (erased.length > 0) {
      const line = auditLine(erased, desk.now())
      desk.terminal.print(line)
      writeSync(file, `${line}\n`)
    }
    closeSync(file)
  }
  desk.terminal.print(
    [
      `${counted(erased.length)} erased ${desk.place}; the line above is also in ${audit}.`,
      'Backups age out within 35 days.',
      `E-mails about them stay in the owner's inbox: search it for ${erased.map(({ ref }) => ref).join(', ')} and delete what you find.`,
    ].join('\n'),
  )
}

function openAudit(file: string): number {
  try {
    return openSync(file, 'a')
  } catch (error) {
    throw new Refusal(
      `Nothing was erased: ${file} cannot be written (${(error as NodeJS.ErrnoException).code}).`,
    )
  }
}

/** What was erased, without a word about whom. */
function auditLine(erased: readonly DeskRow[], now: number): string {
  const refs = Object.groupBy(erased, ({ form }) => form)
  return JSON.stringify({
    time: new Date(now * 1000).toISOString(),
    event: 'erased',
    count: erased.length,
    lead: refs.lead?.map(({ ref }) => ref) ?? [],
    subcontractor: refs.subcontractor?.map(({ ref }) => ref) ?? [],
  })
}
