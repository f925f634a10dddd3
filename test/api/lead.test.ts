import { html } from 'hono/html'
import { describe, expect, it } from 'vitest'
import { leadContract } from '#forms/lead.ts'
import { subcontractorContract } from '#forms/subcontractor.ts'
import { refOf } from '#lambdas/adapters/identity.ts'
import { inDollars, kitchen } from '../band-sums.ts'
import { ann, kitchenPlan, pacificTile } from '../fixtures.ts'
import { valueOn } from '../visitors.ts'
import { notified, press, testWorld } from '../world.ts'

const world = await testWorld()

it('a posted quote request becomes one row and one e-mail to the owner, with what was planned, and gets its reference; sent again with edited words it is the same row, and one more e-mail says that it is updated', async () => {
  const request = press({ name: 'Una Row', consent: '2026-11', utm_source: 'letter', ...kitchenPlan })
  const { status, body } = await world.post(request)
  const ref = refOf(request.submission_id)
  expect([status, body]).toEqual([200, { ok: true, ref }])
  const row = await world.row(request.submission_id)
  expect(row).toMatchObject({
    ...ann,
    name: 'Una Row',
    consent: '2026-11',
    utm_source: 'letter',
    brief: { kitchen: 'mid' },
    notification: notified,
    revision: 1,
    attempts: 1,
  })
  expect(row).not.toHaveProperty('outbox')
  const [email, ...others] = await world.emails(ref)
  expect(others).toEqual([])
  expect(email).toMatchObject({
    from: 'website@alder-and-tide.example',
    to: ['owner@alder-and-tide.example'],
    replyTo: [ann.email],
    subject: `New quote request: Kitchen Remodel [${ref}]`,
  })
  const planned = [inDollars(kitchen('mid')), `${world.site}/plan?kitchen=mid\n`]
  const { phone, email: address, property_address, message } = ann
  const asked = ['Una Row', phone, address, property_address, ...message.split('\n')]
  for (const text of [...planned, ...asked]) expect(email?.text).toContain(text)
  expect(email?.html).toContain('href="tel:+16195550134"')
  const edit = { seq: 2, message: 'We changed our mind.', brief_kitchen: 'high' }
  await world.post({ ...request, ...edit })
  expect(await world.row(request.submission_id)).toMatchObject({ revision: 2, brief: { kitchen: 'high' } })
  const [update, ...before] = await world.emails(ref)
  expect(before).toHaveLength(1)
  expect(update?.subject).toMatch(/^Updated/)
  expect(update?.text).toContain('We changed our mind.')
})

it.each([
  [leadContract, ann],
  [subcontractorContract, pacificTile],
] as const)(
  'the form of $name is refused from elsewhere and past CloudFront, neither stored nor mailed, and accepted from our own pages',
  async (contract, values) => {
    const emails = (await world.emails()).length
    const submission_id = crypto.randomUUID()
    const body = JSON.stringify({ ...values, submission_id, seq: 1 })
    const { path } = contract
    // Clients cannot forge CloudFront's headers.
    const forged = { 'x-viewer-host': 'evil.example', 'x-origin-verify': 'x', origin: 'https://evil.example' }
    const foreign = await world.post(body, { path, headers: { 'sec-fetch-site': 'cross-site', ...forged } })
    expect([foreign.status, foreign.headers.has('access-control-allow-origin')]).toEqual([400, false])
    expect(await pastCloudFront('POST', path, body)).toEqual([400, 400, 400])
    await world.ownerMail()
    expect(await world.row(submission_id, contract)).toBeUndefined()
    expect(await world.emails()).toHaveLength(emails)
    expect((await world.post(body, { path })).status).toBe(200)
  },
)

/** Asks the API itself, with secrets that are none. @returns the statuses */
async function pastCloudFront(method: string, path: string, body = '', more: object = {}) {
  const own = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...more }
  const ask = async (secret: string) => {
    const headers = { ...own, 'x-viewer-host': new URL(world.site).host, 'x-origin-verify': secret }
    const event = { method, path, query: '', body: Buffer.from(body), headers }
    return (await world.product.api.handle(event)).status
  }
  return Promise.all(['', 'x', 'undefined'].map(ask))
}

it('past CloudFront neither the desk nor a request of whoever holds its cookie is shown', async () => {
  const { cookie } = await world.request()
  for (const path of ['/desk/sign-in', '/request'])
    expect(await pastCloudFront('GET', path, '', { cookie })).toEqual([400, 400, 400])
})

/** Posts as a browser without JavaScript does. */
const send = (
  values: Readonly<Record<string, string | readonly string[]>>,
  path = '/api/leads',
  headers: Readonly<Record<string, string>> = {},
) => {
  const fields = Object.entries(values).flatMap(([name, some]) => [some].flat().map((value) => [name, value]))
  const type = 'application/x-www-form-urlencoded'
  return world.post(String(new URLSearchParams(fields)), {
    path,
    headers: { 'content-type': type, ...headers },
  })
}

