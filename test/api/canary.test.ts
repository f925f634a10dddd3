import { describe, expect, it, vi } from 'vitest'
import { refOf } from '#lambdas/adapters/identity.ts'
import { mailboxSimulator } from '#lambdas/adapters/variables.ts'
import { canarySubmission } from '#lambdas/canary/handler.ts'
import { smoke } from '#ops/smoke.ts'
import { askOps } from '../ops/ask-ops.ts'
import { press, testWorld } from '../world.ts'

const world = await testWorld()
const token = world.runtime.canaryToken

const daySeconds = 24 * 60 * 60
const logged = (event: string) => world.logs.filter((line) => line.includes(`"${event}"`))

it('the canary proves that a lead is kept, sent and delivered; it reaches nobody, is counted as no lead, and its token is in no answer, no row and no log line', async () => {
  await world.canary()
  const [row] = await world.rows()
  expect(row).toMatchObject({ is_test: true, notification: 'delivered', flags: [] })
  expect(row?.expires_at).toBe(Number(row?.created_at) + daySeconds)
  expect(Object.keys(row ?? {}).filter((name) => /^(?:listed|by)_/.test(name))).toEqual([])
  expect(logged('canary.passed')).toHaveLength(1)
  const saved = logged('lead.saved')
  expect(saved).toHaveLength(1)
  expect(saved[0]).toContain('"isTest":true')
  await world.post(press())
  expect(logged('lead.saved').filter((line) => line.includes('isTest'))).toHaveLength(1)
  // A pending notification is sent to the simulator, too.
  const id = crypto.randomUUID()
  world.mail.fault = 'broken'
  expect((await world.post(canarySubmission(id, token))).status).toBe(502)
  world.heal()
  await world.makeDue(id)
  await world.ownerMail()
  expect(await world.emails(refOf(id))).toHaveLength(1)
  const emails = await world.emails('Canary')
  expect(emails.map(({ to }) => to)).toEqual([[mailboxSimulator], [mailboxSimulator]])
  expect(token.length).toBeGreaterThan(30)
  const { text } = await world.post({ ...canarySubmission(crypto.randomUUID(), token), name: '' })
  expect(text).not.toContain(token)
  expect(world.logs.filter((line) => line.includes(token))).toEqual([])
  expect(JSON.stringify(await world.rows())).not.toContain(token)
})

/** Lines about failed or skipped checks. */
const broken = (printed: string) => printed.split('\n').filter((line) => /^[✗–]/.test(line))

describe('npm run smoke', () => {
  it('finds every promise of the product kept, and its lead is one row that is marked as a test', async () => {
    const before = (await world.rows()).map(({ id }) => id)
    vi.stubEnv('CANARY_TOKEN', token)
    const { exitCode, printed } = await askOps(smoke, [world.site])
    expect([exitCode, broken(printed)]).toEqual([0, []])
    const added = (await world.rows()).filter(({ id }) => !before.includes(id))
    expect(added).toMatchObject([{ is_test: true, seq: 1, revision: 1 }])
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
