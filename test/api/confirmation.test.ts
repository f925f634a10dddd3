import { afterEach, describe, expect, it } from 'vitest'
import { people } from '#content/people.ts'
import { subcontractorContract } from '#forms/subcontractor.ts'
import { confirmationsPerHour } from '#lambdas/visitor-mail/handler.ts'
import { newAddress, pacificTile } from '../fixtures.ts'
import { cookieOf } from '../visitors.ts'
import { press, testWorld } from '../world.ts'

const world = await testWorld()
afterEach(() => {
  // Each test has its own hour, since e-mails are counted by the hour.
  world.aheadMs += 3_600_000
})

async function confirmed(email: string, changes: object = {}) {
  const sent = await world.request({ email, ...changes })
  await world.visitorMail()
  return sent
}

describe('the confirmation to a visitor', () => {
  it('is one e-mail, also after an edit, with reference, promised time and the link to the request, and says that a program sent it; that it comes back raises no alarm: it is the visitor’s mailbox', async () => {
    const email = newAddress()
    const { ref, cookie, request } = await confirmed(email)
    await world.post({ ...request, seq: 2, message: 'edited' })
    await world.visitorMail()
    const [message, ...others] = await world.emailsTo(email)
    expect(others).toEqual([])
    expect(message).toMatchObject({
      subject: `We have your request [${ref}]`,
      from: 'website@alder-and-tide.example',
      replyTo: ['owner@alder-and-tide.example'],
      headers: { 'auto-submitted': 'auto-replied' },
    })
    for (const { name, role } of people.slice(0, 1))
      expect(message?.text).toContain(`You’ll hear from: ${name}, ${role}`)
    expect(message?.text).toMatch(/You’ll hear from us by \w+day, \d+ [ap]\.m\./)
    const key = /\/request\?key=([0-9a-f]{32}_[0-9a-f]{32})/.exec(message?.text ?? '')?.[1]
    expect(`__Host-request=${key}`).toBe(cookie)
    const followed = await world.get(`/request?key=${key}`)
    expect(cookieOf(followed.headers)).toBe(`__Host-offered-request=${key}`)
    const opened = await world.browser(cookieOf(followed.headers)).post({ open: ref })
    expect(opened.headers.get('location')).toBe('/request')
    await world.bounce(message)
    expect(world.logs.join('\n')).not.toContain('notification.undeliverable')
    expect(world.logs.join('\n')).toContain('confirmation.delivery')
  })

  it('holds no byte that the visitor wrote: not the name, not the message, not the address', async () => {
    const email = newAddress()
    await confirmed(email, {
      name: 'Buy Pills Now',
      message: 'See https://spam.example today',
      property_address: '1 Phishing Way',
      project_type: 'Other',
      project_type_other: 'Cheap watches',
      phone: '900 555 0199',
    })
    const [message] = await world.emailsTo(email)
    expect(message?.text).toContain('Project: Another project')
    expect(JSON.stringify(message)).not.toMatch(/Pills|spam\.example|Phishing|watches|900 555/)
  })

  it('of an application promises no time, and its link opens the application', async () => {
    const email = newAddress()
    const { cookie } = await world.request({ ...pacificTile, email }, subcontractorContract.path)
    await world.visitorMail()
    const [message, ...others] = await world.emailsTo(email)
    expect(others).toEqual([])
    expect(message?.subject).toMatch(/^We have your application \[/)
    const key = /your license: \S+\/request\?key=([0-9a-f]{32}_[0-9a-f]{32})/.exec(message?.text ?? '')?.[1]
    expect(`__Host-request=${key}`).toBe(cookie)
    const offered = world.browser(`__Host-offered-request=${key}`)
    expect(await (await offered.get('/request?offered=yes')).text()).toContain('Open my application')
    expect(message?.text).not.toContain('hear from us by')
  })

  it('is never sent for what looks like spam, goes to an address once a day, whatever its case, and again the next day', async () => {
    const email = newAddress()
    const count = async () =>
      [...(await world.emailsTo(email)), ...(await world.emailsTo(email.toUpperCase()))].length
    await confirmed(email, { contact_preference_2: 'x' })
    expect(await count()).toBe(0)
    await world.request({ email })
    await confirmed(email.toUpperCase())
    expect(await count()).toBe(1)
    world.aheadMs += 25 * 3_600_000
    await confirmed(email)
    expect(await count()).toBe(2)
  })

  it('waits when thirty were sent within the hour, however often mail is sent, and the owner is notified of all at once', async () => {
    const emails = Array.from({ length: confirmationsPerHour + 1 }, () => newAddress())
    for (const email of emails) await world.post(press({ email, name: 'One Of Many' }))
    // A run leaves to the next what a busy machine was too slow for.
    for (const _ of [1, 2, 3, 4]) await world.visitorMail()
    const countEmails = async () =>
      (await Promise.all(emails.map((each) => world.emailsTo(each)))).flat().length
    expect(await countEmails()).toBe(confirmationsPerHour)
    expect(await world.emails('One Of Many')).toHaveLength(confirmationsPerHour + 1)
    world.aheadMs += 3_600_000
    await world.visitorMail()
    expect(await countEmails()).toBe(confirmationsPerHour + 1)
  })

  it.each([
    ['is tried again when the mail service was busy', 'throttled'],
    ['is not tried again when it may have been sent', 'answer-lost'],
  ] as const)('%s', async (_, fault) => {
    const email = newAddress()
    await world.post(press({ email }))
    world.mail.fault = fault
    await world.visitorMail()
    world.heal()
    world.aheadMs += 10 * 60_000
    await world.visitorMail()
    expect(await world.emailsTo(email)).toHaveLength(1)
  })
})
