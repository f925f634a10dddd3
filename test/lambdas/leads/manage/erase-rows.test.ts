import { afterAll, expect, it, vi } from 'vitest'
import { type Erasure, eraseRows } from '#lambdas/leads/manage/erase-rows.ts'
import { rows } from '#lambdas/leads/store/rows.ts'
import { startObjectStore } from '#local/object-store.ts'
import { embeddedForms, refuseCalls } from '#test/lambdas/embedded-table.ts'
import { savedRow } from '#test/lambdas/rows-of-tests.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

await embeddedForms()
const objects = await startObjectStore(temporaryFolder())
afterAll(objects.close)
process.env.AWS_ENDPOINT_URL_S3 = objects.url

it('keeps on record what is gone when the database fails halfway', async () => {
  const [first, second, third] = [await savedRow(), await savedRow(), await savedRow()]
  refuseCalls(({ TableName, Key }) => TableName === 'lead' && (Key as { id: string }).id === second.id)
  vi.setSystemTime('2027-01-15T08:00:00.000Z')
  const recorded: Erasure[] = []
  const record = { all: async () => [], add: async (erasure: Erasure) => void recorded.push(erasure) }
  await expect(eraseRows([first, second, third], record)).rejects.toThrow('away')
  expect(recorded).toEqual([
    { time: '2027-01-15T08:00:00.000Z', event: 'erased', count: 1, lead: [first.ref], subcontractor: [] },
  ])
  expect([await rows('lead').find(first.id), await rows('lead').find(third.id)]).toEqual([undefined, third])
})

it('deletes nothing that cannot be recorded', async () => {
  const row = await savedRow()
  const record = { all: () => Promise.reject(new Error('no place for it')), add: vi.fn() }
  await expect(eraseRows([row], record)).rejects.toThrow('no place for it')
  expect(await rows('lead').find(row.id)).toEqual(row)
  expect(record.add).not.toHaveBeenCalled()
})
