import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { FormTable } from '#desk/tables/form-table.ts'
import { eraseRows } from '#desk/use-cases/erase-rows.ts'
import { rowOf } from '../rows.ts'

const folder = mkdtempSync(join(tmpdir(), 'erase-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('keeps on record what is gone when the database fails halfway', async () => {
  const rows = [rowOf('lead'), rowOf('lead'), rowOf('lead')]
  const [first, second] = rows
  const table = {
    form: 'lead',
    erase: async (id) => {
      if (id === second?.id) throw new Error('the line is cut')
    },
  } as FormTable
  const audit = join(folder, 'erasures.log')
  const printed: string[] = []
  const found = rows.map((row) => ({ row, table }))
  const erasing = eraseRows(found, audit, { now: () => 1_800_000_000 }, (line) => printed.push(line))
  await expect(erasing).rejects.toThrow('the line is cut')
  const line = readFileSync(audit, 'utf8').trimEnd()
  expect(JSON.parse(line)).toEqual({
    time: '2027-01-15T08:00:00.000Z',
    event: 'erased',
    count: 1,
    lead: [first?.ref],
    subcontractor: [],
  })
  expect(printed.at(-1)).toBe(line)
})
