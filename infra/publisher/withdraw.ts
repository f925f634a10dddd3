import { DeleteObjectCommand } from '@aws-sdk/client-s3'
import pMap from 'p-map'
import type { Content } from '#compiler/content.ts'
import type { FactsFile } from '#compiler/modules-of.ts'
import { history } from '#content/desk/history.ts'
import type { Edit, Value } from '#edits/edit.ts'
import type { SiteSource } from '#edits/read-edited.ts'
import { log } from '#lambdas/adapters/log.ts'
import { contentOf } from '#lambdas/adapters/s3.ts'
import type { StateStore } from '#lambdas/adapters/state-store.ts'
import { type ShownPart, shownParts } from '#lambdas/leads/store/outbox.ts'
import type { EditStore } from '#lambdas/site/store/edit-store.ts'
import { photoKey } from '#lambdas/site/store/photo-store.ts'
import { editsOf } from '#lambdas/site/store/save-changes.ts'
import { markWithdrawn, type Withdrawal } from '#lambdas/site/store/withdrawals.ts'
import type { ActivateTargets } from '../activate-release.ts'
import { factsOfRelease, previewNotes, releaseKey } from '../stack-names.ts'
import { photosIn } from './photos.ts'
import { keysBelow } from './previews.ts'

export interface WithdrawDependencies extends ActivateTargets {
  readonly states: StateStore
  readonly edits: EditStore
  /** The deployed content, to which the edits are applied. */
  readonly site: SiteSource
  readonly now: () => number
}

/**
 * Takes what a client took back off the site: publishes its removal, deletes every other release and preview that shows it,
 * the photos, and the edits with it, which the history could restore. Begun again until `markWithdrawn`; does nothing while
 * another job runs.
 * @param publishRemoval builds and activates a release; resolves to whether it is live
 */
export async function withdraw(
  withdrawal: Withdrawal,
  dependencies: WithdrawDependencies,
  publishRemoval: (edits: readonly Edit[]) => Promise<boolean>,
): Promise<void> {
  const { edits, site, states, now } = dependencies
  const { published, drafts } = await edits.read()
  const { content = site.deployed() } = site.read(editsOf({ published, drafts: [] }))
  const shown = shownBy(withdrawal, content)
  // Also after a run that ended between the publication and the deletion of the photos.
  const earlier = (await edits.history()).flatMap((publication) => publication.edits)
  const photos = photosIn([...shown, ...[...earlier, ...drafts].filter((edit) => isOf(withdrawal, edit))])
  const uses = photos.flatMap((name) => usesOf(name, content, shown))
  const removals = [...shown, ...uses].map(
    (change, at): Edit => ({
      ...change,
      ...{ id: `${withdrawal.id} ${at}`, at: now(), by: history.visitor },
    }),
  )
  if (removals.length > 0 && !(await publishRemoval(removals))) return
  const deleted = await deleteReleases(withdrawal, dependencies)
  await deletePhotos(photos, dependencies)
  await edits.forget((edit) => isOf(withdrawal, edit) || photosIn(edit).some((name) => photos.includes(name)))
  await markWithdrawn(withdrawal, states)
  log.info('publish.withdrawn', { ref: withdrawal.ref, removals: removals.length, deleted })
}

type Removal = Pick<Edit, 'file' | 'path' | 'was'>

const isTakenBack = ({ keeps }: Withdrawal, part: ShownPart): boolean => !keeps.includes(part)

const wordsFile = 'testimonials.yaml'

/** Checks for an edit that adds or removes a client's words, or a project. */
function isOf(withdrawal: Withdrawal, { file, was, now }: Edit): boolean {
  const isClients = [was, now].some((value) => Object(value).request === withdrawal.ref)
  return isClients && isTakenBack(withdrawal, file === wordsFile ? 'quote' : 'room')
}

/** What is published of it, the last of a list first. */
function shownBy(withdrawal: Withdrawal, { documents }: Content): Removal[] {
  const isShown = (entry: unknown) => Object(entry).request === withdrawal.ref
  return [...documents].flatMap(([name, { read }]) => {
    const { data } = read
    const file = `${name}.yaml`
    if (file === wordsFile && isTakenBack(withdrawal, 'quote'))
      return (data as readonly Value[])
        .flatMap((was, at) => (isShown(was) ? [{ file, path: [at], was }] : []))
        .toReversed()
    const isRoom = name.startsWith('projects/') && isShown(data) && isTakenBack(withdrawal, 'room')
    return isRoom ? [{ file, path: [], was: data as Value }] : []
  })
}

/** The entry of a photo, and slots elsewhere that would show it: they get their drawing back. */
const usesOf = (photo: string, { documents }: Content, removed: readonly Removal[]): Removal[] =>
  [...documents].flatMap(([name, { read }]) => {
    const file = `${name}.yaml`
    if (read.article !== undefined || removed.some((each) => each.file === file && each.path.length === 0))
      return []
    return placesOf(photo, read.data).map(({ path, was }) => ({ file, path, was }))
  })

function placesOf(photo: string, value: unknown, path: Edit['path'] = []): Pick<Removal, 'path' | 'was'>[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) => {
    const at = [...path, Array.isArray(value) ? Number(key) : key]
    return key === photo || (key === 'picture' && child === photo)
      ? [{ path: at, was: child as Value }]
      : placesOf(photo, child, at)
  })
}

/** Deletes photos and the pictures that were encoded of them. */
async function deletePhotos(photos: readonly string[], { s3, bucket }: WithdrawDependencies): Promise<void> {
  if (photos.length === 0) return
  const keys = (await keysBelow('assets/', s3, bucket)).flatMap(({ Key = '' }) =>
    photos.some((name) => Key.includes(name)) ? [Key] : [],
  )
  const masters = photos.map((name) => photoKey(`${name}.jpg`))
  await pMap([...keys, ...masters], (Key) => s3.send(new DeleteObjectCommand({ Bucket: bucket, Key })), {
    concurrency: 16,
  })
}

/** Deletes releases and previews that show it; the active one does not any more. @returns how many */
async function deleteReleases(
  withdrawal: Withdrawal,
  { s3, bucket, pointer }: WithdrawDependencies,
): Promise<number> {
  const live = await pointer.read()
  const parts = shownParts.filter((part) => isTakenBack(withdrawal, part))
  let deleted = 0
  for (const { Key = '' } of await keysBelow('facts/', s3, bucket)) {
    const release = /([^/]+)\.json$/.exec(Key)?.[1] ?? ''
    const { shown = [] }: FactsFile = JSON.parse(String(await contentOf(s3, { Bucket: bucket, Key })))
    if (release === live || !parts.some((part) => shown.includes(`${withdrawal.ref} ${part}`))) continue
    const files = await keysBelow(`${releaseKey(release)}/`, s3, bucket)
    const remove = (each: string) => s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: each }))
    await pMap([...files.map((file) => file.Key ?? ''), previewNotes + release], remove, { concurrency: 16 })
    // Last, so that an interrupted deletion is found again.
    await remove(factsOfRelease(release))
    deleted += 1
  }
  return deleted
}
