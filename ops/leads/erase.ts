import { Refusal, UsageError } from '#infra/command-error.ts'
import type { Desk } from '#lambdas/leads/desk/desk.ts'
import { isSame } from '#lambdas/leads/desk/duplicates.ts'
import { eraseRows } from '#lambdas/leads/desk/erase-rows.ts'
import { type Found, findRow } from '#lambdas/leads/desk/find-row.ts'
import { rowsWith } from '#lambdas/leads/desk/rows-to-erase.ts'
import { textOf } from '#lambdas/leads/store/describe-row.ts'
import { examples } from '#local/terminal/program.ts'
import type { Terminal } from '#local/terminal/terminal.ts'
import { confirm } from '../confirm.ts'
import { erasureFile } from './erasure-file.ts'
import type { LeadsProgram } from './leads-program.ts'
import { counted, listTable } from './list-table.ts'

/** Word to type before anything is deleted. */
const confirmation = 'erase'

interface EraseOptions {
  readonly email?: string
  readonly yes?: true
  readonly audit: string
}

/** `erase`: deletes what a person has sent us, in both tables. */
export const addErase = (leads: LeadsProgram, desk: Desk, terminal: Terminal) =>
  leads
    .command('erase')
    .description('Deletes all rows of a person for good: by one of the rows, or by an e-mail address.')
    .argument('[ref]', 'reference or id of one of the rows')
    .option('--email <address>', 'the rows with this address, in upper or lower case')
    .option('--yes', 'do not ask, for scripts')
    .option('--audit <file>', 'gets a line with time, count and references, no names', 'erasures.log')
    .addHelpText(
      'after',
      `\nShows the rows and deletes them after "${confirmation}" is typed. Backups keep them for up to 35 days more.`,
    )
    .addHelpText('after', examples('leads', ['erase --email ann@example.com', 'erase 7K2M9QXW']))
    .action((ref, options) => erasePerson(ref, options, desk, terminal))

async function erasePerson(
  ref: string | undefined,
  { email, yes, audit }: EraseOptions,
  desk: Desk,
  { print, ask }: Terminal,
): Promise<void> {
  const rows = await rowsOf(ref, email, desk)
  if (rows.length === 0) throw new Refusal(`No row has the e-mail address ${email}.`)
  print(`${listTable(rows.map(({ row }) => row))}\n`)
  const purpose = `delete ${counted(rows.length)} ${desk.place()} for good`
  if (!yes) await confirm(confirmation, ask, purpose, 'Nothing was erased')
  await eraseRows(rows, erasureFile(audit, print), desk)
  print(
    [
      `${counted(rows.length)} erased ${desk.place()}; the line above is also in ${audit}.`,
      'Backups age out within 35 days.',
      `E-mails about them stay in the owner's inbox: search it for ${rows.map(({ row }) => row.ref).join(', ')} and delete what you find.`,
    ].join('\n'),
  )
}

/** @throws UsageError unless either a reference or an address is named */
async function rowsOf(
  ref: string | undefined,
  email: string | undefined,
  desk: Desk,
): Promise<readonly Found[]> {
  if (ref !== undefined && email === undefined) return rowsBehind(await findRow(ref, desk), desk)
  if (ref === undefined && email?.trim()) return rowsWith(email, desk)
  throw new UsageError('Say whose rows to erase: by a <ref> or by --email <address>, one of the two.')
}

/** A row and all others with its e-mail address. */
async function rowsBehind(found: Found, desk: Desk): Promise<readonly Found[]> {
  const ofAddress = await rowsWith(textOf(found.row, 'email'), desk)
  return [found, ...ofAddress.filter(({ row }) => !isSame(row, found.row))]
}
