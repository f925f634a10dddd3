import { contracts, type FormName, formNames } from '#forms/contracts.ts'
import type { FormTable, From } from '#lambdas/leads/store/form-table.ts'
import {
  type List,
  listedIndex,
  listOf,
  type Mark,
  marksOf,
  nextStepIndex,
  placeOf,
  stepPlaceOf,
  withNextStep,
} from '#lambdas/leads/store/indexes.ts'
import type { Row } from '#lambdas/leads/store/row.ts'
import { type Item, toRow } from '#lambdas/leads/store/row-item.ts'
import { markAttributes } from '#lambdas/leads/store/row-update.ts'
import { ann, pacificTile } from '#test/fixtures.ts'

/** An item as a save and the desk leave it, received at noon of November 3, 2026, in San Diego. */
export function itemOf(form: FormName, changes: object = {}): Item {
  const item: Item = {
    id: crypto.randomUUID(),
    ...(form === 'lead' ? ann : pacificTile),
    notification: 'sent',
    created_at: Date.UTC(2026, 10, 3, 20) / 1000,
    updated_at: Date.UTC(2026, 10, 3, 20) / 1000,
    revision: 1,
    ...changes,
  }
  const row = toRow(contracts[form], item)
  const on = row.progress.nextStep?.on
  return {
    ...item,
    ...markAttributes(row).set,
    [listedIndex.partition]: listOf(row, row.progress.status),
    [listedIndex.sort]: placeOf(row),
    ...(on && { [nextStepIndex.partition]: withNextStep, [nextStepIndex.sort]: stepPlaceOf(row, on) }),
  }
}

export const rowOf = (form: FormName, changes: object = {}): Row =>
  toRow(contracts[form], itemOf(form, changes))

/** A table that holds these rows, for reading only. */
export const tableOf = (form: FormName, ...rows: readonly Row[]): FormTable =>
  ({
    form,
    find: async (id: string) => rows.find((row) => row.id === id),
    listed: (list: List, from: From) =>
      inOrder(
        rows.filter((row) => listOf(row, row.progress.status) === list),
        placeOf,
        from,
      ),
    withNextStep: (after: string) =>
      inOrder(
        rows.filter(({ progress }) => progress.nextStep),
        stepPlace,
        { after },
      ),
    marked: (mark: Mark, value: string, before: string) =>
      inOrder(
        rows.filter((row) => marksOf(row)[mark] === value),
        placeOf,
        { before },
      ),
  }) as Partial<FormTable> as FormTable

export const deskOf = (...rows: readonly Row[]) => ({
  tables: async () => formNames.map((form) => tableOf(form, ...rows.filter((row) => row.form === form))),
})

const stepPlace = (row: Row) => stepPlaceOf(row, row.progress.nextStep?.on)

async function* inOrder(rows: readonly Row[], place: (row: Row) => string, from: From): AsyncGenerator<Row> {
  const sorted = rows.toSorted((one, other) => (place(one) < place(other) ? -1 : 1))
  if ('after' in from) yield* sorted.filter((row) => place(row) > from.after)
  else yield* sorted.toReversed().filter((row) => place(row) < from.before)
}
