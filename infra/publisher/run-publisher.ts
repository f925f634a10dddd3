import { CopyObjectCommand } from '@aws-sdk/client-s3'
import type { Edit } from '#edits/edit.ts'
import { errorFields, log } from '#lambdas/adapters/log.ts'
import type { Published } from '#lambdas/desk-mail/desk-mail-event.ts'
import type { EditStore } from '#lambdas/site/store/edit-store.ts'
import type { PublisherEvent, PublishJob, PublishJobStore } from '#lambdas/site/store/publish-job-store.ts'
import { editsOf } from '#lambdas/site/store/save-changes.ts'
import { releaseFile } from '#web/generate/release-file.ts'
import { type ActivateTargets, activateRelease } from '../activate-release.ts'
import { previewNotes, releaseKey } from '../stack-names.ts'
import type { PreviewResult } from './build-preview.ts'

export interface PublisherDependencies extends ActivateTargets {
  readonly look: (edits: readonly Edit[], live?: string) => Promise<PreviewResult>
  readonly edits: EditStore
  readonly runs: PublishJobStore
  /** Whether somebody deploys just now, which would lead visitors elsewhere a moment later. */
  readonly isDeploying: () => Promise<boolean>
  /** Tells those who may publish; resolves before they know. */
  readonly tell: (what: Published) => Promise<void>
  /** Of the deploy that this code is of. */
  readonly base: string
  /** Epoch seconds. */
  readonly now: () => number
}

/**
 * Does what the desk asked for, and writes down how far it has come. Each step may be done twice, so that a run that was
 * cut off is begun again by a press: a copy is of the same bytes, and visitors are led last.
 */
export async function runPublisher({ run: id, step }: PublisherEvent, dependencies: PublisherDependencies) {
  const { runs } = dependencies
  const run = await runs.read()
  if (run?.id !== id) return
  try {
    await steps[step](run, dependencies)
  } catch (error) {
    log.error('publish.failed', { step, ...errorFields(error) })
    await runs.advance(id, { state: 'broken' })
  }
}

const steps = { look: build, publish, undo } as const

async function build(run: PublishJob, dependencies: PublisherDependencies): Promise<void> {
  const { look, pointer, edits, runs, base } = dependencies
  const { published } = await edits.read()
  const looked = await look(editsOf({ published, drafts: run.edits }), await pointer.read())
  if ('problem' in looked) await runs.advance(run.id, { state: 'unfit', problem: looked.problem })
  else {
    const { release, pages } = looked
    await runs.advance(run.id, { state: 'ready', release, pages, base })
  }
}

async function publish(run: PublishJob, dependencies: PublisherDependencies): Promise<void> {
  const { s3, bucket, edits, runs, base } = dependencies
  const { id, release = '' } = run
  if (run.base !== base) return void (await runs.advance(id, { state: 'outdated' }))
  // With its note in its folder the preview is a release, which stays.
  const Key = `${releaseKey(release)}/${releaseFile}`
  const CopySource = `${bucket}/${previewNotes}${release}`
  await s3.send(new CopyObjectCommand({ Bucket: bucket, Key, CopySource }))
  const led = await lead(run, dependencies)
  if (!led) return
  await edits.markPublished(led)
  await tellOf(run, 'live', dependencies)
}

/**
 * Leads visitors to a run's release, unless somebody deploys just now.
 * @returns the run with what visitors had before; undefined when they are led nowhere
 */
async function lead(run: PublishJob, dependencies: PublisherDependencies): Promise<PublishJob | undefined> {
  const { pointer, runs, isDeploying } = dependencies
  const { id, state, release = '' } = run
  // Begun again, the pointer would name the release itself.
  const before = run.before ?? (await pointer.read())
  // Written down before the question: a deploy that begins after the answer finds it, and does not pass its guard.
  const leading = await runs.advance(id, { state, before })
  if (!leading) return undefined
  if (await isDeploying()) return void (await runs.advance(id, { state: 'deploying', before: run.before }))
  await activateRelease(release, dependencies)
  return leading
}

async function undo(run: PublishJob, dependencies: PublisherDependencies): Promise<void> {
  const { pointer, edits, runs } = dependencies
  const { id, undoes = '', release = '' } = run
  const live = await pointer.read()
  if (live !== undoes && live !== release) return void (await runs.advance(id, { state: 'outdated' }))
  if (!(await lead(run, dependencies))) return
  await edits.markUndone(run)
  await tellOf(run, 'undone', dependencies)
}

async function tellOf(
  { by, edits, release }: PublishJob,
  state: Published['state'],
  dependencies: PublisherDependencies,
) {
  const { tell, now } = dependencies
  log.info(`publish.${state}`, { release, edits: edits.length })
  // A courtesy: visitors see it, and the desk says so.
  await tell({ state, by, at: now(), edits }).catch((error) =>
    log.error('publish.untold', errorFields(error)),
  )
}
