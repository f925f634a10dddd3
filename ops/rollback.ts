import { LambdaClient } from '@aws-sdk/client-lambda'
import { S3Client } from '@aws-sdk/client-s3'
import { InvalidArgumentError } from '@commander-js/extra-typings'
import { deployedStack } from '#infra/deployed-stack.ts'
import { type DeployedStage, stageOption } from '#infra/deployed-stage.ts'
import { invalidationOutput, region, siteBucketOutput, stackName } from '#infra/stack-names.ts'
import { Refusal } from '#terminal/errors.ts'
import { examples, program, runProcess } from '#terminal/program.ts'
import type { Terminal } from '#terminal/terminal.ts'
import { errorMessage } from './error-message.ts'
import { executePlan } from './rollback/execute-plan.ts'
import { findReleases } from './rollback/find-releases.ts'
import { invalidatePages } from './rollback/invalidate-pages.ts'
import { planRollback } from './rollback/plan.ts'
import {
  namesRelease,
  type Release,
  type Releases,
  releaseBefore,
  releaseCalled,
} from './rollback/releases.ts'
import { listReleases, showPlan, timeOf } from './rollback/report.ts'
import { siteBucket } from './rollback/site-bucket.ts'

/** What has to be typed before anything changes. */
const confirmation = 'rollback'

/** Calls to S3 at the same time. */
const concurrency = 8

/** `npm run rollback`: shows the pages of an earlier release again. */
export const rollback = (terminal: Terminal) =>
  program('rollback', terminal)
    .description(
      'Brings the pages of an earlier release back, from the versions that S3 keeps, and empties the cache.',
    )
    .addOption(stageOption())
    .option(
      '--to <release|time>',
      'a release by its id, or what was shown at a time, like 2026-11-03T17:12:00Z',
      releaseArgument,
    )
    .option('--list', 'only list the releases')
    .option('--yes', 'do not ask, for scripts')
    .addHelpText(
      'after',
      `
A release is what one deploy brought: /release.json names it and lists its files. Without --to, what was shown before
the live release comes back; called again, it goes one further back.

Shows what it would do and does it after "${confirmation}" is typed. Whatever is interrupted can be called again.

Replaced files are kept for 30 days. Only pages change: functions, tables and headers stay as the last deploy left
them. docs/rollback.md tells how to take those back.`,
    )
    .addHelpText(
      'after',
      examples('rollback', [
        '--list',
        '--stage prod',
        '--stage prod --to 3f2a9c01b2d4',
        '--stage prod --to 2026-11-03T09:00-08:00 --yes',
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
  const stack = stackName(stage)
  const { bucketName, functionName } = await placesOf(stack)
  const bucket = siteBucket(bucketName, new S3Client({ region, maxAttempts: 6 }))
  const versions = await bucket.versions()
  const releases = await findReleases(bucket, versions, concurrency)
  if (list) return print(listReleases(releases, versions))

  const release = chosen(releases, to)
  const plan = planRollback(versions, release)
  if (plan.missing.length > 0) throw new Refusal(notWhole(release, plan.missing))
  print(showPlan(stack, releases.live, release, plan))
  if (!yes) await confirm(ask)
  await executePlan(plan, release, bucket, concurrency)

  const again = `npm run rollback -- --stage ${stage} --to`
  if (!(await invalidatePages(functionName, new LambdaClient({ region })))) {
    throw new Refusal(
      `The pages are back in the bucket, but CloudFront still shows what it has: try again with\n  ${again} ${release.id}`,
    )
  }
  print(`The pages of ${release.id} are back; CloudFront shows them within a minute or two.`)
  const { live } = releases
  if (live && live.id !== release.id) print(`To go forward again: ${again} ${live.id}`)
}

/** @throws InvalidArgumentError when the word can name no release */
function releaseArgument(word: string): string {
  if (namesRelease(word)) return word
  throw new InvalidArgumentError(
    'It has to be a release as --list shows it, or a time with its zone like 2026-11-03T17:12:00Z.',
  )
}

interface Places {
  readonly bucketName: string
  readonly functionName: string
}

/** @throws Refusal when the stage is not deployed, just being deployed, or does not say where its pages are */
async function placesOf(stack: string): Promise<Places> {
  const { status, outputs } = await deployedStack(stack, region)
  if (status.endsWith('_IN_PROGRESS')) {
    throw new Refusal(
      `The stack ${stack} is being changed (${status}): wait until that has ended, then try again.`,
    )
  }
  const bucketName = outputs.get(siteBucketOutput)
  const functionName = outputs.get(invalidationOutput)
  if (!bucketName || !functionName) {
    throw new Refusal(`The stack ${stack} does not say where its pages are: deploy it once more.`)
  }
  return { bucketName, functionName }
}

/** @throws Refusal when there is no such release */
function chosen(releases: Releases, to: string | undefined): Release {
  const release = to === undefined ? releaseBefore(releases) : releaseCalled(to, releases)
  if (release) return release
  const { live } = releases
  if (to !== undefined) throw new Refusal(`There is no release ${to}: --list shows those that there are.`)
  throw new Refusal(
    live
      ? `There is nothing older than ${live.id}, which was deployed at ${timeOf(live.deployed)}: S3 keeps replaced files for 30 days.`
      : 'The bucket holds no release that says what belongs to it: deploy once more, and from then on releases can come back.',
  )
}

const notWhole = ({ id }: Release, missing: readonly string[]) =>
  `Release ${id} cannot come back: S3 no longer has ${missing.slice(0, 3).join(', ')}${missing.length > 3 ? ` and ${missing.length - 3} more` : ''}. Nothing was changed. Choose a newer one (--list), or deploy the code of that time.`

async function confirm(ask: ((question: string) => Promise<string>) | undefined): Promise<void> {
  if (!ask) throw new Refusal('Nothing was changed: nobody is here to confirm it. In a script, add --yes.')
  const answer = await ask(`Type "${confirmation}" to go on: `)
  if (answer.trim() !== confirmation) throw new Refusal('Nothing was changed.')
}

if (import.meta.main) await runProcess(rollback, errorMessage)
