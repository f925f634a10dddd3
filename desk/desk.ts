import type { FormTable } from './tables/form-table.ts'
import type { FormName } from './tables/row.ts'

/** What the use cases work with; a test passes plain functions. */
export interface Desk {
  /** Where its rows are, as a sentence names it: "in stage prod". */
  readonly place: () => string
  /** Epoch seconds. */
  readonly now: () => number
  /** The tables of all forms, or of one; opened on first use, so that a usage error is answered without AWS. */
  readonly tables: (form?: FormName) => Promise<readonly FormTable[]>
}
