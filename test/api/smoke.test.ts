import { describe, expect, it, vi } from 'vitest'
import { mailboxSimulator } from '#lambdas/adapters/variables.ts'
import { smoke } from '#ops/smoke.ts'
import { askOps } from '../ops/ask-ops.ts'
import { testWorld } from '../world.ts'

const world = await testWorld()

/** Lines about failed or skipped checks. */
const broken = (printed: string) => printed.split('\n').filter((line) => /^[✗–]/.test(line))

describe('npm run smoke', () => {
  it('finds every promise of the product kept; its lead is one row and its e-mail reaches nobody', async () => {
    vi.stubEnv('CANARY_TOKEN', world.runtime.canaryToken)
    const { exitCode, printed } = await askOps(smoke, [world.site])
    expect([exitCode, broken(printed)]).toEqual([0, []])
    expect(await world.rows()).toMatchObject([{ is_test: true, seq: 1, revision: 1 }])
    expect((await world.emails()).map(({ to }) => to)).toEqual([[mailboxSimulator]])
  })

  it.each<[what: string, path: string, answer: (was: Response) => Response, sentence: string]>([
    ['a page is old', '/about', (was) => new Response('', was), '/about is not the page of release'],
    ['a page may be framed', '/about', () => new Response(''), '/about has x-frame-options "null"'],
    ['the desk is open', '/desk', () => new Response(''), '/desk returned 200, not 303'],
    ['a form takes all', '/api/leads', () => Response.json({}), '/api/leads returned 200, not 405'],
  ])('reports without a token that %s, and exits with 1', async (_, path, answer, sentence) => {
    vi.stubEnv('CANARY_TOKEN', '')
    const { fetch } = globalThis
    vi.stubGlobal('fetch', async (url: string, asking: RequestInit) =>
      new URL(url).pathname === path ? answer(await fetch(url, asking)) : fetch(url, asking),
    )
    const { exitCode, printed } = await askOps(smoke, [world.site])
    expect(exitCode).toBe(1)
    expect(broken(printed)).toContainEqual(expect.stringContaining(sentence))
    expect(printed).toContain('– No lead was sent')
  })
})
