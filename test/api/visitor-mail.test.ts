import { afterEach, describe, expect, it } from 'vitest'
import { people } from '#content/people.ts'
import { rangeInWords } from '#forms/figures-in-words.ts'
import { subcontractorContract } from '#forms/subcontractor.ts'
import { variables } from '#lambdas/adapters/variables.ts'
import { confirmationsPerHour } from '#lambdas/visitor-mail/handler.ts'
import { kitchenPlan, kitchenPrice, newAddress, pacificTile } from '../fixtures.ts'
import { cookieOf, type OwnRequest, owner, valueOn } from '../visitors.ts'
import { press, testWorld } from '../world.ts'

const world = await testWorld()
/** A stage that may not send e-mails to visitors. */
const sandbox = await testWorld({ environment: { [variables.visitorMail]: '' } })
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

const desk = await world.signIn()

const range = rangeInWords(kitchenPrice)

const planned = (changes: object = {}, at = world) => at.request({ ...kitchenPlan, ...changes })

const pathOf = ({ id }: OwnRequest) => `/desk/leads/${id}/answer`
async function answer(request: OwnRequest, form: Record<string, string>, by = desk) {
  const page = await by.page(pathOf(request))
  const [version, range, shown] = [valueOn(page, 'version'), valueOn(page, 'range'), valueOn(page, 'shown')]
  return by.post(pathOf(request), { version, range, shown, say: 'place', ...form })
}

const answersTo = (address: string) => world.emailsTo(address, 'About your request')
const stored = async ({ id }: OwnRequest) => (await world.row(id)) as Record<string, unknown>

describe('an answer by email', () => {
  it('is read, sent once, and is word for word in the row, in the mail and on the visitor’s page', async () => {
    const address = newAddress()
    const request = await planned({ email: address })
    const lead = await desk.page(`/desk/leads/${request.id}`)
    expect(lead).toContain(`href="${pathOf(request)}"`)
    expect(await desk.page(pathOf(request))).toContain(`>${range}</b>`)
    const own = 'I know your street.\nAnd <your> house.'
    const unread = await answer(request, { how: 'email', own })
    expect([unread.status, unread.text.includes('And &lt;your&gt; house.</p>')]).toEqual([200, true])
    expect(await stored(request)).not.toHaveProperty('answers')
    const done = await answer(request, { how: 'email', own, shown: `place ${own.replace('\n', '\r\n')}` })
    expect([done.status, done.location]).toEqual([303, `/desk/leads/${request.id}?done=answer`])
    const row = await stored(request)
    expect(row).toMatchObject({
      status: 'contacted',
      answered_at: expect.any(Number),
      events: [{ by: owner, what: 'Answered by email' }],
      answers: [{ how: 'email', mail: 'pending' }],
    })
    await world.passMinute()
    await world.passMinute()
    const [mail, ...others] = await answersTo(address)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ replyTo: [owner], from: 'website@alder-and-tide.example' })
    expect(mail?.headers).not.toHaveProperty('auto-submitted')
    expect(mail?.text).toContain(`/request?key=${request.key}`)
    const [{ paragraphs }] = row.answers as [{ paragraphs: string[] }]
    const page = await request.page()
    expect(page).toContain('Our answer')
    for (const text of paragraphs) {
      expect(mail?.text).toContain(text)
      expect(page).toContain(`<p>${text.replace('<your>', '&lt;your&gt;')}</p>`)
    }
    expect(paragraphs.join('\n')).toContain(range)
    expect(await stored(request)).toMatchObject({ answers: [{ mail: 'sent' }] })
  })

  it('that the mail service refuses, or that bounces, is reported at the desk', async () => {
    const [refused, returned] = [newAddress(), newAddress()]
    const requests = [await planned({ email: refused }), await planned({ email: returned })] as const
    await world.passMinute()
    await answer(requests[0], { how: 'email' })
    world.mail.fault = 'denied'
    await world.passMinute()
    world.heal()
    await answer(requests[1], { how: 'email' })
    await world.passMinute()
    const [mail] = await answersTo(returned)
    await world.bounce(mail)
    for (const request of requests) {
      expect(await stored(request)).toMatchObject({ answers: [{ mail: 'failed' }] })
      expect(await desk.page(`/desk/leads/${request.id}`)).toContain('The email didn’t arrive.')
    }
  })

  it('is refused with what was typed, and nothing is queued, when its figures are not those that were read, or it is held back as spam', async () => {
    const address = newAddress()
    const request = await planned({ email: address })
    const { text } = await answer(request, {
      how: 'email',
      range: '$1',
      own: 'Which?',
      shown: 'place Which?',
    })
    expect(text).toContain('The draft has changed')
    expect(text).toContain('>\nWhich?</textarea>')
    const spam = await planned({ email: address, contact_preference_2: 'robot' })
    expect((await answer(spam, { how: 'email' })).text).toContain('held back as spam')
    await world.passMinute()
    expect(await answersTo(address)).toEqual([])
    expect(await stored(request)).not.toHaveProperty('answers')
  })
})

it('a text message opens with the range and the link, and is noted once it was sent; a call with its note', async () => {
  const request = await planned({ email: newAddress() })
  const page = await desk.page(pathOf(request))
  const [, body = ''] = /href="sms:\+16195550134\?&amp;body=([^"]+)"/.exec(page) ?? []
  expect(decodeURIComponent(body)).toContain(range)
  expect(decodeURIComponent(body)).toContain(`/request?key=${request.key}`)
  await answer(request, { how: 'message' })
  expect(await request.page()).toContain('Our answer')
  const called = await planned({ email: newAddress() })
  await answer(called, { how: 'call', own: 'Wants oak, has a dog.' })
  expect(await stored(called)).toMatchObject({
    status: 'contacted',
    events: [{ what: 'Answered by phone: Wants oak, has a dog.' }],
  })
  const own = await called.page()
  expect([own.includes('Our answer'), own.includes('dog')]).toEqual([false, false])
})

it('a stage that may not write to visitors opens the mail program with the same words, and queues nothing', async () => {
  const own = await sandbox.signIn()
  const request = await planned({}, sandbox)
  const page = await own.page(pathOf(request))
  const [, body = ''] = /href="mailto:ann\.smith@example\.com\?[^"]*body=([^"]+)"/.exec(page) ?? []
  await answer(request, { how: 'email' }, own)
  const row = (await sandbox.row(request.id)) as { answers: [{ paragraphs: string[]; mail?: string }] }
  const [given] = row.answers
  expect(given.paragraphs.filter((text) => !decodeURIComponent(body).includes(text))).toEqual([])
  expect(given).not.toHaveProperty('mail')
  expect(await request.page()).toContain(range)
})
