import { describe, expect, it } from 'vitest'
import { refOf } from '#lambdas/adapters/identity.ts'
import { ann } from '../fixtures.ts'
import { notified } from '../notified.ts'
import { sendRequest } from '../own-request.ts'
import { press } from '../running-product.ts'
import { testedProduct } from '../tested-product.ts'

const running = await testedProduct()

describe('a posted quote request', () => {
  it('becomes one row and one e-mail to the owner, and gets its reference', async () => {
    const request = press({ name: 'Una Row', consent: '2026-11', utm_source: 'letter' })
    const { status, body } = await running.post(request)
    const ref = refOf(request.submission_id)
    expect([status, body]).toEqual([200, { ok: true, ref }])
    expect(await running.row(request.submission_id)).toMatchObject({
      ...ann,
      name: 'Una Row',
      consent: '2026-11',
      utm_source: 'letter',
      notification: notified,
      revision: 1,
      attempts: 1,
    })
    expect(await running.row(request.submission_id)).not.toHaveProperty('outbox')
    const [email, ...others] = await running.emails(ref)
    expect(others).toEqual([])
    expect(email).toMatchObject({
      from: 'website@alder-and-tide.example',
      to: ['owner@alder-and-tide.example'],
      replyTo: [ann.email],
      subject: `New quote request: Kitchen Remodel [${ref}]`,
    })
    expect(email?.text).toContain('Una Row')
    expect(email?.html).toContain('href="tel:+16195550134"')
  })

  it.each(['ann.@example.com', '.ann@example.com', 'ann..b@example.com'])(
    'from %s, which browsers take and SES refuses, reaches the owner without a Reply-To',
    async (address) => {
      const { ref } = await sendRequest(running, { email: address })
      const [email] = await running.emails(ref)
      expect(email?.replyTo).toEqual([])
      expect(email?.text).toContain(address)
    },
  )

  it('sent again with the same words makes neither a row nor an e-mail more', async () => {
    const { id, ref, request } = await sendRequest(running)
    const again = await running.post({ ...request, seq: 2 })
    expect([again.status, again.body.ok]).toEqual([200, true])
    expect(await running.emails(ref)).toHaveLength(1)
    expect(await running.row(id)).toMatchObject({ revision: 1 })
  })

  it('sent again with edited words changes the row and says in one more e-mail that it is updated', async () => {
    const { id, ref, request } = await sendRequest(running)
    await running.post({ ...request, seq: 2, message: 'We changed our mind.' })
    expect(await running.row(id)).toMatchObject({ revision: 2, message: 'We changed our mind.' })
    const [update, first] = await running.emails(ref)
    expect(first?.subject).toMatch(/^New/)
    expect(update?.subject).toMatch(/^Updated/)
    expect(update?.text).toContain('We changed our mind.')
  })

  it.each([
    ['a filled honeypot', { contact_preference_2: 'x' }],
    ['a form sent faster than anybody types', { elapsed_ms: 3 }],
  ])('with %s is answered like any other, kept, and not mailed at once', async (_, changes) => {
    const request = press(changes)
    const { status, body } = await running.post(request)
    expect([status, body]).toEqual([200, { ok: true, ref: refOf(request.submission_id) }])
    expect(await running.row(request.submission_id)).toMatchObject({ notification: 'quarantined' })
    await running.ownerMail()
    expect(await running.emails(refOf(request.submission_id))).toEqual([])
  })

  it('that does not say how long it took is notified like any other', async () => {
    const { id } = await sendRequest(running, { elapsed_ms: undefined })
    expect(await running.row(id)).toMatchObject({ notification: notified })
  })
})

describe('bad input', () => {
  it.each([
    ['a missing name', { name: undefined }, { name: 'Please enter your name.' }],
    ['an unknown project type', { project_type: 'Pool' }, { project_type: 'Please choose from the list.' }],
    ['a nested name', { name: { first: 'Ann' } }, { name: 'Please enter this as text.' }],
  ])('%s is 422 with a sentence at the field, and stores nothing', async (_, changes, fields) => {
    const request = press(changes)
    const { status, body } = await running.post(request)
    expect([status, body]).toEqual([
      422,
      { ok: false, stage: 'request', error: 'Please check the marked fields.', fields },
    ])
    expect(await running.row(request.submission_id)).toBeUndefined()
  })

  it('with unknown keys, __proto__ and names of ours is read as far as the contract goes', async () => {
    const request = press()
    const text = JSON.stringify(request).replace(
      /^\{/,
      '{"__proto__":{"name":"polluted"},"constructor":{"prototype":{}},"id":"mine","revision":99,"notification":"sent","admin":true,',
    )
    expect((await running.post(text)).status).toBe(200)
    const row = await running.row(request.submission_id)
    expect(row).toMatchObject({ name: ann.name, revision: 1, id: request.submission_id })
    expect(row).not.toHaveProperty('admin')
  })

  it('with control characters and line ends in name and e-mail cannot reach a header', async () => {
    const request = press({
      name: 'Ann\r\nBcc: x@evil.example\u0000',
      email: 'ann@example.com\r\nBcc: x@evil.example',
    })
    const { status, body } = await running.post(request)
    expect([status, body.fields]).toEqual([
      422,
      { email: 'Please enter an email address like name@example.com.' },
    ])
    const fixed = { ...request, email: ann.email, seq: 2 }
    expect((await running.post(fixed)).status).toBe(200)
    expect(await running.row(request.submission_id)).toMatchObject({ name: 'Ann Bcc: x@evil.example' })
    const [email] = await running.emails(refOf(request.submission_id))
    expect(email).toMatchObject({ to: ['owner@alder-and-tide.example'], replyTo: [ann.email] })
    expect(email?.subject).not.toMatch(/evil|\n/)
  })
})

it.each([
  ['GET', '/api/leads'],
  ['OPTIONS', '/api/subcontractors'],
  ['POST', '/api/nothing'],
  ['POST', '/api/leads/1'],
])('what is no form of ours, %s %s, is 405 in our error shape', async (method, path) => {
  const answer = await running.post({}, { method, path })
  expect([answer.status, answer.body.ok, answer.body.stage]).toEqual([405, false, 'request'])
  expect([answer.headers.get('allow'), answer.headers.get('cache-control')]).toEqual(['POST', 'no-store'])
})
