import { refOf } from '#lambdas/adapters/identity.ts'
import type { DeskRow, FormName } from '#lambdas/leads/store/desk-row.ts'
import { ann, pacificTile } from '#test/fixtures.ts'

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
