import type { FormName } from '#forms/contracts.ts'
import type { FormTable } from '../store/form-table.ts'
import type { Row } from '../store/row.ts'

/** A row with the table that it stands in. */
export interface Found {
  readonly row: Row
  readonly table: FormTable
}

export interface Desk {
  /** Epoch seconds. */
  readonly now: () => number
  /** The user, as the history of a row names them: an e-mail address. */
  readonly person: () => string
  /** The tables of all forms, or of one. */
  readonly tables: (form?: FormName) => Promise<readonly FormTable[]>
}

export async function tableOf(form: FormName, { tables }: Pick<Desk, 'tables'>): Promise<FormTable> {
  const [table] = await tables(form)
  if (!table) throw new Error(`there is no table of ${form}s`)
  return table
}
