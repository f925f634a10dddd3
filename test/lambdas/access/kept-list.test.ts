import { expect, it } from 'vitest'
import { appendToList, dynamodbStateStore } from '#lambdas/adapters/state-store.ts'
import { stateTables } from '../embedded-table.ts'

await stateTables('lists')
const states = dynamodbStateStore('lists')

// The embedded database counts characters, DynamoDB counts bytes.
it('a list takes entries of 300 kB, in letters of whatever size, in no item more than a table takes, and keeps their order, and every one of several that come at once', async () => {
  const list = appendToList<string>('history')
  const all = () => list.all(states)
  const add = (entry: string) => states.transact((transaction) => list.add(transaction, entry))
  const entries = ['é'.repeat(90_000), 'é'.repeat(150_000), 'short', '家'.repeat(100_000), 'last']
  for (const entry of entries) await add(entry)
  expect(await all()).toEqual(entries)
  await Promise.all(['one', 'two', 'three'].map(add))
  expect((await all()).slice(entries.length).toSorted()).toEqual(['one', 'three', 'two'])
  for (const id of ['history', 'history 2', 'history 3'])
    expect(Buffer.byteLength(JSON.stringify(await states.read(id)))).toBeLessThan(400_000)
})
