import pMap from 'p-map'
import { describe, expect, it } from 'vitest'
import { honeypotName } from '#forms/contract.ts'
import { flagReasons } from '#lambdas/leads/store/describe-row.ts'
import { ann } from '../fixtures.ts'
import { notified } from '../notified.ts'
import { type OwnRequest, sendRequest } from '../own-request.ts'
import { press } from '../running-product.ts'
import { testedProduct } from '../tested-product.ts'
import { untilMonday } from '../until-monday.ts'
import { waitForDelivery } from '../wait-for-delivery.ts'

const running = await testedProduct()
let aheadMs = 0
const busy = await testedProduct({
  environment: { IMMEDIATE_MAILS_PER_HOUR: '3' },
  clockAheadMs: () => aheadMs,
})

describe('one address', () => {
  const from = (address: string, body: object | string = press()) =>
    running.post(body, { headers: { 'x-test-address': address } })

  it('is shown the phone number above 200 posts an hour, refused ones too, and no other address is', async () => {
    // The clock's hour may end meanwhile.
    const sent = 420
    const bodies = [press, () => press({ email: 'none' }), () => '{']
    const post = async (at: number) => (await from('198.51.100.7', bodies[at % bodies.length]?.())).status
    const statuses = await pMap(Array(sent).keys(), post, { concurrency: 20 })
    expect(new Set(statuses)).toEqual(new Set([200, 422, 400, 429]))
    expect(statuses.filter((status) => status !== 429).length).toBeLessThanOrEqual(400)
    const rejection = await from('198.51.100.7')
    expect(rejection.body.error).toMatch(
      /^Too many requests came from your network. Please call us at \(\d{3}\)/,
    )
    expect((await from('198.51.100.8')).status).toBe(200)
  }, 60_000)

  it('is not stored anywhere, in a row or in a count', async () => {
    const counts = running.product.database.tables.find((table) => table.startsWith('HourlyCounts')) ?? ''
    const stored = [...(await running.product.database.rows(counts)), ...(await running.rows())]
    expect(stored.length).toBeGreaterThan(20)
    expect(JSON.stringify(stored)).not.toContain('198.51.100.7')
    // Daily counts of forms belong to no address.
    const ofAddresses = (await running.product.database.rows(counts)).filter(
      ({ id }) => !String(id).includes(' until '),
    )
    expect(ofAddresses.length).toBeGreaterThan(0)
    for (const { expires_at } of ofAddresses)
      expect(Number(expires_at)).toBeLessThanOrEqual(Date.now() / 1000 + 2 * 3600)
  })
})

it('the daily digest lists every quarantined row once, with name, phone, project and why', async () => {
  const body = press({ name: 'Robo Caller', phone: '(619) 555-0166', [honeypotName]: 'on' })
  await running.post(body)
  expect(await running.emails('Robo Caller')).toEqual([])
  await running.digest()
  const [email, ...others] = await running.emails('Robo Caller')
  expect(others).toEqual([])
  for (const part of [email?.text, email?.html])
    for (const words of ['Robo Caller', '(619) 555-0166', 'Kitchen Remodel', flagReasons.honeypot])
      expect(part).toContain(words)
  const marked = { digested_at: expect.any(Number), expires_at: expect.any(Number) }
  expect(await running.row(body.submission_id)).toMatchObject(marked)
  await running.digest()
  expect(await running.emails('Robo Caller')).toHaveLength(1)
})

it('above the hour’s ceiling of e-mails, leads are answered, kept and confirmed as always, with their own page, and listed in one summary within the hour, with whom to call and where the rest is', async () => {
  // Early in a day, so that no reply is almost due.
  aheadMs = untilMonday()
  const names = Array.from({ length: 12 }, (_, at) => `Busy Day ${at}.`)
  const sent: OwnRequest[] = []
  for (const [at, name] of names.entries()) {
    const own = await sendRequest(busy, { name, email: `${at}@visitors.example` })
    expect((await own.get()).status).toBe(200)
    sent.push(own)
  }
  expect(await busy.emails('Busy Day')).toHaveLength(3)
  await busy.visitorMail()
  for (const at of names.keys()) expect(await busy.emailsTo(`${at}@visitors.example`)).toHaveLength(1)
  aheadMs += 60 * 60_000
  busy.mail.fault = 'broken'
  await busy.ownerMail()
  busy.heal()
  // Retried by the next run, a minute later.
  aheadMs += 60_000
  await busy.ownerMail()
  const emails = await busy.emails('Busy Day')
  expect(emails).toHaveLength(4)
  expect(emails[0]?.subject).toBe(`9 requests in one email`)
  for (const name of names) expect(await busy.emails(name)).toHaveLength(1)
  const deferred = sent.filter(({ ref }) => emails[0]?.text.includes(ref))
  expect(deferred).toHaveLength(9)
  for (const part of [emails[0]?.text, emails[0]?.html])
    for (const { id, ref } of deferred)
      for (const words of [ann.phone, ann.project_type, ref, `/desk/leads/${id}`])
        expect(part).toContain(words)
  for (const row of await busy.rows()) {
    expect(row).toMatchObject({ notification: notified, expires_at: expect.any(Number) })
    expect(row).not.toHaveProperty('outbox')
  }
  await busy.ownerMail()
  expect(await busy.emails('Busy Day')).toHaveLength(4)
})

it('a flagged visitor is listed in the digest alone, also after an edit that has nothing suspicious', async () => {
  const body = press({ name: 'Edgar Edit', [honeypotName]: 'on' })
  await running.post(body)
  await running.post({ ...body, seq: 2, message: 'Corrected.', [honeypotName]: '' })
  expect(await running.row(body.submission_id)).toMatchObject({
    notification: 'quarantined',
    message: 'Corrected.',
    flags: ['honeypot', 'edit-of-suspected'],
  })
  expect(await running.emails('Edgar Edit')).toEqual([])
})

describe('what becomes of an e-mail', () => {
  const toldOf = async (name: string) => {
    const { id } = await sendRequest(running, { name })
    await waitForDelivery(running, id)
    const [email] = await running.emails(name)
    if (!email) throw new Error('there is no e-mail')
    return { id, email }
  }

  it('is written to its row: delivered, with the day on which it expires', async () => {
    const { id } = await toldOf('Delia Vered')
    const row = await running.row(id)
    expect(row).toMatchObject({ delivered_at: expect.any(Number), notified_revision: 1 })
    expect(Number(row?.expires_at) - Number(row?.created_at)).toBe(732 * 24 * 60 * 60)
  })

  it('raises the alarm by a log line without a word of the visitor when it came back', async () => {
    const { email } = await toldOf('Bonnie Back')
    await running.product.sendMailEvent(email, 'Bounce', { bounce: { bounceType: 'Permanent' } })
    const line = running.logs.find((each) => each.includes('notification.undeliverable'))
    expect(line).toBeDefined()
    expect(line).not.toContain('Bonnie')
  })

  it('is logged with its row and whether the row took it: one that has arrived cannot come back for now', async () => {
    const { id, email } = await toldOf('Tanya Transient')
    await running.product.sendMailEvent(email, 'Bounce', { bounce: { bounceType: 'Transient' } })
    const line = running.logs.findLast((each) => each.includes('lead.delivery_recorded'))
    expect(line).toMatch(new RegExp(`"id":"${id}","revision":1,"status":"delayed","recorded":false`))
  })
})
