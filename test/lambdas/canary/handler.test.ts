import { expect, it } from 'vitest'
import { type ChainDependencies, proveChain } from '#lambdas/canary/handler.ts'
import type { NotificationState } from '#lambdas/leads/store/row.ts'

async function prove(changes: Partial<ChainDependencies>, states: (NotificationState | undefined)[]) {
  const dependencies: ChainDependencies = {
    site: 'https://www.firm.com',
    submission: { name: 'Canary' },
    fetch: async () => new Response(),
    findState: async () => (states.length > 1 ? states.shift() : states[0]),
    pause: async () => {},
    ...changes,
  }
  await proveChain(dependencies)
}

const answering = (path: string, status: number) => async (url: string) =>
  new Response(null, { status: url.endsWith(path) ? status : 200 })

const outOfTime = async () => {
  throw new Error('aborted')
}

it.each<[Partial<ChainDependencies>, (NotificationState | undefined)[], string]>([
  [{ fetch: answering('.com/', 503) }, [], 'the home page returned 503'],
  [{ fetch: answering('/api/leads', 502) }, [], 'POST /api/leads returned 502'],
  [{}, [undefined], 'the form was accepted, but no row was stored'],
  [{}, ['sent', 'undeliverable'], 'the notification is undeliverable, expected delivered'],
  [{}, ['sent', undefined], 'the notification is missing, expected delivered'],
  [{ pause: outOfTime }, ['sent'], 'the notification was still sent at the deadline'],
])('a proof says where the chain broke (%o, %j): %s', async (changes, states, message) => {
  await expect(prove(changes, states)).rejects.toThrow(message)
})
