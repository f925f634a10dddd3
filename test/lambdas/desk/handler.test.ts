import { describe, expect, it } from 'vitest'
import { TooManyConflicts } from '#lambdas/adapters/dynamodb.ts'
import { createHandler } from '#lambdas/adapters/http.ts'
import type { DeskVariables } from '#lambdas/desk/desk-context.ts'
import { deskApp } from '#lambdas/desk/handler.ts'
import { expectComplaint } from '#test/complaints.ts'
import { eventWith, invocation } from '#test/lambdas/event.ts'

process.env.ORIGIN_SECRET = 'secret'

const state = { read: async () => undefined, update: async () => undefined, take: async () => undefined }

/** The desk without a session. */
const app = deskApp(() => ({ access: { states: state, now: () => 0 } }) as unknown as DeskVariables)

const id = '3f0e8f6e-1111-4222-8333-444455556666'

async function ask(method: string, path: string, origin = 'same-origin') {
  const headers = { 'x-origin-verify': 'secret', 'sec-fetch-site': origin }
  const answer = await createHandler(app)(eventWith(path, { method, headers }), invocation)
  return [answer.statusCode, answer.headers?.location]
}

const routes = app.routes.filter(({ method }) => method !== 'ALL')
const paths = routes.map(({ method, path }) => [
  method,
  path
    .replace(':id{[0-9a-f-]{36}}', id)
    .replace(/:folder\{(\w+).*?\}/, '$1')
    .replace(':hash{[0-9a-f]{64}}', 'a'.repeat(64)),
])

describe('somebody who is not signed in', () => {
  it('reaches the pages of signing in, the manifest and the calendar that asks for a key, and nothing else', () => {
    const names = routes.map(({ method, path }) => `${method} ${path}`)
    expect(names.slice(0, names.indexOf('GET /desk'))).toEqual([
      ...['GET /desk/manifest.json', 'GET /desk/sign-in', 'POST /desk/sign-in'],
      ...['GET /desk/sign-in/code', 'POST /desk/sign-in/code'],
      ...['GET /desk/sign-in/link', 'POST /desk/sign-in/link', 'GET /desk/sign-in/done'],
      ...['POST /desk/sign-out', 'GET /desk/visits.ics'],
    ])
  })

  it.each(paths.slice(10))('is led from %s %s to sign in', async (method = '', path = '') => {
    const next = method === 'GET' && !/[._]|photos|leads\/.*\//.test(path) ? path : undefined
    const [status, location] = await ask(method, path)
    expect([status, String(location)]).toEqual([303, expect.stringMatching(/^\/desk\/sign-in\?next=/)])
    if (next) expect(location).toBe(`/desk/sign-in?${new URLSearchParams({ next })}`)
  })

  const changing = paths.filter(([method]) => method === 'POST')
  it.each(changing)('changes nothing by %s %s from another site', async (method = '', path = '') => {
    expectComplaint('desk.refused')
    expect(await ask(method, path, 'cross-site')).toEqual([400, undefined])
  })
})

it('others who change the same thing all the time are a reason to try again, and no failure', async () => {
  expectComplaint('desk.refused')
  const crowded = deskApp(() => {
    throw new TooManyConflicts('row 1 was changed')
  })
  const event = eventWith('/desk/sign-in', { headers: { 'x-origin-verify': 'secret' } })
  const later = { statusCode: 429, headers: { 'retry-after': '30' } }
  expect(await createHandler(crowded)(event, invocation)).toMatchObject(later)
})
