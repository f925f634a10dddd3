/** The pages of one deploy, in a folder of their own in the site bucket. */
export interface Release {
  /** The same pages have the same id. */
  readonly id: string
  /** When its note came to the bucket, epoch milliseconds. */
  readonly deployed: number
  /** MD5 of each file, by its path within the release: what S3 calls the ETag. */
  readonly files: Readonly<Record<string, string>>
}

/** Releases in the bucket, and the one that visitors get. */
export interface Releases {
  /** All, the newest first. */
  readonly all: readonly Release[]
  /** The id that the pointer names; undefined when it names none. */
  readonly live: string | undefined
}

/** The release that was deployed before the live one: called again, it goes one further back. */
export function releaseBefore({ all, live }: Releases): Release | undefined {
  const at = all.findIndex(({ id }) => id === live)
  return at < 0 ? undefined : all[at + 1]
}

/**
 * The release that a person names.
 * @param name its id, or a moment with its zone: then the last that was deployed until then
 * @returns undefined when there is none
 */
export function releaseCalled(name: string, { all }: Releases): Release | undefined {
  const moment = momentFrom(name)
  return moment === undefined
    ? all.find(({ id }) => id === name.toLowerCase())
    : all.find(({ deployed }) => deployed <= moment)
}

/** Whether the words can name a release at all. */
export const namesRelease = (name: string): boolean =>
  /^[0-9a-f]{12}$/i.test(name) || momentFrom(name) !== undefined

/** Like `2026-11-03T17:12:05Z` or `2026-11-03T09:12-08:00`: without a zone nobody knows which moment is meant. */
function momentFrom(text: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/i.test(text)) return undefined
  const moment = Date.parse(text)
  return Number.isNaN(moment) ? undefined : moment
}
