import { expect, it } from 'vitest'
import { dynamodbStateStore } from '#lambdas/adapters/state-store.ts'
import { keptErasures } from '#lambdas/desk/dependencies.ts'
import { stateTables } from '#test/lambdas/embedded-table.ts'

await stateTables('desk')

it('the record of erasures has no end: it goes on in another item, is read whole, and loses nothing', async () => {
  const erasures = keptErasures(dynamodbStateStore('desk'))
  const erasure = (number: number) => ({
    time: new Date(number * 1000).toISOString(),
    event: 'erased' as const,
    count: 5000,
    lead: Array.from({ length: 5000 }, () => '7K2M9QXW'),
    subcontractor: [],
  })
  // More than an item of 400 kB takes.
  const all = Array.from({ length: 12 }, (_, at) => erasure(at))
  for (const each of all) await (await erasures.open())(each)
  const late = [await erasures.open(), await erasures.open(), await erasures.open()]
  await Promise.all(late.map((write, at) => write(erasure(100 + at))))
  const times = (await erasures.all()).map(({ time }) => time)
  expect(times.slice(0, 12)).toEqual(all.map(({ time }) => time))
  expect(times).toHaveLength(15)
})
