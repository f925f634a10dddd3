import { CloudFrontClient } from '@aws-sdk/client-cloudfront'
import { S3Client } from '@aws-sdk/client-s3'
import { InvalidArgumentError } from '@commander-js/extra-typings'
import { Refusal } from '#infra/command-error.ts'
import { deployedStack } from '#infra/deployed-stack.ts'
import { type DeployedStage, stageOption } from '#infra/deployed-stage.ts'
import { releasePointer } from '#infra/release-pointer.ts'
import { pointerOutput, region, siteBucketOutput, siteUrlOutput, stackName } from '#infra/stack-names.ts'
import { examples, program, runProcess } from '#local/terminal/program.ts'
import type { Terminal } from '#local/terminal/terminal.ts'
import { confirm } from './confirm.ts'
import { errorMessage } from './error-message.ts'
import { awaitRelease } from './rollback/await-release.ts'
import { releaseStore } from './rollback/release-store.ts'
import {
  namesRelease,
  type Release,
  type Releases,
  releaseBefore,
  releaseCalled,
} from './rollback/releases.ts'
import { listReleases, showChange } from './rollback/report.ts'

/** Word to type before anything changes. */
const confirmation = 'rollback'

/** `npm run rollback`: shows the pages of an earlier release again. */
export const rollback = (terminal: Terminal) =>
  program('rollback', terminal)
    .description(
      'Leads visitors to the pages of an earlier release, all at once and within a minute; nothing is copied.',
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
A release is what one deploy brought; it keeps a folder of its own in the bucket. Without --to, visitors get the release
that was deployed before theirs; called again, it goes one further back.

Shows what it would do and does it after "${confirmation}" is typed, then asks the site until it shows the release.

Only pages and their headers change: functions, tables and settings stay as the last deploy left them.
docs/rollback.md tells how to take those back.`,
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
  const { bucket, pointerName, site } = await placesOf(stack)
  const store = releaseStore(bucket, new S3Client({ region, maxAttempts: 6 }))
  const pointer = releasePointer(pointerName, new CloudFrontClient({ region, maxAttempts: 6 }))
  const releases: Releases = { all: await store.all(), live: await pointer.read() }
  if (list) return print(listReleases(releases))

  const release = chosen(releases, to)
  const missing = await store.missing(release)
  if (missing.length > 0) throw new Refusal(notWhole(release, missing))
  print(showChange(stack, releases, release))
  if (!yes) await confirm(confirmation, ask)
  await store.copyShared(release.id)
  await pointer.set(release.id)

  const took = await awaitRelease(site, release.id)
  if (took === undefined) {
    throw new Refusal(
      `CloudFront took the pointer to ${release.id}, but after a minute ${site}/release.json still names another: look again with --list, and at the AWS Health page.`,
    )
  }
  print(`Visitors get the pages of ${release.id}; it took ${(took / 1000).toFixed(1)} s.`)
  const { live } = releases
  if (live && live !== release.id)
    print(`To go forward again: npm run rollback -- --stage ${stage} --to ${live}`)
}

/** @throws InvalidArgumentError when the word can name no release */
function releaseArgument(word: string): string {
  if (namesRelease(word)) return word
  throw new InvalidArgumentError(
    'It has to be a release as --list shows it, or a time with its zone like 2026-11-03T17:12:00Z.',
  )
}

/** @throws Refusal when the stage is not deployed, just being deployed, or does not say where its pages are */
async function placesOf(stack: string) {
  const { status, outputs } = await deployedStack(stack, region)
  if (status.endsWith('_IN_PROGRESS')) {
    throw new Refusal(
      `The stack ${stack} is being changed (${status}): wait until that has ended, then try again.`,
    )
  }
  const bucket = outputs.get(siteBucketOutput)
  const pointerName = outputs.get(pointerOutput)
  const site = outputs.get(siteUrlOutput)
  if (!bucket || !pointerName || !site) {
    throw new Refusal(`The stack ${stack} does not say where its pages are: deploy it once more.`)
  }
  return { bucket, pointerName, site }
}

/** @throws Refusal when there is no such release */
function chosen(releases: Releases, to: string | undefined): Release {
  const release = to === undefined ? releaseBefore(releases) : releaseCalled(to, releases)
  if (release) return release
  if (to !== undefined) throw new Refusal(`There is no release ${to}: --list shows those that there are.`)
  const { live } = releases
  throw new Refusal(
    live
      ? `The bucket holds nothing older than ${live}: --list shows what there is.`
      : 'The deployed pages are of no release: deploy once more, and from then on releases can come back.',
  )
}

const notWhole = ({ id }: Release, missing: readonly string[]) =>
  `Release ${id} cannot come back: the bucket lacks ${missing.slice(0, 3).join(', ')}${missing.length > 3 ? ` and ${missing.length - 3} more` : ''}. Nothing was changed. Choose another one (--list), or deploy the code of that time.`

if (import.meta.main) await runProcess(rollback, errorMessage)
