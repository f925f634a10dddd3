import { afterEach, describe, expect, it } from 'vitest'
import { subcontractorContract } from '#forms/subcontractor.ts'
import { confirmationsPerHour } from '#lambdas/visitor-mail/handler.ts'
import { ann, pacificTile } from '../fixtures.ts'
import { cookieOf, ownRequestOf, sendRequest } from '../own-request.ts'
import { press } from '../running-product.ts'
import { testedProduct } from '../tested-product.ts'

let aheadMs = 0
const running = await testedProduct({ clockAheadMs: () => aheadMs })
afterEach(() => {
  // Each test has its own hour, since e-mails are counted by the hour.
  aheadMs += 3_600_000
})

const emailFor = (name: string) => `${name}-${crypto.randomUUID()}@visitors.example`

async function confirmed(email: string, changes: object = {}) {
  const sent = await sendRequest(running, { email, ...changes })
  await running.visitorMail()
  return sent
}

describe('the confirmation to a visitor', () => {
  it('is one e-mail with reference, promised time and the link to the request, and says that a program sent it', async () => {
    const email = emailFor('one')
    const { ref, cookie } = await confirmed(email)
    await running.visitorMail()
    const [message, ...others] = await running.emailsTo(email)
    expect(others).toEqual([])
    expect(message).toMatchObject({
      subject: `We have your request [${ref}]`,
      from: 'website@alder-and-tide.example',
      replyTo: ['owner@alder-and-tide.example'],
      headers: { 'auto-submitted': 'auto-replied' },
    })
    expect(message?.text).toMatch(/You’ll hear from us by \w+day, \d+ [ap]\.m\./)
    const key = /\/request\?key=([0-9a-f]{32}_[0-9a-f]{32})/.exec(message?.text ?? '')?.[1]
    expect(`__Host-request=${key}`).toBe(cookie)
    const followed = await running.get(`/request?key=${key}`)
    expect(cookieOf(followed.headers)).toBe(`__Host-offered-request=${key}`)
    const opened = await ownRequestOf(running, '', cookieOf(followed.headers)).post({ open: ref })
    expect(opened.headers.get('location')).toBe('/request')
  })

  it('holds no byte that the visitor wrote: not the name, not the message, not the address', async () => {
    const email = emailFor('words')
    const typed = {
      name: 'Buy Pills Now',
      message: 'See https://spam.example today',
      property_address: '1 Phishing Way',
      project_type: 'Other',
      project_type_other: 'Cheap watches',
      phone: '900 555 0199',
    }
    await confirmed(email, typed)
    const [message] = await running.emailsTo(email)
    const whole = JSON.stringify(message)
    for (const word of ['Pills', 'spam.example', 'Phishing', 'watches', '900 555'])
      expect(whole).not.toContain(word)
    expect(message?.text).toContain('Project: Another project')
  })

  it('of an application promises no time, and its link opens the application', async () => {
    const email = emailFor('crew')
    const { cookie } = await sendRequest(running, { ...pacificTile, email }, subcontractorContract.path)
    await running.visitorMail()
    const [message, ...others] = await running.emailsTo(email)
    expect(others).toEqual([])
    expect(message?.subject).toMatch(/^We have your application \[/)
    const key = /your license: \S+\/request\?key=([0-9a-f]{32}_[0-9a-f]{32})/.exec(message?.text ?? '')?.[1]
    expect(`__Host-request=${key}`).toBe(cookie)
    const offered = ownRequestOf(running, '', `__Host-offered-request=${key}`)
    expect(await (await offered.get('/request?offered=yes')).text()).toContain('Open my application')
    expect(message?.text).not.toContain('hear from us by')
  })

  it.each([
    ['a filled honeypot', { contact_preference_2: 'x' }],
    ['a form sent faster than anybody types', { elapsed_ms: 3 }],
  ])('is never sent for %s', async (_, changes) => {
    const email = emailFor('spam')
    await confirmed(email, changes)
    expect(await running.emailsTo(email)).toEqual([])
  })

  it('goes to an address once a day, whatever its case, and again the next day', async () => {
    const email = emailFor('often')
    await sendRequest(running, { email })
    await confirmed(email.toUpperCase())
    expect([
      ...(await running.emailsTo(email)),
      ...(await running.emailsTo(email.toUpperCase())),
    ]).toHaveLength(1)
    aheadMs += 25 * 3_600_000
    await confirmed(email)
    expect(await running.emailsTo(email)).toHaveLength(
      2 - (await running.emailsTo(email.toUpperCase())).length,
    )
  })

  it('is not sent again for an edit', async () => {
    const email = emailFor('edit')
    const { request } = await confirmed(email)
    await running.post({ ...request, seq: 2, message: 'edited' })
    await running.visitorMail()
    expect(await running.emailsTo(email)).toHaveLength(1)
  })

  it('waits when thirty were sent within the hour, and the owner is notified of all at once', async () => {
    const emails = Array.from({ length: confirmationsPerHour + 1 }, () => emailFor('many'))
    for (const email of emails) await running.post(press({ email, name: 'One Of Many' }))
    await running.visitorMail()
    const countEmails = async () => (await Promise.all(emails.map(running.emailsTo))).flat().length
    expect(await countEmails()).toBe(confirmationsPerHour)
    expect(await running.emails('One Of Many')).toHaveLength(confirmationsPerHour + 1)
    aheadMs += 3_600_000
    await running.visitorMail()
    expect(await countEmails()).toBe(confirmationsPerHour + 1)
  })

  it('is tried again when the mail service was busy', async () => {
    const email = emailFor('busy')
    await running.post(press({ email }))
    running.mail.fault = 'throttled'
    await running.visitorMail()
    running.heal()
    aheadMs += 6 * 60_000
    await running.visitorMail()
    expect(await running.emailsTo(email)).toHaveLength(1)
  })

  it('is not tried again when it may have been sent', async () => {
    const email = emailFor('unclear')
    await running.post(press({ email }))
    running.mail.fault = 'answer-lost'
    await running.visitorMail()
    running.heal()
    aheadMs += 10 * 60_000
    await running.visitorMail()
    expect(await running.emailsTo(email)).toHaveLength(1)
  })

  it('that comes back raises no alarm: it is the visitor’s mailbox', async () => {
    const email = emailFor('bounce')
    await confirmed(email)
    const [message] = await running.emailsTo(email)
    if (message)
      await running.product.sendMailEvent(message, 'Bounce', { bounce: { bounceType: 'Permanent' } })
    expect(running.logs.join('\n')).not.toContain('notification.undeliverable')
    expect(running.logs.join('\n')).toContain('confirmation.delivery')
  })

  it('never endangers a request: without its table the row is saved and the owner notified', async () => {
    running.database.faultFor = ({ body }) => (body.includes('Outbox') ? 'denied' : undefined)
    const { id, ref } = await sendRequest(running, { email: emailFor('table') })
    expect(await running.emails(ref)).toHaveLength(1)
    expect(await running.row(id)).toMatchObject({ name: ann.name })
  })
})
