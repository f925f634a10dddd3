import { expect, it } from 'vitest'
import { type ChainDependencies, proveChain } from '#lambdas/canary/prove-chain.ts'
import type { NotificationState } from '#lambdas/submission/row.ts'

const noDeadline = new AbortController().signal

/** A dependencies in which all links hold; the row's states follow one another. */
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
      return new Response(null, { headers: { 'set-cookie': '__Host-request=0123; Path=/; Secure' } })
    },
    notificationOf: async () => (states.length > 1 ? states.shift() : states[0]),
    newId: () => '3f0e8f6e-1111-4222-8333-444455556666',
    pause: async () => {},
    ...changes,
  }
  return { dependencies, asked }
}

const answering = (path: string, status: number) => async (url: string) =>
  new Response(null, { status: url.endsWith(path) ? status : 200 })

it('asks for the page, sends the form as its page would, sees the request, and waits until the e-mail was delivered', async () => {
  const { dependencies, asked } = chain({}, ['pending', 'pending', 'sent', 'sent', 'delivered'])
  await proveChain(dependencies, noDeadline)
  expect(asked.map(({ url }) => url)).toEqual([
    'https://www.firm.com/',
    'https://www.firm.com/api/leads',
    'https://www.firm.com/request',
  ])
  const [, form, request] = asked
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
  ['page', { fetch: () => Promise.reject(new Error('no such host')) }, [], 'no such host'],
  ['form', { fetch: answering('/api/leads', 502) }, [], 'the form answered 502'],
  ['request', { fetch: answering('/request', 410) }, [], 'the request’s own page answered 410'],
  ['row', {}, [undefined], 'the form was taken, but not kept'],
  ['row', { notificationOf: () => Promise.reject(new Error('denied')) }, [], 'denied'],
  ['delivery', {}, ['sent', 'undeliverable'], 'the notification became undeliverable'],
  ['delivery', {}, ['sent', 'suppressed'], 'the notification became suppressed'],
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
