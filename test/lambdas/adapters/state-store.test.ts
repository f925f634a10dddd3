import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { expect, it } from 'vitest'
import { TooManyConflicts } from '#lambdas/adapters/dynamodb.ts'
import { appendToList, dynamodbStateStore } from '#lambdas/adapters/state-store.ts'
import { stateTables } from '#test/lambdas/embedded-table.ts'

const client = await stateTables('States')
const states = dynamodbStateStore('States', () => client)
/** Fault of the next write. */
let fault: ((send: () => Promise<unknown>) => Promise<unknown>) | undefined
client.middlewareStack.add(
  (next) => async (args) => {
    const now = 'TransactItems' in args.input ? fault : undefined
    if (now) fault = undefined
    await now?.(() => next(args))
    return next(args)
  },
  { step: 'finalizeRequest' },
)
const canceled = (...codes: string[]) => {
  const CancellationReasons = codes.map((Code) => ({ Code }))
  throw new TransactionCanceledException({ message: 'canceled', $metadata: {}, CancellationReasons })
}
const addOne = (id: string) => states.change<number>(id, (state = 0) => state + 1)

it('a write that is sent again, since its answer was lost, is taken for its own and not for somebody else’s', async () => {
  fault = (send) => send()
  await addOne('own')
  await addOne('own')
  expect(await states.read('own')).toBe(2)
})

it('a write that conflicts with another is decided again; a refusal for another reason is thrown', async () => {
  fault = async () => canceled('TransactionConflict')
  await Promise.all([addOne('met'), addOne('met'), addOne('met')])
  expect(await states.read('met')).toBe(3)
  fault = async () => canceled('ThrottlingError')
  await expect(addOne('met')).rejects.toThrow('canceled')
})

it('states are written together or not at all', async () => {
  await addOne('one')
  const both = states.transact(async ({ read, write }) => {
    for (const id of ['one', 'met']) await read(id)
    for (const id of ['one', 'met']) write(id, 'changed')
    await addOne('met')
  })
  await expect(both).rejects.toBeInstanceOf(TooManyConflicts)
  expect(await states.read('one')).toBe(1)
})

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
