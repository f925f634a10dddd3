import { contracts, type FormName } from '#forms/contracts.ts'
import { readSource } from '#forms/read-fields.ts'
import { contentHashOf } from '#lambdas/adapters/identity.ts'
import { draftAttributes } from '#lambdas/leads/store/form-changes.ts'
import {
  countedIndex,
  listedIndex,
  listedStatusOf,
  lookupAttributes,
  nextStepIndex,
  nextStepPartition,
  nextStepSortKey,
  sortKeyAt,
  sortKeyOf,
} from '#lambdas/leads/store/indexes.ts'
import { type Draft, type Row, type Submission, toRow } from '#lambdas/leads/store/row.ts'
import { type Attributes, rows } from '#lambdas/leads/store/rows.ts'
import { ann, pacificTile } from '#test/fixtures.ts'

/** Default time of tests with tables. */
export const now = 1_795_000_000

/** A complete row. @param changes stored attributes */
export function rowWith(changes: Attributes = {}, form: FormName = 'lead'): Row {
  const item: Attributes = {
    ...{ id: crypto.randomUUID(), digest: contentHashOf(ann), seq: 1 },
    ...(form === 'lead' ? ann : pacificTile),
    ...{ created_at: now, updated_at: now, revision: 1, version: 1, notification: 'sent', ...changes },
  }
  const row = toRow(contracts[form], item)
  const on = row.progress.nextStep?.on
  const step = on && { partition: nextStepPartition, sort: nextStepSortKey(row, on) }
  return toRow(contracts[form], {
    ...item,
    ...lookupAttributes(row),
    [listedIndex.partition]: listedStatusOf(row, row.progress.status),
    [listedIndex.sort]: sortKeyOf(row),
    [countedIndex.sort]: sortKeyAt(row.progress.statusAt ?? row.createdAt, row.id),
    ...(step && { [nextStepIndex.partition]: step.partition, [nextStepIndex.sort]: step.sort }),
  })
}

export const submissionWith = (changes: Partial<Submission> = {}): Submission => ({
  ...{ id: crypto.randomUUID(), seq: 1, values: ann, contentHash: contentHashOf(ann), flags: [] },
  ...{ source: readSource({}), brief: {}, language: 'en', site: '', isTest: false, consent: '2026-11' },
  ...changes,
})

export const draftWith = (changes: Partial<Draft> = {}): Draft => ({
  ...submissionWith(),
  ...{ notification: 'pending', requestKeys: [], leaseId: 'lease-1', now },
  ...changes,
})

/** Stores a new row with a pending e-mail and a lease. */
export async function savedRow(changes: Partial<Draft> = {}, form: FormName = 'lead'): Promise<Row> {
  const draft = draftWith({ ...(form === 'lead' ? {} : { values: pacificTile }), ...changes })
  return (await rows(form).create(draft.id, draftAttributes(draft))) as Row
}
