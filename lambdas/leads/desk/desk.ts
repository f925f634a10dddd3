import type { FormName } from '#forms/contracts.ts'
import type { FormTable } from '../store/form-table.ts'

/** Dependencies of the use cases; a test passes plain functions. */
export interface Desk {
  /** Place of its rows, as a sentence names it: "in stage prod". */
  readonly place: () => string
  /** Epoch seconds. */
  readonly now: () => number
  /** The user, as the history of a row names them: an e-mail address, or an account of this machine. */
  readonly person: () => string
  /** Seconds that lists go back: as long as rows are kept. */
  readonly listedSeconds: () => number
  /** The tables of all forms, or of one; opened on first use, so that a usage error is answered without AWS. */
  readonly tables: (form?: FormName) => Promise<readonly FormTable[]>
}

/** The longest that a stage may keep rows, 120 months, and a few more until the database has deleted them. In seconds. */
export const longestRetention = 124 * 31 * 24 * 60 * 60

/**
 * Until when rows are looked for. Clocks differ: what was just received may seem to be of the next minute.
 * @param now epoch seconds
 */
export const upToNow = (now: number): number => now + 24 * 60 * 60
