import { setTimeout } from 'node:timers/promises'
import { CloudFrontClient } from '@aws-sdk/client-cloudfront'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { activateRelease } from '#infra/activate-release.ts'
import { Refusal } from '#infra/command-error.ts'
import { deployedStack } from '#infra/deployed-stack.ts'
import { type DeployedStage, stageOption } from '#infra/deployed-stage.ts'
import { releasePointer } from '#infra/release-pointer.ts'
import {
  editsOutput,
  pointerOutput,
  region,
  siteBucketOutput,
  siteUrlOutput,
  stackName,
} from '#infra/stack-names.ts'
import { documentClient } from '#lambdas/adapters/dynamodb.ts'
import { dynamodbStateStore } from '#lambdas/adapters/state-store.ts'
import { examples, program, runProcess } from '#local/terminal/program.ts'
import type { Terminal } from '#local/terminal/terminal.ts'
import { releaseFile } from '#web/generate/release-file.ts'
import { confirm } from './confirm.ts'
import { errorMessage } from './error-message.ts'
import { type Release, releaseStore } from './release-store.ts'

const confirmation = 'rollback'

/** `npm run rollback`: activates an earlier release. */
export const rollback = (terminal: Terminal) =>
  program('rollback', terminal)
    .description(
      'Serves an earlier release again to all visitors, within a minute and without copying files.',
    )
    .addOption(stageOption())
    .option('--to <release>', 'id of the release, from --list')
    .option('--list', 'list the releases and exit')
    .option('--yes', 'skip the confirmation, for scripts')
    .addHelpText(
      'after',
      `
Every deploy and every publication is a release with a folder of its own in the bucket. Without --to, the release
before the current one is served; each further call goes one further back.

Prints the change, asks you to type "${confirmation}", then waits until the site shows the release.

Only pages and their headers change. To roll back functions, tables or settings, see docs/rollback.md.`,
    )
    .addHelpText(
      'after',
      examples('rollback', [
        '--list',
        '--stage prod',
        '--stage prod --to 3f2a9c01b2d4',
        '--stage prod --yes',
      ]),
    )
    .action((options) => rollBack(options, terminal))

interface RollbackOptions {
  readonly stage: DeployedStage
  readonly to?: string
  readonly list?: true
  readonly yes?: true
}

async function rollBack({ stage, to, list, yes }: RollbackOptions, { print, ask }: Terminal): Promise<void> {
  const { bucket, pointerName, site, edits } = await placesOf(stage)
  const s3 = new S3Client({ region, maxAttempts: 6 })
  const store = releaseStore(bucket, s3)
  const pointer = releasePointer(pointerName, new CloudFrontClient({ region, maxAttempts: 6 }))
  const all = await store.all()
  const live = await pointer.read()
  if (list) return print(listReleases(all, live))

  const release = chosenRelease(all, live, to)
  const missing = await store.missing(release)
  if (missing.length > 0) throw new Refusal(incompleteMessage(release, missing))
  print(`${stackName(stage)}. Live: ${live}. To activate: ${release.id}, deployed ${timeOf(release)}.`)
  if (!yes) await confirm(confirmation, ask)
  const database = documentClient(new DynamoDBClient({ region }))
  const states = edits ? dynamodbStateStore(edits, () => database) : undefined
  await activateRelease(release.id, { s3, bucket, states, pointer })

  const elapsedMs = await awaitRelease(site, release.id)
  if (elapsedMs === undefined) {
    throw new Refusal(
      `CloudFront accepted ${release.id}, but after a minute ${site}/release.json still names another release: check --list and the AWS Health page.`,
    )
  }
  print(`Visitors get the pages of ${release.id}; it took ${(elapsedMs / 1000).toFixed(1)} s.`)
  if (live && live !== release.id)
    print(`To go forward again: npm run rollback -- --stage ${stage} --to ${live}`)
}

/** @throws Refusal if the stage is not deployed, is being deployed, or lacks an output */
async function placesOf(stage: DeployedStage) {
  const { status, outputs } = await deployedStack(stage)
  if (status.endsWith('_IN_PROGRESS')) {
    throw new Refusal(
      `The stack ${stackName(stage)} is being updated (${status}): wait for that to finish, then try again.`,
    )
  }
  const bucket = outputs.get(siteBucketOutput)
  const pointerName = outputs.get(pointerOutput)
  const site = outputs.get(siteUrlOutput)
  if (!bucket || !pointerName || !site) {
    throw new Refusal(`The stack ${stackName(stage)} has no output for its pages: deploy it again.`)
  }
  return { bucket, pointerName, site, edits: outputs.get(editsOutput) }
}

/**
 * Selects the release to activate. @throws Refusal if there is none
 * @param all newest first
 * @param to its id. @default the one before the active one
 */
export function chosenRelease(all: readonly Release[], live: string | undefined, to?: string): Release {
  const at = all.findIndex(({ id }) => id === live)
  const release = to === undefined ? at >= 0 && all[at + 1] : all.find(({ id }) => id === to)
  if (release) return release
  throw new Refusal(
    to === undefined
      ? `The bucket has no release older than ${live}: see --list.`
      : `There is no release ${to}: --list shows those that there are.`,
  )
}

/** Formats releases, one per line. @param all newest first */
export function listReleases(all: readonly Release[], live: string | undefined): string {
  // Releases published at the desk have longer ids.
  const width = Math.max(...all.map(({ id }) => id.length))
  const lineOf = (each: Release) =>
    `${each.id.padEnd(width)}  ${timeOf(each)}${each.id === live ? '  visitors get it' : ''}`
  return [`${'Release'.padEnd(width)}  Deployed`, ...all.map(lineOf)].join('\n')
}

const timeOf = ({ deployed }: Release): string => new Date(deployed).toISOString()

const incompleteMessage = ({ id }: Release, missing: readonly string[]) =>
  `Release ${id} cannot be activated: the bucket lacks ${missing.slice(0, 3).join(', ')}${missing.length > 3 ? ` and ${missing.length - 3} more` : ''}. Nothing was changed. Choose another one (--list), or deploy the code of that time.`

/** Between two requests, and until giving up, in milliseconds. */
const pauseMs = 500
const patienceMs = 60_000

/** Polls the site until it serves a release. @returns elapsed milliseconds; undefined after a minute */
async function awaitRelease(site: string, release: string): Promise<number | undefined> {
  const start = performance.now()
  while (performance.now() - start < patienceMs) {
    if ((await servedRelease(site)) === release) return performance.now() - start
    await setTimeout(pauseMs)
  }
  return undefined
}

async function servedRelease(site: string): Promise<string | undefined> {
  try {
    const response = await fetch(`${site}/${releaseFile}`, { signal: AbortSignal.timeout(patienceMs / 6) })
    const { release } = (await response.json()) as { readonly release?: string }
    return release
  } catch {
    return undefined
  }
}

if (import.meta.main) await runProcess(rollback, errorMessage)
