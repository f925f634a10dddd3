import type { DeskRow, FormName } from '#desk/tables/row.ts'
import { refOf } from '#lambdas/shared/identity.ts'
import { ann, pacificTile } from '../fixtures.ts'

/** A stored row, received at noon of November 3, 2026, in San Diego. */
export function rowOf(form: FormName, changes: object = {}): DeskRow {
  const id = crypto.randomUUID()
  const attributes = {
    id,
    status: 'new',
    ...(form === 'lead' ? ann : pacificTile),
    notification: 'sent',
    created_at: Date.UTC(2026, 10, 3, 20) / 1000,
    updated_at: Date.UTC(2026, 10, 3, 20) / 1000,
    revision: 1,
    ...changes,
  }
  return { form, id: attributes.id, ref: refOf(attributes.id), attributes }
}
