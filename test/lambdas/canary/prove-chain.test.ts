import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { type ChainDependencies, proveChain } from '#lambdas/canary/prove-chain.ts'
import type { NotificationState } from '#lambdas/leads/store/row.ts'
import { noDeadline } from '#test/lambdas/dependencies.ts'

const page = '<h1>Home</h1>'
const note = JSON.stringify({
  release: '0123456789ab',
  files: { 'index.html': createHash('md5').update(page).digest('hex') },
})
const answered = (url: string) =>
  new Response(url.endsWith('/release.json') ? note : url.endsWith('/') ? page : null, {
    headers: url.endsWith('/api/leads') ? { 'set-cookie': '__Host-request=0123; Path=/; Secure' } : {},
  })

function chain(
  changes: Partial<ChainDependencies> = {},
  states: (NotificationState | undefined)[] = ['delivered'],
) {
  const asked: { url: string; init: RequestInit }[] = []
  const dependencies: ChainDependencies = {
    site: 'https://www.firm.com',
    token: 'the secret',
    async fetch(url, init) {
      asked.push({ url, init })
      return answered(url)
    },
    notificationOf: async () => (states.length > 1 ? states.shift() : states[0]),
    newId: () => '3f0e8f6e-1111-4222-8333-444455556666',
    pause: async () => {},
    ...changes,
  }
  return { dependencies, asked }
}

const answering =
  (path: string, status: number, body: string | null = null) =>
  async (url: string) =>
    url.endsWith(path) ? new Response(body, { status }) : answered(url)

it('asks for the page, sends the form as its page would, sees the request, and waits until the e-mail was delivered', async () => {
  const { dependencies, asked } = chain({}, ['pending', 'pending', 'sent', 'sent', 'delivered'])
  await proveChain(dependencies, noDeadline)
  expect(asked.map(({ url }) => url)).toEqual([
    'https://www.firm.com/',
    'https://www.firm.com/release.json',
    'https://www.firm.com/api/leads',
    'https://www.firm.com/request',
  ])
  const [, , form, request] = asked
  expect(request?.init.headers).toEqual({ cookie: '__Host-request=0123' })
  expect(form?.init).toMatchObject({
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://www.firm.com' },
  })
  expect(JSON.parse(String(form?.init.body))).toMatchObject({
    canary: 'the secret',
    submission_id: '3f0e8f6e-1111-4222-8333-444455556666',
  })
})

const outOfTime = async () => {
  throw new Error('aborted')
}

it.each<[string, Partial<ChainDependencies>, (NotificationState | undefined)[], string]>([
  ['page', { fetch: answering('.com/', 503) }, [], 'the page answered 503'],
  ['page', { fetch: answering('/release.json', 404) }, [], 'the note of the release answered 404'],
  [
    'page',
    { fetch: answering('.com/', 200, '<h1>Yesterday</h1>') },
    [],
    'the page is not that of release 0123456789ab',
  ],
  ['form', { fetch: answering('/api/leads', 502) }, [], 'the form answered 502'],
  ['form', { fetch: answering('/api/leads', 200) }, [], 'the form’s answer set no cookie of a request'],
  ['request', { fetch: answering('/request', 410) }, [], 'the request’s own page answered 410'],
  ['row', {}, [undefined], 'the form was taken, but not kept'],
  ['delivery', {}, ['sent', 'undeliverable'], 'the notification became undeliverable'],
  ['delivery', {}, ['sent', undefined], 'the notification became nothing'],
  ['delivery', { pause: outOfTime }, ['sent'], 'the notification was still unknown when time was up'],
])('names the link that broke: %s', async (link, changes, states, message) => {
  const { dependencies } = chain(changes, states)
  await expect(proveChain(dependencies, noDeadline)).rejects.toMatchObject({
    name: 'ChainBroken',
    link,
    message,
  })
})
