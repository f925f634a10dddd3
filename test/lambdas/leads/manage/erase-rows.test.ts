import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, expect, it, vi } from 'vitest'
import { dynamodbStateStore } from '#lambdas/adapters/state-store.ts'
import { eraseRows, erasures } from '#lambdas/leads/manage/erase-rows.ts'
import { loadNumbers } from '#lambdas/leads/manage/numbers.ts'
import { rows } from '#lambdas/leads/store/rows.ts'
import { startObjectStore } from '#local/object-store.ts'
import { embeddedForms, refuseCalls } from '#test/lambdas/embedded-table.ts'
import { now, rowWith, savedRow } from '#test/lambdas/rows-of-tests.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

const { documents, put, clear } = await embeddedForms('desk')
const states = dynamodbStateStore('desk')
const objects = await startObjectStore(temporaryFolder())
afterAll(objects.close)
process.env.AWS_ENDPOINT_URL_S3 = objects.url

it('keeps on record what is gone when the database fails halfway', async () => {
  const [first, second, third] = [await savedRow(), await savedRow(), await savedRow()]
  refuseCalls(({ TransactItems }) => JSON.stringify(TransactItems ?? '').includes(second.id))
  vi.setSystemTime('2027-01-15T08:00:00.000Z')
  await expect(eraseRows([first, second, third], states)).rejects.toThrow('away')
  const time = '2027-01-15T08:00:00.000Z'
  expect(await erasures.all(states)).toEqual([{ time, lead: [first.ref], subcontractor: [] }])
  expect([await rows('lead').find(first.id), await rows('lead').find(third.id)]).toEqual([undefined, third])
})

it('deletes nothing that cannot be recorded', async () => {
  const row = await savedRow()
  const unread = { ...states, read: () => Promise.reject(new Error('no place for it')) }
  await expect(eraseRows([row], unread)).rejects.toThrow('no place for it')
  expect(await rows('lead').find(row.id)).toEqual(row)
})

it('leaves the numbers as they were, and nothing that tells who it was', async () => {
  await clear()
  const times = { created_at: now - 9000, answered_at: now - 7000, quoted_at: now - 400, won_at: now - 300 }
  const quote = { status: 'won', status_at: now - 300, visited_at: now - 500, quoted_amount: 42_000 }
  const origin = { source_referrer: 'www.google.com/search', source_page: '/plan', utm_term: 'ann' }
  const shown = { words: { at: now, text: 'They swept.', quote: '2026-11' } }
  const won = rowWith({ ...times, ...quote, ...origin, ...shown, planned: 80_000, brief: { kitchen: 'mid' } })
  const fresh = rowWith({ created_at: now - 7200, utm_campaign: 'kitchen-fall' })
  const spam = rowWith({ created_at: now - 7200, notification: 'quarantined' })
  await put(won, fresh, spam)
  const before = await loadNumbers(now)
  expect(before.month).toMatchObject({ requests: 2, visits: 1, quoted: 42_000, won: 1 })
  await eraseRows([won, fresh, spam], states)
  expect(await loadNumbers(now)).toEqual(before)
  const { Items = [] } = await documents.send(new ScanCommand({ TableName: 'lead' }))
  expect(Items).toHaveLength(2)
  for (const words of [won.id, fresh.id, 'Ann', 'search', '555', 'Prospect', 'Galley', 'brief', 'swept'])
    expect(JSON.stringify(Items)).not.toContain(words)
  for (const { expires_at, created_at } of Items)
    expect([expires_at > now, expires_at % 3600, created_at % 3600]).toEqual([true, 0, 0])
})
