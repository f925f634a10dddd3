import { describe, expect, it } from 'vitest'
import { rangeInWords } from '#forms/figures-in-words.ts'
import { variables } from '#lambdas/adapters/variables.ts'
import { newAddress as email, kitchenPlan, kitchenPrice } from '../fixtures.ts'
import { type OwnRequest, owner, valueOn } from '../visitors.ts'
import { testWorld } from '../world.ts'

const world = await testWorld()
/** A stage that may not send e-mails to visitors. */
const sandbox = await testWorld({ environment: { [variables.visitorMail]: '' } })
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
    const address = email()
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

  it('that the mail service refuses, or that bounces, is reported at the desk; a busy service is retried', async () => {
    const [refused, returned, busy] = [email(), email(), email()]
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
    const last = await planned({ email: busy })
    await world.passMinute()
    await answer(last, { how: 'email' })
    world.mail.fault = 'throttled'
    await world.passMinute()
    world.heal()
    world.aheadMs += 6 * 60_000
    await world.passMinute()
    expect(await answersTo(busy)).toHaveLength(1)
  })

  it('is refused with what was typed, and nothing is queued, when its figures are not those that were read, or it is held back as spam', async () => {
    const address = email()
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
  const request = await planned({ email: email() })
  const page = await desk.page(pathOf(request))
  const [, body = ''] = /href="sms:\+16195550134\?&amp;body=([^"]+)"/.exec(page) ?? []
  expect(decodeURIComponent(body)).toContain(range)
  expect(decodeURIComponent(body)).toContain(`/request?key=${request.key}`)
  await answer(request, { how: 'message' })
  expect(await request.page()).toContain('Our answer')
  const called = await planned({ email: email() })
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
