import { setTimeout as sleep } from 'node:timers/promises'
import { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { LambdaClient } from '@aws-sdk/client-lambda'
import { InvalidArgumentError, Option } from '@commander-js/extra-typings'
import { Refusal, UsageError } from '#infra/command-error.ts'
import { deployedStack } from '#infra/deployed-stack.ts'
import { type DeployedStage, stageOption } from '#infra/deployed-stage.ts'
import { region, stackName } from '#infra/stack-names.ts'
import { documentClient } from '#lambdas/adapters/dynamodb.ts'
import { examples, program, runProcess } from '#local/terminal/program.ts'
import type { Terminal } from '#local/terminal/terminal.ts'
import { confirm } from './confirm.ts'
import { errorMessage } from './error-message.ts'
import { copyRows } from './restore/copy-rows.ts'
import { pauseFunctions } from './restore/pause-functions.ts'
import { readStackParts, type StackTable, tableCalled } from './restore/stack-tables.ts'
import { dynamodbTables, type Tables } from './restore/tables.ts'

/** Word to type before anything changes. */
const confirmation = 'restore'

/** Between two looks at something that AWS is making, in milliseconds. */
const pauseMs = 5000

/** `npm run restore`: brings a lost or damaged table back, under its own name. */
export const restore = (terminal: Terminal) =>
  program('restore', terminal)
    .description(
      'Brings the rows of a table back, from its point-in-time recovery or a backup, under the name that the stack knows.',
    )
    .addOption(stageOption())
    .option('--table <name>', 'as the stack calls it, like Leads')
    .addOption(
      new Option('--at <time>', 'what the table was then, like 2026-11-20T17:00:00-08:00')
        .argParser(momentArgument)
        .conflicts(['backup', 'from']),
    )
    .addOption(new Option('--backup <arn>', 'what a backup of it holds').conflicts(['at', 'from']))
    .addOption(
      new Option('--from <table>', 'what another table holds, which somebody restored already').conflicts([
        'at',
        'backup',
      ]),
    )
    .option('--yes', 'do not ask, for scripts')
    .addHelpText(
      'after',
      `
A table that is gone is made anew, by default from its newest backup, with expiry, protection and recovery as the stack
has them. Of a table that is there, rows that are gone come back and rows that are not as they were are mended; what
visitors saved since then stays, nothing is deleted, and no e-mail that is on record is sent again.

Meanwhile the forms answer with the phone number, and nothing else writes to the table. Shows what it would do and does it
after "${confirmation}" is typed. Whatever is interrupted can be called again.`,
    )
    .addHelpText(
      'after',
      examples('restore', [
        '--stage prod --table Leads --at 2026-11-20T17:00:00-08:00',
        '--stage prod --table Leads',
        '--stage prod --table Leads --from leads-restored',
      ]),
    )
    .action((options) => restoreTable(options, terminal))

interface RestoreOptions {
  readonly stage: DeployedStage
  readonly table?: string
  readonly at?: Date
  readonly backup?: string
  readonly from?: string
  readonly yes?: true
}

async function restoreTable(
  { stage, table: called, at, backup, from, yes }: RestoreOptions,
  { print, ask }: Terminal,
): Promise<void> {
  if (!called) throw new UsageError('error: --table has to say which, like --table Leads.')
  const start = performance.now()
  const seconds = () => `${((performance.now() - start) / 1000).toFixed(1)} s`
  const stack = stackName(stage)
  await deployedStack(stack, region)
  const parts = await readStackParts(stack, new CloudFormationClient({ region }))
  const table = tableCalled(called, parts)
  const client = new DynamoDBClient({ region, maxAttempts: 10 })
  const pause = async () => void (await sleep(pauseMs))
  const tables = dynamodbTables(client, pause)
  const isLost = !(await tables.exists(table.name))
  const source = await sourceOf({ at, backup, from }, isLost, table.name, tables)
  print(
    `${stack}\n  ${table.name} ${isLost ? 'is gone and is made anew' : 'is there and gets its rows back'}`,
  )
  print(`  of ${source.name}\n  Meanwhile the forms that write to it answer with the phone number.\n`)
  if (!yes) await confirm(confirmation, ask)

  const paused = await pauseFunctions(parts.functions, table.name, new LambdaClient({ region }), pause)
  const pausedAt = performance.now()
  print(
    `${seconds()}: ${paused.forms.length} forms answer with the phone number, ${paused.stopped.length} others stand still.`,
  )
  try {
    if (isLost) {
      await source.restoreTo(table.name)
      print(`${seconds()}: ${table.name} is there again.`)
      await tables.complete(table.name, table.settings)
      print(`${seconds()}: Expiry, recovery, protection and ceilings are as the stack has them.`)
    } else {
      const copy = source.table ?? `${table.name}-restored`
      if (!source.table && !(await tables.exists(copy))) await source.restoreTo(copy)
      // Somebody else may have begun it, or a run that was broken off.
      await tables.ready(copy)
      print(`${seconds()}: ${copy} holds the rows as they were.`)
      // What began before the hold has ended by then.
      await sleep(Math.max(0, paused.longestRunSeconds * 1000 - (performance.now() - pausedAt)))
      await tables.setCeilings(table.name, { table: undefined, indexes: unlimited(table) })
      const { restored, back, mended } = await copyRows(
        { source: copy, target: table.name, key: await tables.keyOf(table.name) },
        (at?.getTime() ?? Date.now()) / 1000,
        documentClient(client),
      )
      await tables.complete(table.name, table.settings)
      if (!source.table) await tables.remove(copy)
      print(`${seconds()}: Of ${restored} rows ${back} came back and ${mended} were mended.`)
    }
  } finally {
    await paused.release()
  }
  print(`${seconds()}: The forms take requests again. Look: npm run smoke, and the rows at the desk.`)
  print(
    'Who asked to be erased since then is back: erase them again at the desk, by the record on its Account page.',
  )
}

/** Every index without its ceiling: while many rows are written at once, it would slow the restore down. */
const unlimited = ({ settings }: StackTable) =>
  Object.fromEntries(Object.keys(settings.ceilings.indexes).map((name) => [name, {}]))

/** Source of the rows. */
interface Source {
  /** Name for a sentence. */
  readonly name: string
  /** The table that holds them already. */
  readonly table?: string
  readonly restoreTo: (target: string) => Promise<void>
}

/** @throws Refusal when nothing is named that can bring the table back */
async function sourceOf(
  { at, backup, from }: Pick<RestoreOptions, 'at' | 'backup' | 'from'>,
  isLost: boolean,
  table: string,
  tables: Tables,
): Promise<Source> {
  if (from !== undefined) {
    if (isLost)
      throw new Refusal(
        `${table} is gone: restore the backup under this very name, then deploy; or name a --backup here.`,
      )
    if (!(await tables.exists(from))) throw new Refusal(`There is no table ${from} in ${region}.`)
    return { name: `the table ${from}`, table: from, restoreTo: async () => {} }
  }
  if (at) {
    if (isLost)
      throw new Refusal(
        `${table} is gone, and its point-in-time recovery with it: leave --at out to take its newest backup.`,
      )
    return {
      name: `what it was at ${at.toISOString()}`,
      restoreTo: (target) => tables.restoreToTime(table, target, at),
    }
  }
  const arn = backup ?? (isLost ? await tables.newestBackup(table) : undefined)
  if (arn) return { name: `the backup ${arn}`, restoreTo: (target) => tables.restoreFromBackup(arn, target) }
  throw new Refusal(
    isLost
      ? `DynamoDB has no backup of ${table}. See docs/runbook.md, "Restore a table".`
      : `${table} is there. Say what it is to get back: --at a time, --backup an ARN, or --from a table.`,
  )
}

/** @throws InvalidArgumentError when it is no moment of the past with a zone */
function momentArgument(word: string): Date {
  const time = /T\d\d:\d\d.*(?:Z|[+-]\d\d:\d\d)$/i.test(word) ? Date.parse(word) : Number.NaN
  if (time <= Date.now()) return new Date(time)
  throw new InvalidArgumentError(
    'It has to be a time that has passed, with its zone, like 2026-11-20T17:00:00-08:00.',
  )
}

if (import.meta.main) await runProcess(restore, errorMessage)
