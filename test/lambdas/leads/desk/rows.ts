import { contracts, type FormName } from '#forms/contracts.ts'
import type { Row } from '#lambdas/leads/store/row.ts'
import { toRow } from '#lambdas/leads/store/row-item.ts'
import { ann, pacificTile } from '#test/fixtures.ts'

/**
 * A stored row, received at noon of November 3, 2026, in San Diego.
 * @param changes attributes of its item
 */
export const rowOf = (form: FormName, changes: object = {}): Row =>
  toRow(contracts[form], {
    id: crypto.randomUUID(),
    ...(form === 'lead' ? ann : pacificTile),
    notification: 'sent',
    created_at: Date.UTC(2026, 10, 3, 20) / 1000,
    updated_at: Date.UTC(2026, 10, 3, 20) / 1000,
    revision: 1,
    ...changes,
  })