const keptOn = (page: string) => {
  const [submission_id, seq] = [valueOn(page, 'submission_id'), valueOn(page, 'seq')]
  return { submission_id, seq }
}

describe('a form posted without JavaScript', () => {
  it('twice on one day makes one row and one e-mail, and leads to the thank-you page', async () => {
    const form = { ...ann, ...kitchenPlan, name: 'Plain Jane', message: 'line one\r\nline two' }
    for (const _ of [1, 2]) {
      const { status, headers } = await send(form)
      expect([status, headers.get('location')]).toEqual([303, '/thank-you'])
    }
    expect(await world.rowsOf('Plain Jane')).toMatchObject([
      { message: 'line one\nline two', brief: { kitchen: 'mid' }, notification: notified },
    ])
    expect(await world.emails('Plain Jane')).toHaveLength(1)
  })

  it('as an application leads to the success panel, also with every field as long as it may be', async () => {
    const longTexts = subcontractorContract.fields.flatMap((field) =>
      field.kind === 'multiline' ? [[field.name, '漢'.repeat(field.maxLength)]] : [],
    )
    const longest = { ...pacificTile, ...Object.fromEntries(longTexts) }
    for (const values of [pacificTile, longest]) {
      const { status, headers } = await send(values, '/api/subcontractors')
      expect([status, headers.get('location')]).toEqual([303, '/subcontractor-signup#submitted'])
    }
    const row = expect.objectContaining({ ...pacificTile, notification: notified })
    expect(await world.rows(subcontractorContract)).toContainEqual(row)
    const [email] = await world.emails('Sam Hall')
    expect(email?.subject).toMatch(/^New subcontractor application/)
    expect(email?.text).toContain('Services: Flooring, Tile Work')
  })

  it('with a mistake comes back as a page with every value, the sentence at its field and an id that no other visitor’s same words share', async () => {
    const mistaken = { ...ann, name: 'Miss <Take>', phone: ' ' }
    const { status, headers, text } = await send(mistaken)
    expect(keptOn((await send(mistaken)).text).submission_id).not.toBe(keptOn(text).submission_id)
    expect([status, headers.get('content-type')]).toEqual([422, expect.stringContaining('text/html')])
    for (const value of ['Miss <Take>', ann.email, ann.property_address, ann.message])
      expect(text).toContain(String(html`${value}`))
    for (const part of ['Please enter a phone number.', 'value="Kitchen Remodel" selected', 'Send again'])
      expect(text).toContain(part)
  })

  it('whose e-mail fails says first that it is saved; edited and sent again it is the same row', async () => {
    world.mail.fault = 'broken'
    const { status, text } = await send({ ...ann, name: 'Patient Pat' })
    expect(status).toBe(502)
    const { standing, next } = leadContract.words
    expect(text.indexOf(standing.saved)).toBeLessThan(text.indexOf('Failed to send email notification'))
    expect(text).toContain(next.saved)
    world.heal()
    const again = { ...ann, name: 'Patient Pat', message: 'edited', ...keptOn(text) }
    expect((await send(again)).status).toBe(303)
    const edited = { revision: 2, message: 'edited', notification: notified }
    expect(await world.rowsOf('Patient Pat')).toMatchObject([edited])
  })

  it.each([
    ['with a mistake', 422, { ...ann, phone: ' ' }, {}],
    ['for its length', 413, { ...ann, message: 'x'.repeat(130 * 1024) }, {}],
    ['for where it came from', 400, ann, { 'sec-fetch-site': 'cross-site' }],
    ['by the database', 503, ann, {}],
  ])(
    'that was refused %s (%i) keeps its id and as much as its fields hold: corrected and sent twice, it is one row and two e-mails',
    async (_, status, values, headers) => {
      const name = `Once Only ${status}`
      const refused = async (more: Record<string, string>) => {
        if (status === 503) world.database.fault = 'broken'
        const answer = await send({ ...values, name, ...more }, undefined, headers)
        world.heal()
        expect(answer.status).toBe(status)
        expect(answer.text).toContain(`value="${name}"`)
        expect(answer.text).not.toContain('x'.repeat(5001))
        return keptOn(answer.text)
      }
      const first = await refused({})
      const { submission_id: id } = first
      expect(id).toMatch(/^[0-9a-f-]{36}$/)
      expect(await refused(first)).toEqual({ submission_id: id, seq: '3' })
      const right = { ...ann, name, submission_id: id }
      for (const more of [{ seq: '3' }, { seq: '4', message: 'edited' }])
        expect((await send({ ...right, ...more })).status).toBe(303)
      expect(await world.rowsOf(name)).toMatchObject([{ id, revision: 2, message: 'edited' }])
      expect(await world.emails(name)).toHaveLength(2)
    },
  )
})
