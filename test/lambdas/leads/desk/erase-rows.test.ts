import { expect, it } from 'vitest'
import { type Erasure, eraseRows } from '#lambdas/leads/desk/erase-rows.ts'
import type { FormTable } from '#lambdas/leads/store/form-table.ts'
import { rowOf } from './rows.ts'

it('keeps on record what is gone when the database fails halfway', async () => {
  const rows = [rowOf('lead'), rowOf('lead'), rowOf('lead')]
  const [first, second] = rows
  const table = {
    form: 'lead',
    erase: async (id: string) => {
      if (id === second?.id) throw new Error('the line is cut')
    },
  } as Partial<FormTable> as FormTable
  const recorded: Erasure[] = []
  const record = { open: async () => async (erasure: Erasure) => void recorded.push(erasure) }
  const found = rows.map((row) => ({ row, table }))
  await expect(eraseRows(found, record, { now: () => 1_800_000_000 })).rejects.toThrow('the line is cut')
  expect(recorded).toEqual([
    { time: '2027-01-15T08:00:00.000Z', event: 'erased', count: 1, lead: [first?.ref], subcontractor: [] },
  ])
})

it('deletes nothing that cannot be recorded', async () => {
  const erased: string[] = []
  const table = { erase: async (id: string) => void erased.push(id) } as Partial<FormTable> as FormTable
  const record = { open: () => Promise.reject(new Error('no place for it')) }
  const erasing = eraseRows([{ row: rowOf('lead'), table }], record, { now: () => 1_800_000_000 })
  await expect(erasing).rejects.toThrow('no place for it')
  expect(erased).toEqual([])
})
