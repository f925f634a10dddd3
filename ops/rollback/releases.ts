import { z } from 'zod'
import type { ReleaseNote } from '#web/build/release-file.ts'
import type { ObjectHeaders, StoredText, Version } from './version.ts'

/** The pages of one deploy, or of a rollback to it. */
export interface Release {
  /** The same pages have the same id. */
  readonly id: string
  /** MD5 of each file, by key. */
  readonly files: Readonly<Record<string, string>>
  /** When its note came to the bucket, epoch milliseconds. */
  readonly time: number
  /** The same, of the deploy: earlier than `time` when a rollback brought it back. */
  readonly deployed: number
  /** What the note tells browsers and CloudFront about itself. */
  readonly headers: ObjectHeaders
}

/** What the bucket knows of releases. */
export interface Releases {
  /** All, the newest first. */
  readonly all: readonly Release[]
  /** The one whose pages are shown; undefined when its note is gone. */
  readonly live: Release | undefined
}

/** A note as it was built, or as a rollback wrote it. */
const noteSchema = z.object({
  release: z.string(),
  files: z.record(z.string(), z.string()),
  /** When a rollback wrote it: when the release was deployed, ISO 8601. */
  deployed: z.iso.datetime().optional(),
}) satisfies z.ZodType<ReleaseNote>

/** A version of the note, and what is in it. */
export interface NoteVersion {
  readonly version: Version
  readonly stored: StoredText
}

/**
 * Reads the notes of all releases. One that nobody can read is no release.
 * @param notes in any order
 * @param shown whether the bucket shows a note now
 */
export function readReleases(notes: readonly NoteVersion[], shown: boolean): Releases {
  const all = notes
    .toSorted((one, other) => other.version.time - one.version.time)
    .flatMap(({ version: { time }, stored: { text, headers } }) => {
      const note = readNote(text)
      if (!note) return []
      const { release: id, files, deployed } = note
      return [{ id, files, time, deployed: deployed ? Date.parse(deployed) : time, headers }]
    })
  return { all, live: shown ? all[0] : undefined }
}

function readNote(text: string): z.output<typeof noteSchema> | undefined {
  try {
    return noteSchema.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** The note that a rollback leaves: the release, and since when it counts in the order of releases. */
export const noteFor = ({ id, files, deployed }: Release): string =>
  `${JSON.stringify({ release: id, files, deployed: new Date(deployed).toISOString() })}\n`

/**
 * What was shown before the live release was deployed. After a rollback that counts from the release that was brought
 * back, so each rollback goes one further back.
 */
export const releaseBefore = ({ all, live }: Releases): Release | undefined =>
  all.find(({ id, time }) => id !== live?.id && time < (live?.deployed ?? Number.POSITIVE_INFINITY))

/**
 * The release that a person names.
 * @param name its id, or a moment with its zone
 * @returns undefined when there is none
 */
export function releaseCalled(name: string, { all }: Releases): Release | undefined {
  const moment = momentFrom(name)
  return moment === undefined
    ? all.find(({ id }) => id === name.toLowerCase())
    : all.find(({ time }) => time <= moment)
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
