import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { expect, it, vi } from 'vitest'
import { hourlyCounts as counts, networkPrefix } from '#lambdas/leads/store/hourly-counts.ts'
import { embeddedForms } from '#test/lambdas/embedded-table.ts'

const noon = Date.UTC(2026, 10, 21, 12) / 1000
const { documents } = await embeddedForms()

function at<Result>(time: number, act: () => Result): Result {
  vi.setSystemTime(time * 1000)
  return act()
}

it('however many e-mails come together, as many as may be sent in an hour take a place, and keep it when tried again', async () => {
  const takes = (email: number, time = noon) => at(time, () => counts.reserve(`mail ${email}`, 30))
  const all = Array.from({ length: 36 }, (_, email) => email)
  const together = () => Promise.all(all.map((email) => takes(email)))
  const first = await together()
  expect(first.filter(Boolean)).toHaveLength(30)
  expect(await together()).toEqual(first)
  expect(await takes(first.indexOf(false), noon + 3600)).toBe(true)
})

it('submissions and bytes of photos are counted by network and hour, and bytes for everybody by day', async () => {
  const count = (address: string, time: number) => at(time, () => counts.submissionFrom(address))
  expect([await count('2001:db8::1', noon), await count('2001:db8::2', noon + 3599)]).toEqual([1, 2])
  expect([await count('2001:db8::2', noon + 3600), await count('198.51.100.2', noon)]).toEqual([1, 1])
  const send = (address: string, time: number) => at(time, () => counts.photoBytesFrom(address, 400))
  expect([await send('198.51.100.3', noon), await send('198.51.100.3', noon + 60)]).toEqual([400, 800])
  expect([await send('198.51.100.4', noon), await send('198.51.100.3', noon + 3600)]).toEqual([400, 400])
  const sum = (time: number) => at(time, () => counts.photoBytes(400))
  expect([await sum(noon), await sum(noon + 11 * 3600), await sum(noon + 12 * 3600)]).toEqual([400, 800, 400])
})

it('no address is kept, and every count until an hour after what it counts', async () => {
  await at(noon + 1800, () => counts.submissionFrom('203.0.113.9'))
  const { Items = [] } = await documents.send(new ScanCommand({ TableName: 'Counts' }))
  for (const item of Items) {
    expect(Object.keys(item).toSorted().join()).toMatch(/^(?:counted,expires_at,id|expires_at,id,places)$/)
    const hours = /^photos until/.test(item.id) ? [13, 37] : [2, 3]
    expect(hours.map((each) => noon + each * 3600)).toContain(item.expires_at)
  }
  expect(JSON.stringify(Items)).not.toContain('203.0.113.9')
})

it.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::9', '2001:db8:1:2'],
  ['2001:db8:0000:20:3:4:5:6', '2001:db8:0:20'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['what is this', 'what is this'],
])('an address %s counts as %s', (address, counted) => {
  expect(networkPrefix(address)).toBe(counted)
})
