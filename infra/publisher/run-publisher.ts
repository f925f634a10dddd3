import { CopyObjectCommand, GetObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import pMap from 'p-map'
import type { Edit } from '#edits/edit.ts'
import { errorFields, log } from '#lambdas/adapters/log.ts'
import type { Published } from '#lambdas/desk-mail/desk-mail-event.ts'
import { factsKey, factsOfRelease } from '#lambdas/facts/facts-key.ts'
import type { EditStore } from '#lambdas/publish/edit-store.ts'
import type { PublisherEvent } from '#lambdas/publish/publisher-event.ts'
import type { Run, RunStore } from '#lambdas/publish/run-store.ts'
import { allEdits } from '#lambdas/publish/save-changes.ts'
import { type ReleaseNote, releaseFile } from '#web/generate/release-file.ts'
import { unknownPageOf } from '../release-objects.ts'
import type { ReleasePointer } from '../release-pointer.ts'
import { releaseKey } from '../stack-names.ts'
import { type Looked, previewFolder } from './look.ts'

export interface PublisherDependencies {
  readonly look: (edits: readonly Edit[]) => Promise<Looked>
  readonly s3: S3Client
  readonly bucket: string
  readonly pointer: ReleasePointer
  readonly edits: EditStore
  readonly runs: RunStore
  /** Whether somebody deploys just now, which would lead visitors elsewhere a moment later. */
  readonly isDeploying: () => Promise<boolean>
  /** Tells those who may publish; resolves before they know. */
  readonly tell: (what: Published) => Promise<void>
  /** Of the deploy that this code is of. */
  readonly base: string
  /** Epoch seconds. */
  readonly now: () => number
}

/** Calls to S3 at the same time. */
const concurrency = 16

const mostPages = 40

/**
 * Does what the desk asked for, and writes down how far it has come. Each step may be done twice, so that a run that was
 * cut off is begun again by a press: copies are of the same bytes, and visitors are led last.
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

async function build(run: Run, dependencies: PublisherDependencies): Promise<void> {
  const { look, edits, runs, base } = dependencies
  const { published } = await edits.read()
  const looked = await look(allEdits({ published, drafts: run.edits }))
  if ('problem' in looked) await runs.advance(run.id, { state: 'unfit', problem: looked.problem })
  else
    await runs.advance(run.id, {
      ...{ state: 'ready', key: looked.key, release: looked.release, base },
      pages: await changedPages(looked.key, run.edits, dependencies),
    })
}

/** Addresses of the pages that say or show something else than those that visitors get. */
async function changedPages(
  key: string,
  edits: readonly Edit[],
  { s3, bucket, pointer }: PublisherDependencies,
): Promise<string[]> {
  const live = await pointer.read()
  const textOf = async (folder: string, file: string) => {
    const command = new GetObjectCommand({ Bucket: bucket, Key: `${folder}/${file}` })
    const text = await s3.send(command).then(
      ({ Body }) => Body?.transformToString(),
      (error) => {
        // S3 does not tell that a file is missing to those who may not list.
        if (!['NoSuchKey', 'AccessDenied'].includes(error.name)) throw error
      },
    )
    // Every page names scripts whose names follow from all words.
    return text?.replaceAll(/\/assets\/[\w./-]+?\.(?:css|js)/g, '')
  }
  const note = (await textOf(previewFolder(key), releaseFile)) ?? '{}'
  const { files }: ReleaseNote = JSON.parse(note)
  const pages = Object.keys(files).filter((file) => file.endsWith('.html') && file !== '404.html')
  const changed = await pMap(
    pages,
    async (file) =>
      (await textOf(previewFolder(key), file)) !== (live && (await textOf(releaseKey(live), file))),
    { concurrency },
  )
  // Of the pictures at its head, the home page's HTML has the first alone; its script fetches the others.
  const isHead = edits.some(({ file, path }) => file === 'slots.yaml' && path[0] === 'hero')
  return pages
    .filter((page, at) => changed[at] || (isHead && page === 'index.html'))
    .map((file) => `/${file.replace(/(?:^index)?\.html$/, '')}`)
    .slice(0, mostPages)
}

async function publish(run: Run, dependencies: PublisherDependencies): Promise<void> {
  const { edits, runs, base } = dependencies
  const { id, key = '', release = '' } = run
  if (run.base !== base) return void (await runs.advance(id, { state: 'outdated' }))
  await copyPreview(key, release, dependencies)
  const led = await lead(run, dependencies)
  if (!led) return
  await edits.markPublished(led, release)
  await end(run, 'live', dependencies)
}

/** What was looked at goes up, byte for byte, with its headers. */
async function copyPreview(key: string, release: string, { s3, bucket }: PublisherDependencies) {
  const prefix = previewFolder(key)
  const copy = (from: string, to: string) =>
    s3.send(new CopyObjectCommand({ Bucket: bucket, Key: to, CopySource: `${bucket}/${from}` }))
  const copyFile = (file: string) => copy(`${prefix}/${file}`, `${releaseKey(release)}/${file}`)
  const command = new GetObjectCommand({ Bucket: bucket, Key: `${prefix}/${releaseFile}` })
  const { Body } = await s3.send(command)
  const { files }: ReleaseNote = JSON.parse((await Body?.transformToString()) ?? '')
  await pMap(Object.keys(files), copyFile, { concurrency })
  await copy(`${prefix}.facts.json`, factsOfRelease(release))
  // Last: a folder without its note is no release for a rollback.
  await copyFile(releaseFile)
}

/**
 * Leads visitors to a run's release, unless somebody deploys just now: the facts first, so that for a moment functions may
 * say what pages are yet to say.
 * @returns the run with what visitors had before; undefined when they are led nowhere
 */
async function lead(run: Run, dependencies: PublisherDependencies): Promise<Run | undefined> {
  const { s3, bucket, pointer, runs, isDeploying } = dependencies
  const { id, state, release = '' } = run
  // Begun again, the pointer would name the release itself.
  const before = run.before ?? (await pointer.read())
  // Written down before the question: a deploy that begins after the answer finds it, and does not pass its guard.
  const leading = await runs.advance(id, { state, before })
  if (!leading) return undefined
  if (await isDeploying()) return void (await runs.advance(id, { state: 'deploying', before: run.before }))
  const CopySource = `${bucket}/${factsOfRelease(release)}`
  await s3.send(new CopyObjectCommand({ Bucket: bucket, Key: factsKey, CopySource }))
  await s3.send(new CopyObjectCommand(unknownPageOf(release, bucket)))
  if ((await pointer.read()) !== release) await pointer.set(release)
  return leading
}

async function undo(run: Run, dependencies: PublisherDependencies): Promise<void> {
  const { pointer, edits, runs } = dependencies
  const { id, by, undoes = '', release = '' } = run
  const live = await pointer.read()
  if (live !== undoes && live !== release) return void (await runs.advance(id, { state: 'outdated' }))
  if (!(await lead(run, dependencies))) return
  await edits.markUndone(undoes, release, by)
  await end(run, 'undone', dependencies)
}

async function end({ id, by, edits }: Run, state: 'live' | 'undone', dependencies: PublisherDependencies) {
  const { runs, tell, now } = dependencies
  await runs.advance(id, { state })
  log.info(`publish.${state}`, { edits: edits.length })
  // A courtesy: visitors see it, and the desk says so.
  await tell({ state, by, at: now(), edits }).catch((error) =>
    log.error('publish.untold', errorFields(error)),
  )
}
