import { randomUUID } from 'node:crypto'
import { CopyObjectCommand } from '@aws-sdk/client-s3'
import { history } from '#content/desk/history.ts'
import type { Edit } from '#edits/edit.ts'
import { errorFields, log } from '#lambdas/adapters/log.ts'
import type { PublishResult } from '#lambdas/desk-mail/handler.ts'
import type { PublisherEvent, PublishJob, WithdrawalEvent } from '#lambdas/site/store/edit-store.ts'
import { editsOf } from '#lambdas/site/store/save-changes.ts'
import { releaseFile } from '#web/generate/release-file.ts'
import { activateRelease } from '../activate-release.ts'
import { previewNotes, releaseKey } from '../stack-names.ts'
import type { PreviewResult } from './build-preview.ts'
import { type WithdrawDependencies, withdraw } from './withdraw.ts'

export interface PublisherDependencies extends WithdrawDependencies {
  readonly buildPreview: (edits: readonly Edit[], live?: string) => Promise<PreviewResult>
  /** Whether a deploy is running, which would soon activate another release. */
  readonly isDeploying: () => Promise<boolean>
  /** Notifies publishers; resolves before delivery. */
  readonly notifyPublishers: (what: PublishResult) => Promise<void>
  /** Deploy that this code belongs to. */
  readonly base: string
}

/** Runs and records a step that the desk requested. Steps can be repeated: the release is activated last. */
export async function runPublisher(
  event: PublisherEvent | WithdrawalEvent,
  dependencies: PublisherDependencies,
) {
  const { edits } = dependencies
  if (event.step === 'withdraw')
    return withdraw(event.withdrawal, dependencies, (edits) => publishRemoval(edits, dependencies))
  const { run: id, step } = event
  const run = await edits.job()
  if (run?.id !== id) return
  try {
    await steps[step](run, dependencies)
  } catch (error) {
    log.error('publish.failed', { step, ...errorFields(error) })
    await edits.advance(id, { state: 'broken' })
  }
}

const steps = { look: build, publish, undo } as const

/** Builds and activates a release without what a client took back. @returns whether it is live */
async function publishRemoval(removals: readonly Edit[], dependencies: PublisherDependencies) {
  const { edits } = dependencies
  const job = { id: randomUUID(), by: history.visitor, edits: removals, isWithdrawal: true } as const
  if ((await edits.begin({ ...job, state: 'building' })).id !== job.id) return false
  await runPublisher({ run: job.id, step: 'look' }, dependencies)
  if (!(await edits.advance(job.id, { state: 'publishing' }, ['ready']))) return false
  await runPublisher({ run: job.id, step: 'publish' }, dependencies)
  return (await edits.job())?.state === 'live'
}

async function build(run: PublishJob, dependencies: PublisherDependencies): Promise<void> {
  const { buildPreview, pointer, edits, base } = dependencies
  const { published } = await edits.read()
  const preview = await buildPreview(editsOf({ published, drafts: run.edits }), await pointer.read())
  if ('problem' in preview) await edits.advance(run.id, { state: 'unfit', problem: preview.problem })
  else {
    const { release, pages } = preview
    await edits.advance(run.id, { state: 'ready', release, pages, base })
  }
}

async function publish(run: PublishJob, dependencies: PublisherDependencies): Promise<void> {
  const { s3, bucket, edits, base } = dependencies
  const { id, release = '' } = run
  if (run.base !== base) return void (await edits.advance(id, { state: 'outdated' }))
  // A note in its folder turns the preview into a release, which is kept.
  const Key = `${releaseKey(release)}/${releaseFile}`
  const CopySource = `${bucket}/${previewNotes}${release}`
  await s3.send(new CopyObjectCommand({ Bucket: bucket, Key, CopySource }))
  const activeRun = await activate(run, dependencies)
  if (!activeRun) return
  await edits.markPublished(run.isWithdrawal ? { ...activeRun, before: undefined } : activeRun)
  await notify(run, 'live', dependencies)
}

/** @returns the run with the previous release; undefined if a deploy is running, and nothing was activated */
async function activate(
  run: PublishJob,
  dependencies: PublisherDependencies,
): Promise<PublishJob | undefined> {
  const { pointer, edits, isDeploying } = dependencies
  const { id, state, release = '' } = run
  // On a repeated run, the pointer would name this release.
  const previous = run.before ?? (await pointer.read())
  // Stored before the check: a deploy that starts after it finds this and fails its guard.
  const activeRun = await edits.advance(id, { state, before: previous })
  if (!activeRun) return undefined
  if (await isDeploying()) return void (await edits.advance(id, { state: 'deploying', before: run.before }))
  await activateRelease(release, dependencies)
  return activeRun
}

async function undo(run: PublishJob, dependencies: PublisherDependencies): Promise<void> {
  const { pointer, edits } = dependencies
  const { id, undoes = '', release = '' } = run
  const live = await pointer.read()
  if (live !== undoes && live !== release) return void (await edits.advance(id, { state: 'outdated' }))
  if (!(await activate(run, dependencies))) return
  await edits.markUndone(run)
  await notify(run, 'undone', dependencies)
}

async function notify(
  { by, edits, release }: PublishJob,
  state: PublishResult['state'],
  dependencies: PublisherDependencies,
) {
  const { notifyPublishers, now } = dependencies
  log.info(`publish.${state}`, { release, edits: edits.length })
  // Best effort: the site and the desk show it anyway.
  await notifyPublishers({ state, by, at: now(), edits }).catch((error) =>
    log.error('publish.notify_failed', errorFields(error)),
  )
}
