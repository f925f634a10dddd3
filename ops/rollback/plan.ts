import { releaseFile } from '#web/build/release-file.ts'
import type { Release } from './releases.ts'
import type { Version } from './version.ts'

/** What brings the pages of a release back. */
export interface Plan {
  /** Versions to copy onto their keys. */
  readonly restore: readonly Version[]
  /** Keys to delete, after that: what the release did not have. A versioned bucket keeps what was there. */
  readonly remove: readonly string[]
  /** Files of the release of which no version is left: with any of these, nothing may be done. */
  readonly missing: readonly string[]
  /** How many files are as the release had them. */
  readonly unchanged: number
}

/** Hashed files are of all releases: open tabs ask for old ones, and an older page finds its own still there. */
const isAsset = (key: string) => key.startsWith('assets/')

/**
 * Compares what the bucket shows with what a release had. Contents decide, not times: a deploy may leave a file that has
 * not changed where it is, may be broken off, and two may follow within a second.
 * @param versions all that the bucket keeps, in any order
 */
export function planRollback(versions: readonly Version[], release: Release): Plan {
  const byKey = Map.groupBy(versions, ({ key }) => key)
  const shown = new Map(versions.filter(isShown).map(({ key, md5 }) => [key, md5]))
  const wanted = Object.entries(release.files).filter(([key]) => !isAsset(key) && key !== releaseFile)
  const changed = wanted.filter(([key, md5]) => shown.get(key) !== md5)
  const found = changed.map(([key, md5]) => ({ key, version: versionOf(byKey.get(key) ?? [], md5, release) }))
  const isWanted = (key: string) => Object.hasOwn(release.files, key)
  return {
    restore: found.flatMap(({ version }) => version ?? []),
    remove: [...shown.keys()]
      .filter((key) => !isWanted(key) && !isAsset(key) && key !== releaseFile)
      .toSorted(),
    missing: found.filter(({ version }) => !version).map(({ key }) => key),
    unchanged: wanted.length - changed.length,
  }
}

const isShown = ({ isLatest, md5 }: Version) => isLatest && md5 !== undefined

/** Of several with the same content the one nearest to the release: it also has that release's headers. */
function versionOf(versions: readonly Version[], md5: string, { deployed }: Release): Version | undefined {
  const distance = ({ time }: Version) => Math.abs(time - deployed)
  return versions
    .filter((version) => version.md5 === md5)
    .toSorted((one, other) => distance(one) - distance(other))[0]
}
