import { LambdaClient } from '@aws-sdk/client-lambda'
import { S3Client } from '@aws-sdk/client-s3'
import { deployedStack } from '#desk/deployed-stack.ts'
import { processTerminal } from '#desk/process-terminal.ts'
import { invalidationOutput, region, siteBucketOutput, stackName } from '#infra/stack-names.ts'
import { Misuse, Refusal } from '#terminal/errors.ts'
import { readPlain } from '#terminal/options.ts'
import { perform, program } from './program.ts'
import { carryOut } from './rollback/carry-out.ts'
import { findReleases } from './rollback/find-releases.ts'
import { forgetPages } from './rollback/forget-pages.ts'
import { planRollback } from './rollback/plan.ts'
import {
  namesRelease,
  type Release,
  type Releases,
  releaseBefore,
  releaseCalled,
} from './rollback/releases.ts'
import { siteBucket } from './rollback/site-bucket.ts'
import { listReleases, showPlan, timeOf } from './rollback/words.ts'
import { readStage, stageOption } from './stage.ts'

/** What has to be typed. */
const word = 'rollback'

/** Calls to S3 at the same time. */
const atOnce = 8

/** `npm run rollback`: shows the pages of an earlier release again. */
export const rollback = program({
  name: 'rollback',
  usage: '[--stage dev|prod] [--to RELEASE|TIME] [--list] [--yes]',
  purpose:
    'Brings the pages of an earlier release back, from the versions that S3 keeps, and empties the cache.',
  remarks: [
    `A release is what one deploy brought: /release.json names it and lists its files. Without --to, what was shown before
the live release comes back; called again, it goes one further back.`,
    `Shows what it would do and does it after "${word}" is typed. Whatever is interrupted can be called again.`,
    `Replaced files are kept for 30 days. Only pages change: functions, tables and headers stay as the last deploy left
them. docs/rollback.md tells how to take those back.`,
  ],
  options: {
    ...stageOption,
    to: {
      takes: 'RELEASE|TIME',
      help: 'a release by its id, or what was shown at a time, like 2026-11-03T17:12:00Z',
    },
    list: { help: 'only list the releases' },
    yes: { help: 'do not ask, for scripts' },
  },
  examples: [
    '--list',
    '--stage prod',
    '--stage prod --to 3f2a9c01b2d4',
    '--stage prod --to 2026-11-03T09:00-08:00 --yes',
  ],

  async run(plain, { stage, to, list, yes }, terminal) {
    readPlain(plain, [])
    if (to !== undefined && !namesRelease(to)) throw new Misuse(toWhat(to))
    const stackId = stackName(readStage(stage))
    const { bucketName, functionName } = await placesOf(stackId)
    const bucket = siteBucket(bucketName, new S3Client({ region, maxAttempts: 6 }))
    const versions = await bucket.versions()
    const releases = await findReleases(bucket, versions, atOnce)
    if (list) {
      terminal.print(listReleases(releases, versions))
      return 0
    }
    const release = chosen(releases, to)
    const plan = planRollback(versions, release)
    if (plan.missing.length > 0) throw new Refusal(notWhole(release, plan.missing))
    terminal.print(showPlan(stackId, releases.live, release, plan))
    if (!yes) await confirm(terminal.ask)
    await carryOut(plan, release, bucket, atOnce)
    const again = `npm run rollback -- --stage ${readStage(stage)} --to`
    if (!(await forgetPages(functionName, new LambdaClient({ region })))) {
      throw new Refusal(
        `The pages are back in the bucket, but CloudFront still shows what it has: try again with\n  ${again} ${release.id}`,
      )
    }
    terminal.print(`The pages of ${release.id} are back; CloudFront shows them within a minute or two.`)
    const { live } = releases
    if (live && live.id !== release.id) terminal.print(`To go forward again: ${again} ${live.id}`)
    return 0
  },
})

const toWhat = (to: string) =>
  `--to takes a release as --list shows it, or a time with its zone like 2026-11-03T17:12:00Z, not "${to}".`

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
  const answer = await ask(`Type "${word}" to go on: `)
  if (answer.trim() !== word) throw new Refusal('Nothing was changed.')
}

if (import.meta.main) process.exitCode = await perform(rollback, process.argv.slice(2), processTerminal())
