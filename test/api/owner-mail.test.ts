import { describe, expect, it } from 'vitest'
import { replyBy } from '#firm/reply-promise.ts'
import { honeypotName } from '#forms/contract.ts'
import { flagReasons } from '#lambdas/leads/store/describe-row.ts'
import type { OwnRequest } from '../visitors.ts'
import { press, testWorld, untilMonday } from '../world.ts'

const hour = 60 * 60 * 1000

const world = await testWorld()

/** To the second: the clock may tick between two looks at it, and the hour of the promise would be the one before. */
const monday = Math.round((Date.now() + untilMonday()) / 1000) * 1000
/** How long a request of that Monday may wait. */
const promised = replyBy(new Date(monday)).getTime() - monday

const warnings = async ({ ref }: OwnRequest) =>
  (await world.emails(ref)).filter(({ subject }) => /^\w+ hours left /.test(subject))

const last = (event: string, of = '') =>
  world.logs.filter((line) => line.includes(`"${event}"`) && line.includes(of)).at(-1) ?? ''

it('the daily digest lists every quarantined row once, with name, phone, project and why, whose visitor was answered like any other', async () => {
  const request = press({ name: 'Robo Caller', phone: '(619) 555-0166', [honeypotName]: 'on' })
  const { status, body } = await world.post(request)
  expect([status, body]).toEqual([200, { ok: true, ref: expect.any(String) }])
  expect(await world.row(request.submission_id)).toMatchObject({ notification: 'quarantined' })
  await world.ownerMail()
  expect(await world.emails('Robo Caller')).toEqual([])
  await world.digest()
  const [email, ...others] = await world.emails('Robo Caller')
  expect(others).toEqual([])
  for (const part of [email?.text, email?.html])
    for (const words of ['Robo Caller', '(619) 555-0166', 'Kitchen Remodel', flagReasons.honeypot])
      expect(part).toContain(words)
  const marked = { digested_at: expect.any(Number), expires_at: expect.any(Number) }
  expect(await world.row(request.submission_id)).toMatchObject(marked)
  await world.digest()
  expect(await world.emails('Robo Caller')).toHaveLength(1)
})

it('what becomes of an e-mail is written to its row and logged; one that came back raises the alarm without a word of the visitor', async () => {
  const { id } = await world.request({ name: 'Bonnie Back' })
  await world.waitForDelivery(id)
  const row = await world.row(id)
  expect(row).toMatchObject({ delivered_at: expect.any(Number), notified_revision: 1 })
  expect(Number(row?.expires_at) - Number(row?.created_at)).toBe(732 * 24 * 60 * 60)
  const [email] = await world.emails('Bonnie Back')
  await world.bounce(email, 'Transient')
  expect(last('lead.delivery_recorded', id)).toContain('"revision":1,"status":"delayed","recorded":false')
  await world.bounce(email)
  expect(last('notification.undeliverable')).toMatch(/^(?!.*Bonnie)./)
})

describe('the promise of a reply', () => {
  it('is warned about once, four hours before its end, with name, phone and a link to the desk', async () => {
    world.aheadMs = untilMonday()
    const sent = await world.request({ name: 'Waiting Wil' })
    world.aheadMs += promised - 4.1 * hour
    await world.ownerMail()
    expect(await warnings(sent)).toEqual([])
    world.aheadMs += 0.2 * hour
    await Promise.all([world.ownerMail(), world.ownerMail(), world.ownerMail()])
    world.aheadMs += 0.5 * hour
    await world.ownerMail()
    const [warning, ...others] = await warnings(sent)
    expect([warning?.subject, others]).toEqual([`3 hours left [${sent.ref}]`, []])
    expect(warning?.text).toContain('Waiting Wil\n(619) 555-0134')
    expect(warning?.text).toMatch(/Open at the desk: http:\/\/127\.0\.0\.1:\d+\/desk\/leads\/[0-9a-f-]{36}\n/)
  })

  it('is no matter of a lead that was answered or canceled, one that looks like spam, and a canary', async () => {
    world.aheadMs = untilMonday(1)
    const [answered, canceled] = [await world.request(), await world.request()]
    const spam = await world.request({ contact_preference_2: 'robot' })
    await canceled.post({ change: 'cancel' })
    await world.canary()
    world.aheadMs += promised - 5 * hour
    await (await world.signIn()).act(`/desk/leads/${answered.id}`, 'status', { status: 'contacted' })
    world.aheadMs += 2 * hour
    world.logs.length = 0
    await world.ownerMail()
    for (const each of [answered, canceled, spam]) expect(await warnings(each)).toEqual([])
    expect(last('outbox.sent', '"warning"')).toBe('')
  })

  it('is warned about by the next run when the mail service did not take the e-mail', async () => {
    world.aheadMs = untilMonday(2)
    const sent = await world.request()
    world.aheadMs += promised - 3.5 * hour
    world.mail.fault = 'denied'
    await world.ownerMail()
    world.heal()
    expect(last('outbox.not_sent', '"warning"')).not.toBe('')
    world.aheadMs += hour / 60
    await world.ownerMail()
    expect(await warnings(sent)).toHaveLength(1)
  })

  it('is counted in the log, kept or not, once an hour', async () => {
    // On the hour of the functions' clock.
    world.aheadMs = untilMonday(20)
    const [one] = [await world.request(), await world.request()]
    world.aheadMs += hour
    await (await world.signIn()).act(`/desk/leads/${one.id}`, 'status', { status: 'contacted' })
    world.aheadMs += promised
    await world.ownerMail()
    const { replied, of, overdue } = JSON.parse(last('promise.checked').replace(/^\S+: /, '')).message
    expect([replied, of]).toEqual([1, 2])
    expect(overdue).toBeGreaterThanOrEqual(1)
    world.logs.length = 0
    world.aheadMs += hour / 2
    await world.ownerMail()
    expect(last('promise.checked')).toBe('')
  })
})
