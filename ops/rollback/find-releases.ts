import pMap from 'p-map'
import { releaseFile } from '#web/build/release-file.ts'
import { type Releases, readReleases } from './releases.ts'
import type { SiteBucket } from './site-bucket.ts'
import type { Version } from './version.ts'

/**
 * Reads the notes of all releases that the bucket still has.
 * @param versions all that the bucket keeps
 * @param concurrency how many calls at the same time
 */
export async function findReleases(
  bucket: SiteBucket,
  versions: readonly Version[],
  concurrency: number,
): Promise<Releases> {
  const kept = versions.filter(({ key, md5 }) => key === releaseFile && md5 !== undefined)
  const notes = await pMap(kept, async (version) => ({ version, stored: await bucket.read(version) }), {
    concurrency,
  })
  return readReleases(
    notes,
    kept.some(({ isLatest }) => isLatest),
  )
}
