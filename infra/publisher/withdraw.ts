import type { Content } from '#compiler/content.ts'
import type { FactsFile } from '#compiler/modules-of.ts'
import { partsIn } from '#compiler/read-document.ts'
import { history } from '#content/desk/history.ts'
import type { Edit, Value } from '#edits/edit.ts'
import type { SiteSource } from '#edits/read-edited.ts'
import { log } from '#lambdas/adapters/log.ts'
import { contentOf } from '#lambdas/adapters/s3.ts'
import type { EditStore, Withdrawal } from '#lambdas/site/store/edit-store.ts'
import { photoKey } from '#lambdas/site/store/photo-store.ts'
import { editsOf } from '#lambdas/site/store/save-changes.ts'
import type { ActivateTargets } from '../activate-release.ts'
import { photosIn } from './photos.ts'
import { keysBelow, removeObjects, removeRelease } from './previews.ts'

export interface WithdrawDependencies extends ActivateTargets {
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
  const { edits, site, now, s3, bucket } = dependencies
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
  // And the pictures that were encoded of them.
  const assets = (await keysBelow('assets/', s3, bucket)).filter((key) =>
    photos.some((name) => key.includes(name)),
  )
  await removeObjects([...assets, ...photos.map((name) => photoKey(`${name}.jpg`))], s3, bucket)
  await edits.markWithdrawn(
    withdrawal,
    (edit) => isOf(withdrawal, edit) || photosIn(edit).some((name) => photos.includes(name)),
  )
  log.info('publish.withdrawn', { ref: withdrawal.ref, removals: removals.length, deleted })
}

type Removal = Pick<Edit, 'file' | 'path' | 'was'>

/** Checks for a client's words or a project, or an edit that adds or removes them. */
const isOf = ({ ref, gone }: Withdrawal, { file, was, now }: Removal & Pick<Edit, 'now'>): boolean =>
  [was, now].some((value) => Object(value).request === ref) &&
  gone.includes(file === 'testimonials.yaml' ? 'quote' : 'room')

/** What is published of it, the last of a list first. */
const shownBy = (withdrawal: Withdrawal, { documents }: Content): Removal[] =>
  [...documents].flatMap(([name, { read }]) => {
    const [file, data] = [`${name}.yaml`, read.data as Value]
    const entries = Array.isArray(data)
      ? data.map((was, at) => ({ file, path: [at], was }))
      : [{ file, path: [], was: data }]
    return entries.filter((entry) => isOf(withdrawal, entry)).toReversed()
  })

/** The entry of a photo, and slots elsewhere that would show it: they get their drawing back. */
const usesOf = (photo: string, { documents }: Content, removed: readonly Removal[]): Removal[] =>
  [...documents].flatMap(([name, { read }]) => {
    const file = `${name}.yaml`
    if (read.article !== undefined || removed.some((each) => each.file === file && each.path.length === 0))
      return []
    return partsIn(read.data).flatMap(({ part, path }) =>
      path.at(-1) === photo || (path.at(-1) === 'picture' && part === photo)
        ? [{ file, path, was: part as Value }]
        : [],
    )
  })

/** Deletes releases and previews that show it; the active one does not any more. @returns how many */
async function deleteReleases(
  { ref, gone }: Withdrawal,
  { s3, bucket, pointer }: WithdrawDependencies,
): Promise<number> {
  const live = await pointer.read()
  let deleted = 0
  for (const Key of await keysBelow('facts/', s3, bucket)) {
    const release = /([^/]+)\.json$/.exec(Key)?.[1] ?? ''
    const { shown = [] }: FactsFile = JSON.parse(String(await contentOf(s3, { Bucket: bucket, Key })))
    if (release === live || !gone.some((part) => shown.includes(`${ref} ${part}`))) continue
    await removeRelease(release, s3, bucket)
    deleted += 1
  }
  return deleted
}
