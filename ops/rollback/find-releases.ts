import { inTurn } from '#web/build/in-turn.ts'
import { releaseFile } from '#web/build/release-file.ts'
import { type Releases, readReleases } from './releases.ts'
import type { SiteBucket } from './site-bucket.ts'
import type { Version } from './version.ts'

/**
 * Reads the notes of all releases that the bucket still has.
 * @param versions all that the bucket keeps
 * @param atOnce how many calls at the same time
 */
export async function findReleases(
  bucket: SiteBucket,
  versions: readonly Version[],
  atOnce: number,
): Promise<Releases> {
  const kept = versions.filter(({ key, md5 }) => key === releaseFile && md5 !== undefined)
  const notes = await inTurn(kept, atOnce, async (version) => ({
    version,
    stored: await bucket.read(version),
  }))
  return readReleases(
    notes,
    kept.some(({ isLatest }) => isLatest),
  )
}
