import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { type DynamoDBDocumentClient, PutCommand, paginateScan } from '@aws-sdk/lib-dynamodb'
import { region } from '#infra/stack-names.ts'
import { documentClient, ignoreRefusal } from '#lambdas/adapters/dynamodb.ts'
import { refOf } from '#lambdas/adapters/identity.ts'
import { dynamodbStateStore } from '#lambdas/adapters/state-store.ts'
import { erasureLog } from '#lambdas/desk/desk-context.ts'
import type { Item } from '#lambdas/leads/store/row-item.ts'
import { examples, program, runProcess } from '#local/terminal/program.ts'
import type { Terminal } from '#local/terminal/terminal.ts'
import { confirm } from './confirm.ts'
import { errorMessage } from './error-message.ts'
import { mergeRow } from './restore/merge-row.ts'

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
  const erasures = await erasureLog(dynamodbStateStore(desk, () => client)).all()
  const erasedRefs = new Set(erasures.flatMap(({ lead, subcontractor }) => [...lead, ...subcontractor]))
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
  const items: Item[] = []
  for await (const { Items = [] } of paginateScan({ client }, { TableName, ConsistentRead: true }))
    items.push(...(Items as Item[]))
  return items
}

/** @returns false if the row has been saved since it was read */
async function write(
  TableName: string,
  row: Item,
  live: Item | undefined,
  client: DynamoDBDocumentClient,
): Promise<boolean> {
  const version = live?.version
  const unchanged = version === undefined ? 'attribute_not_exists(version)' : 'version = :version'
  const command = new PutCommand({
    TableName,
    // Raised like any other write, so that whoever has read the row before does not overwrite it.
    Item: live ? { ...row, version: Number(version ?? 0) + 1 } : row,
    ConditionExpression: live ? `attribute_exists(id) AND ${unchanged}` : 'attribute_not_exists(id)',
    ...(version !== undefined && { ExpressionAttributeValues: { ':version': version } }),
  })
  return (await client.send(command).catch(ignoreRefusal)) !== undefined
}

if (import.meta.main) await runProcess(restore, errorMessage)
