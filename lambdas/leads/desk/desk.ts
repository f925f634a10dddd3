import type { FormName } from '#forms/contracts.ts'
import type { FormTable } from '../store/form-table.ts'

export interface Desk {
  /** Place of its rows, as a sentence names it: "in stage prod". */
  readonly place: () => string
  /** Epoch seconds. */
  readonly now: () => number
  /** The user, as the history of a row names them: an e-mail address, or an account of this machine. */
  readonly person: () => string
  /** The tables of all forms, or of one; opened on first use, so that a usage error is answered without AWS. */
  readonly tables: (form?: FormName) => Promise<readonly FormTable[]>
}

export async function tableOf(form: FormName, { tables }: Pick<Desk, 'tables'>): Promise<FormTable> {
  const [table] = await tables(form)
  if (!table) throw new Error(`there is no table of ${form}s`)
  return table
}
