import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import pMap from 'p-map'
import { expect, it } from 'vitest'
import { dynamodbHourlyCounts } from '#lambdas/leads/store/hourly-counts.ts'
import { noDeadline } from '#test/lambdas/dependencies.ts'
import { stateTables } from '#test/lambdas/embedded-table.ts'

const table = 'counts'
const noon = Date.UTC(2026, 10, 21, 12) / 1000
const counts = dynamodbHourlyCounts(
  () => table,
  () => 'salt',
)
const count = (address: string, now: number) => counts.submissionFrom(address, now, noDeadline)
const documents = await stateTables(table)

it('submissions are counted from 1 for each network and hour', async () => {
  expect(await count('2001:db8::1', noon)).toBe(1)
  expect(await count('2001:db8::2', noon + 3599)).toBe(2)
  expect(await count('2001:db8::2', noon + 3600)).toBe(1)
  expect(await count('198.51.100.2', noon)).toBe(1)
})

it('however many e-mails come together, as many as may be sent in an hour take a place, and keep it when tried again', async () => {
  const takes = (email: number, now = noon) => counts.takesPlace(`mail ${email}`, 30, now, noDeadline)
  const all = Array.from({ length: 36 }, (_, at) => at)
  // More at once take longer on a busy machine than a count may.
  const together = () => pMap(all, (email) => takes(email), { concurrency: 8 })
  const first = await together()
  expect(first.filter(Boolean)).toHaveLength(30)
  expect(await together()).toEqual(first)
  expect(await takes(first.indexOf(false), noon + 3600)).toBe(true)
})

it('bytes of photos are summed up by network and hour, and for everybody by day', async () => {
  const send = (address: string, now: number) => counts.photoBytesFrom(address, 400, now, noDeadline)
  expect([await send('198.51.100.3', noon), await send('198.51.100.3', noon + 60)]).toEqual([400, 800])
  expect([await send('198.51.100.4', noon), await send('198.51.100.3', noon + 3600)]).toEqual([400, 400])
  const sum = async (now: number) => counts.photoBytes(400, now, noDeadline)
  expect([await sum(noon), await sum(noon + 11 * 3600), await sum(noon + 12 * 3600)]).toEqual([400, 800, 400])
})

it('a count that does not end with its deadline, or has no table, is the database’s own error', async () => {
  await expect(counts.photoBytes(1, noon, AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' })
  const nowhere = dynamodbHourlyCounts(
    () => 'none',
    () => '',
  )
  await expect(nowhere.takesPlace('mail', 1, noon, noDeadline)).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
  })
})

it('no address is kept, and every count until an hour after what it counts', async () => {
  await count('203.0.113.9', noon + 1800)
  const { Items = [] } = await documents.send(new ScanCommand({ TableName: table }))
  for (const item of Items) {
    expect(Object.keys(item).toSorted().join()).toMatch(/^(?:counted,expires_at,id|expires_at,id,places)$/)
    const [hours, days] = [
      [2, 3].map((each) => noon + each * 3600),
      [13, 37].map((each) => noon + each * 3600),
    ]
    expect(/^photos until/.test(item.id) ? days : hours).toContain(item.expires_at)
  }
  expect(JSON.stringify(Items)).not.toContain('203.0.113.9')
})
