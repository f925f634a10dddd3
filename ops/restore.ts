import { isDeepStrictEqual } from 'node:util'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { type DynamoDBDocumentClient, PutCommand, paginateScan } from '@aws-sdk/lib-dynamodb'
import { region } from '#infra/stack-names.ts'
import { documentClient, ignoreRefusal } from '#lambdas/adapters/dynamodb.ts'
import { refOf } from '#lambdas/adapters/identity.ts'
import { dynamodbStateStore } from '#lambdas/adapters/state-store.ts'
import { erasures } from '#lambdas/leads/manage/erase-rows.ts'
import { listedIndex, listedStatusOf } from '#lambdas/leads/store/indexes.ts'
import type { Item, Row, Status } from '#lambdas/leads/store/row.ts'
import { isVisitItem } from '#lambdas/leads/visits/visit-book.ts'
import { examples, program, runProcess } from '#local/terminal/program.ts'
import type { Terminal } from '#local/terminal/terminal.ts'
import { confirm } from './confirm.ts'
import { errorMessage } from './error-message.ts'

/** `npm run restore`: copies rows of a restored table back to the live one. */
export const restore = (terminal: Terminal) =>
  program('restore', terminal)
    .description('Copies rows from a restored table into the live one: docs/runbook.md, "Restore a table".')
    .requiredOption('--from <table>', 'the restored table')
    .requiredOption('--to <table>', 'the live table')
    .requiredOption('--desk <table>', 'the live desk table, which records erasures')
    .option('--yes', 'skip the confirmation, for scripts')
    .addHelpText(
      'after',
      `
Missing rows come back, and rows that differ are restored unless somebody has saved them since. Erased rows stay
erased, nothing is deleted, and no recorded e-mail is sent again.`,
    )
    .addHelpText('after', examples('restore', ['--from leads-restored --to LEADS --desk DESK']))
    .action((options) =>
      restoreRows(options, documentClient(new DynamoDBClient({ region, maxAttempts: 10 })), terminal),
    )

export interface RestoreOptions {
  readonly from: string
  readonly to: string
  readonly desk: string
  readonly yes?: true | undefined
}

export async function restoreRows(
  { from, to, desk, yes }: RestoreOptions,
  client: DynamoDBDocumentClient,
  { print, ask }: Pick<Terminal, 'print' | 'ask'>,
): Promise<void> {
  const erased = await erasures.all(dynamodbStateStore(desk, () => client))
  const erasedRefs = new Set(erased.flatMap(({ lead, subcontractor }) => [...lead, ...subcontractor]))
  const live = new Map((await scan(to, client)).map((item) => [item.id, item]))
  const restored = await scan(from, client)
  const remaining = restored.filter(({ id }) => !erasedRefs.has(refOf(String(id))))
  const rows = remaining.map((item) => mergeRow(item, live.get(item.id))).filter((row) => row !== undefined)
  const missingCount = rows.filter(({ id }) => !live.has(id)).length
  print(
    `Of ${restored.length} rows, ${missingCount} come back, ${rows.length - missingCount} are corrected, ${restored.length - remaining.length} stay erased.`,
  )
  if (!yes && rows.length > 0) await confirm('restore', ask)
  let skippedCount = 0
  for (const row of rows) if (!(await write(to, row, live.get(row.id), client))) skippedCount += 1
  print(
    `${rows.length - skippedCount} rows were written; ${skippedCount} were saved meanwhile and stay unchanged.`,
  )
}

async function scan(TableName: string, client: DynamoDBDocumentClient): Promise<Item[]> {
  const pages = await Array.fromAsync(paginateScan({ client }, { TableName, ConsistentRead: true }))
  return pages.flatMap(({ Items = [] }) => Items as Item[])
}

/** @returns false if the row has been saved since it was read */
async function write(
  TableName: string,
  row: Item,
  live: Item | undefined,
  client: DynamoDBDocumentClient,
): Promise<boolean> {
  const command = new PutCommand({
    TableName,
    // Raised like any other write, so that whoever has read the row before does not overwrite it.
    Item: live ? { ...row, version: Number(live.version) + 1 } : row,
    ConditionExpression: live ? 'version = :version' : 'attribute_not_exists(id)',
    ...(live && { ExpressionAttributeValues: { ':version': live.version } }),
  })
  return (await client.send(command).catch(ignoreRefusal)) !== undefined
}

const isNewer = (live: Item, restored: Item) =>
  ['revision', 'desk_revision'].some((name) => Number(live[name] ?? 0) > Number(restored[name] ?? 0))

/** The write count, expiry, and attributes about notifications: they belong to the present, and are not restored. */
const bookkeeping: readonly string[] = [
  'version',
  'notification',
  'outbox',
  'due_at',
  'lease_id',
  'attempts',
  'sent_at',
  'delivered_at',
  'delayed_at',
  'bounced_at',
  'digested_at',
  'ses_message_id',
  'notified_revision',
  'warned_at',
  'last_error',
  'expires_at',
]

/**
 * Merges a restored row into the live row; undefined if nothing has to be written.
 * - A missing row comes back, except a link, code or session of the desk, so signed-out sessions stay signed out.
 * - A row saved after the restore point stays, and so does any other item of the desk or of visits.
 * - Any other row is reset, except for its notifications: no e-mail is sent twice.
 */
export function mergeRow(restored: Item, live: Item | undefined): Item | undefined {
  if (isDeskOrVisitItem(restored) && (live || isExpiringDeskItem(restored))) return undefined
  if (!live) return restored
  if (isNewer(live, restored)) return undefined
  const isSameRevision = typeof live.notification === 'string' && live.revision === restored.revision
  const merged = isSameRevision ? withList({ ...pick(restored, false), ...pick(live, true) }) : restored
  return isDeepStrictEqual(merged, live) ? undefined : merged
}

/** Sets the list of a row, which follows from the merged attributes. */
const withList = (item: Item): Item =>
  listedIndex.partition in item
    ? {
        ...item,
        [listedIndex.partition]: listedStatusOf(
          item as Pick<Row, 'notification'>,
          (item.status as Status | undefined) ?? 'new',
        ),
      }
    : item

/** Items of the desk's table, and visits, are not rows. */
const isDeskOrVisitItem = (item: Item) => 'state' in item

/** Visits expire, too, and come back. */
const isExpiringDeskItem = (item: Item) => 'expires_at' in item && !isVisitItem(String(item.id))

const pick = (item: Item, isBookkeeping: boolean): Item =>
  Object.fromEntries(Object.entries(item).filter(([name]) => bookkeeping.includes(name) === isBookkeeping))

if (import.meta.main) await runProcess(restore, errorMessage)
