import { gzipSync } from 'node:zlib'
import { CopyObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import type { FactsFile } from '#compiler/modules-of.ts'
import { type StoredSnapshot, snapshotId } from '#lambdas/adapters/load-snapshot.ts'
import { contentOf } from '#lambdas/adapters/s3.ts'
import type { StateStore } from '#lambdas/adapters/state-store.ts'
import { cacheHeaders, unknownPageFile } from './release-objects.ts'
import type { ReleasePointer } from './release-pointer.ts'
import { factsOfRelease, releaseKey } from './stack-names.ts'

export interface ActivateTargets {
  readonly s3: S3Client
  readonly bucket: string
  /** Holds the snapshot; absent if there are no publishers. */
  readonly states: StateStore | undefined
  readonly pointer: ReleasePointer
}

/**
 * Activates a release: facts, then the page for unknown paths, then the pointer. Functions may run ahead of the pages
 * for a moment. Rejects with AWS’s raw error, or TooManyConflicts.
 */
export async function activateRelease(
  release: string,
  { s3, bucket, states, pointer }: ActivateTargets,
): Promise<void> {
  if (states) {
    const facts = await contentOf(s3, { Bucket: bucket, Key: factsOfRelease(release) })
    const { base, modules }: FactsFile = JSON.parse(String(facts))
    const snapshot: StoredSnapshot = { base, modules: gzipSync(JSON.stringify(modules)) }
    await states.change(snapshotId, () => snapshot)
  }
  const CopySource = `${bucket}/${releaseKey(release)}/${unknownPageFile}`
  await s3.send(
    new CopyObjectCommand({
      ...{ Bucket: bucket, Key: unknownPageFile, CopySource, MetadataDirective: 'REPLACE' },
      ...{ ContentType: 'text/html', CacheControl: cacheHeaders.unknownPage },
    }),
  )
  if ((await pointer.read()) !== release) await pointer.set(release)
}
