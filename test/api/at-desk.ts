import type { FormName } from '#forms/contracts.ts'
import type { Desk, Found } from '#lambdas/leads/desk/desk.ts'
import { formTable } from '#lambdas/leads/store/form-table.ts'
import type { RunningProduct } from '../running-product.ts'

/** Does to a stored row what somebody at the desk does, without the desk's pages. */
export async function atDesk(
  { runtime, documents }: RunningProduct,
  id: string,
  act: (found: Found, desk: Desk) => Promise<unknown>,
  form: FormName = 'lead',
): Promise<void> {
  const table = formTable(form, runtime.tables[form], documents)
  const row = await table.find(id)
  if (!row) throw new Error(`there is no row ${id}`)
  const desk = {
    now: () => Math.floor(Date.now() / 1000),
    person: () => 'pat',
    tables: async () => [table],
  }
  await act({ row, table }, desk)
}
