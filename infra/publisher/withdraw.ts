import { DeleteObjectCommand } from '@aws-sdk/client-s3'
import pMap from 'p-map'
import type { Content } from '#compiler/content.ts'
import type { FactsFile } from '#compiler/modules-of.ts'
import { history } from '#content/desk/history.ts'
import type { Edit, Value } from '#edits/edit.ts'
import { log } from '#lambdas/adapters/log.ts'
import { contentOf } from '#lambdas/adapters/s3.ts'
import type { ShownPart } from '#lambdas/leads/store/outbox.ts'
import { editsOf } from '#lambdas/site/store/save-changes.ts'
import { markWithdrawn, type Withdrawal } from '#lambdas/site/store/withdrawals.ts'
import { factsOfRelease, previewNotes, releaseKey } from '../stack-names.ts'
import { keysBelow } from './previews.ts'
import type { PublisherDependencies } from './run-publisher.ts'

/**
 * Takes what a client took back off the site: discards drafts with it, publishes its removal, and deletes every other
 * release and preview that shows it. Begun again until `markWithdrawn`; does nothing while another job runs.
 * @param publishRemoval builds and activates a release; resolves to whether it is live
 */
export async function withdraw(
  withdrawal: Withdrawal,
  dependencies: PublisherDependencies,
  publishRemoval: (edits: readonly Edit[]) => Promise<boolean>,
): Promise<void> {
  const { edits, site, states, now } = dependencies
  const { published, drafts } = await edits.read()
  for (const draft of drafts) if (isOf(withdrawal, draft)) await edits.discard(draft.id)
  const { content = site.deployed() } = site.read(editsOf({ published, drafts: [] }))
  const removals = removalsOf(withdrawal, content).map(
    (change, at): Edit => ({
      ...change,
      ...{ id: `${withdrawal.id} ${at}`, at: now(), by: history.visitor },
    }),
  )
  if (removals.length > 0 && !(await publishRemoval(removals))) return
  const deleted = await deleteReleases(withdrawal, dependencies)
  await markWithdrawn(withdrawal, states)
  log.info('publish.withdrawn', { ref: withdrawal.ref, removals: removals.length, deleted })
}

const goes = ({ keeps }: Withdrawal, part: ShownPart): boolean => !keeps.includes(part)

/** Checks a draft of a client's words or of a project. */
function isOf(withdrawal: Withdrawal, { file, now }: Edit): boolean {
  const part = file === 'testimonials.yaml' ? 'quote' : 'room'
  return Object(now).request === withdrawal.ref && goes(withdrawal, part)
}

/** Edits that remove what is published, the last of a list first. */
function removalsOf(
  withdrawal: Withdrawal,
  { documents }: Content,
): readonly Pick<Edit, 'file' | 'path' | 'was' | 'now'>[] {
  const found = [...documents.values()].flatMap(({ read: { file, data } }) => {
    const name = file.replace(/^content\//, '')
    const entries: readonly unknown[] = Array.isArray(data) ? data : []
    const inList = entries.flatMap((entry, at) =>
      isShown(entry) ? [{ file: name, path: [at], was: entry as Value }] : [],
    )
    if (name === 'testimonials.yaml') return goes(withdrawal, 'quote') ? inList.toReversed() : []
    const isRoom = name.startsWith('projects/') && isShown(data) && goes(withdrawal, 'room')
    return isRoom ? [{ file: name, path: [], was: data as Value }] : []
  })
  return found.map((change) => ({ ...change, now: undefined }))

  function isShown(entry: unknown): boolean {
    return Object(entry).request === withdrawal.ref
  }
}

/** Deletes releases and previews that show it; the active one does not any more. @returns how many */
async function deleteReleases(
  withdrawal: Withdrawal,
  { s3, bucket, pointer }: PublisherDependencies,
): Promise<number> {
  const live = await pointer.read()
  const parts = (['quote', 'room'] as const).filter((part) => goes(withdrawal, part))
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
