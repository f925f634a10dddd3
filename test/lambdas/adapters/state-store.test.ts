import { expect, it } from 'vitest'
import { dynamodbStateStore } from '#lambdas/adapters/state-store.ts'
import { stateTables } from '../embedded-table.ts'

it('a write that is sent again, since its answer was lost, is taken for its own and not for somebody else’s', async () => {
  const client = await stateTables('States')
  const states = dynamodbStateStore('States', () => client)
  client.middlewareStack.add(
    (next) => async (args) => {
      if ('Item' in args.input) await next(args)
      return next(args)
    },
    { step: 'initialize' },
  )
  const seen: unknown[] = []
  const decide = (state: number | undefined) => {
    seen.push(state)
    return { keep: (state ?? 0) + 1, result: state }
  }
  expect([await states.update('count', decide), await states.update('count', decide)]).toEqual([undefined, 1])
  expect([seen, await states.read('count')]).toEqual([[undefined, 1], 2])
})
