import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { expect, it } from 'vitest'
import { TooManyConflicts } from '#lambdas/adapters/dynamodb.ts'
import { dynamodbStateStore } from '#lambdas/adapters/state-store.ts'
import { stateTables } from '../embedded-table.ts'

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
