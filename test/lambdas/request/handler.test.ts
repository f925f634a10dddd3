import { describe, expect, it, vi } from 'vitest'
import { texts as textConsent } from '#content/forms/consent/texts.ts'
import { hashOfKey, requestKeys } from '#lambdas/leads/store/request-keys.ts'
import type { Attributes } from '#lambdas/leads/store/rows.ts'
import { handler } from '#lambdas/request/handler.ts'
import { maskContact, requestPage } from '#lambdas/request/request-page.ts'
import { expectComplaint } from '#test/complaints.ts'
import { embeddedForms } from '#test/lambdas/embedded-table.ts'
import { eventWith, invocation } from '#test/lambdas/event.ts'
import { rowWith } from '#test/lambdas/rows-of-tests.ts'

const { put } = await embeddedForms()

const key = '0123456789abcdef0123456789abcdef'

async function ask(attributes: Attributes, changes: object = {}) {
  const row = rowWith({ request_key: hashOfKey(key), ...attributes })
  await put(row)
  vi.spyOn(requestKeys, 'idOf').mockResolvedValue(row.id)
  const headers = { 'x-origin-verify': 'secret', 'sec-fetch-site': 'same-origin' }
  const event = eventWith('/request', { headers, cookies: [`__Host-request=${key}`], ...changes })
  return handler(event, invocation)
}

it.each([
  ['bea@gmail.com', 'b•••@gmail.com'],
  ['b@gmail.com', 'b•••@gmail.com'],
  ['"odd@name"@example.com', '"•••@example.com'],
  ['(619) 555-0155', '(619) •••-0155'],
  ['+1 619.555.0155', '+1 619.•••.0155'],
  ['5550155', '•••0155'],
  ['619-555-0155, Bea', '619-•••-0155• •'],
  ['12', '1•••'],
  ['call me', 'c•••'],
])('of %s the page shows %s', (whole, half) => {
  expect(maskContact(whole)).toBe(half)
})

describe('a visitor’s own page', () => {
  it('shows nothing when the row does not know the key, wherever that leads', async () => {
    expect((await ask({ request_key: hashOfKey('another') })).statusCode).toBe(410)
    expect((await ask({ request_key: undefined })).statusCode).toBe(410)
  })

  it('shows what was planned, and nothing of it where nothing was', async () => {
    expect((await ask({ brief: { kitchen: 'mid' } })).body).toContain('What you planned')
    expect((await ask({})).body).not.toContain('What you planned')
  })

  it('offers a text message only where somebody reads them, with what is agreed to and its version', () => {
    const page = (readsTexts: boolean) => requestPage(rowWith(), new Date(), { readsTexts })
    expect(page(true)).toContain(`value="${textConsent.version}"`)
    expect(page(true)).toContain('message and data rates')
    expect(page(false)).not.toContain('text_first')
  })

  const answered = { answers: [{ at: 1_796_000_000, how: 'email', paragraphs: ['Hi Ann,'] }] }
  it.each([
    ['new', {}, undefined, '1'],
    ['new', {}, 'booked', '2'],
    ['contacted', {}, 'cancelled', '2'],
    ['contacted', answered, undefined, '3'],
    ['contacted', answered, 'booked', '3'],
    ['contacted', answered, 'done', 'all'],
    ['quoted', {}, undefined, 'all'],
    ['won', answered, 'done', 'not shown'],
    ['lost', {}, undefined, 'not shown'],
  ] as const)(
    'shows the step that is reached: %s, with %j and a visit %s, %s',
    (status, row, state, step) => {
      const page = requestPage(rowWith({ status, ...row }), new Date(), { visit: { html: '', state } })
      const [, current] = /aria-current="step"><span[^>]*>(\d)</.exec(page) ?? []
      const done = page.match(/>Done</g)?.length
      expect(current ?? (done === 3 ? 'all' : 'not shown')).toBe(step)
    },
  )

  it('says nothing of what "Other" means, which is in the visitor’s own words', async () => {
    const { body } = await ask({ project_type: 'Other', project_type_other: 'A sauna' })
    expect(body).toContain('Another project')
    expect(body).not.toContain('sauna')
  })

  it('refuses a form of more than sixteen kilobytes', async () => {
    expectComplaint('request.refused')
    expect((await ask({}, { method: 'POST', body: 'x'.repeat(17_000) })).statusCode).toBe(413)
  })
})
