import { describe, expect, it } from 'vitest'
import { jobTerms } from '#content/job-terms.ts'
import { dayLater, localDay } from '#firm/local-time.ts'
import { dayInWords } from '#forms/plan-words.ts'
import { newAddress } from '../fixtures.ts'
import { patience } from '../patience.ts'
import { type DeskVisitor, valueOn } from '../visitors.ts'
import { testWorld, untilMonday } from '../world.ts'

const world = await testWorld()
let desk: DeskVisitor
let weeks = 0

const dayMs = 24 * 60 * 60 * 1000
const today = () => localDay(new Date(Date.now() + world.aheadMs))
const inWords = (days = 0) => dayInWords(dayLater(today(), days))
const [{ url: reviewUrl = '' } = {}] = jobTerms.reviewLinks

/** A request whose job was won on a Monday, weeks after the one before. */
async function wonJob() {
  world.aheadMs = untilMonday(weeks)
  weeks += 4
  desk = await world.signIn()
  const email = newAddress()
  const request = await world.request({ email })
  const path = `/desk/leads/${request.id}`
  await desk.act(path, 'status', { status: 'won' })
  const finish = () => desk.act(path, 'job', { started: '2030-01-02', finished: today() })
  const asks = () => world.emailsTo(email, 'How did your project go?')
  return { ...request, path, finish, asks }
}

async function daysLater(days: number) {
  world.aheadMs += days * dayMs
  await world.visitorMail()
}

const wish = { text: 'They swept every evening.', quote: '2026-11' }

describe('a finished job', () => {
  it('has its dates on the client’s page, and the client is asked once and reminded once', async () => {
    const job = await wonJob()
    expect(await job.page()).toContain('Next we agree on the day we start')
    await desk.act(job.path, 'job', { started: dayLater(today(), 9), finished: '' })
    expect(await job.page()).toContain(`we start on ${inWords(9)}`)
    expect((await job.finish()).location).toContain('done=job')
    const page = await job.page()
    expect(page).toContain(`We finished on ${inWords()}.`)
    expect(page).toMatch(/warranty on the work runs through January \d+, 20\d\d/)
    expect(page).toContain(reviewUrl)
    await daysLater(1)
    expect(await job.asks()).toEqual([])
    expect(await desk.page(job.path)).toContain('goes out')
    await daysLater(2.5)
    await daysLater(0)
    const [mail, ...others] = await job.asks()
    expect(others).toEqual([])
    expect(mail?.text).toContain(reviewUrl)
    expect(mail?.text).toContain(`/request?key=${job.key}`)
    await daysLater(8)
    await daysLater(8)
    expect(await job.asks()).toHaveLength(2)
    expect(await desk.page(job.path)).toContain('and reminded a week later')
    expect(await desk.page('/desk?status=won')).toMatch(/Asked how it went: 1 of 1\./)
  })

  it('takes the client’s words, with only what was checked, and keeps the consent as long as it holds', async () => {
    const job = await wonJob()
    await job.finish()
    expect((await job.post({ change: 'words', text: '  ' })).status).toBe(422)
    expect((await job.post({ change: 'words', ...wish })).status).toBe(303)
    expect(await world.row(job.id)).toMatchObject({ words: wish })
    expect(await world.row(job.id)).not.toHaveProperty('words.room')
    const page = await job.page()
    expect(page).toContain(wish.text)
    expect(page).toContain('We may quote you.')
    expect(page).not.toContain('We may show the room.')
    const lead = await desk.page(job.path)
    expect(lead).toContain('May be quoted · The room is not to be shown')
    await world.makeDue(job.id)
    for (const _ of [1, 2]) await world.passMinute()
    expect((await world.emails(wish.text)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('A client wrote about the finished job'),
    ])
    expect(await world.row(job.id)).not.toHaveProperty('expires_at')
    await job.post({ change: 'withdraw' })
    expect(await world.row(job.id)).not.toHaveProperty('words.quote')
    expect(await job.page()).toContain('We won’t quote you or show the room.')
    await world.makeDue(job.id)
    for (const _ of [1, 2]) await world.passMinute()
    expect(await world.row(job.id)).toHaveProperty('expires_at')
    await job.post({ change: 'words', text: wish.text, room: '2026-11' })
    const putWords = await desk.post(`/desk/site/clients/${job.id}`)
    expect(putWords.text).toContain('hasn’t agreed to be quoted')
    await job.post({ change: 'words', ...wish })
    expect((await desk.post(`/desk/site/project/from/${job.id}`)).status).toBe(400)
  })

  it('about which something isn’t right alerts the owner, and keeps the links', async () => {
    const job = await wonJob()
    await job.finish()
    await job.post({ change: 'trouble', text: 'A drawer sticks.' })
    for (const _ of [1, 2]) await world.passMinute()
    const [mail] = await world.emails('A drawer sticks.')
    expect(mail?.subject).toContain('Something isn’t right: ')
    expect(await job.page()).toContain(reviewUrl)
  })

  it('whose client is not to be asked needs a reason, and can be asked after all', async () => {
    const job = await wonJob()
    await job.finish()
    const refused = await desk.act(job.path, 'ask', { do: 'skip' })
    expect([refused.status, refused.text.includes('Choose a reason first.')]).toEqual([400, true])
    await desk.act(job.path, 'ask', { do: 'skip', reason: 'dispute' })
    expect(await desk.page(job.path)).toContain('Not asked: We’re in a dispute.')
    await daysLater(4)
    expect(await job.asks()).toEqual([])
    await desk.act(job.path, 'ask', { do: 'again' })
    await daysLater(4)
    expect(await job.asks()).toHaveLength(1)
  })

  it('sends the text that was saved, at once if pressed, and never one that offers a reward', async () => {
    const job = await wonJob()
    await job.finish()
    const refused = await desk.act(job.path, 'ask', { do: 'save', ask: 'Hi.\n\nA gift card for 5 stars?' })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('Leave out “gift card.”')
    expect(refused.text).toContain('A gift card for 5 stars?</textarea>')
    await desk.act(job.path, 'ask', { do: 'now', ask: 'Hi Ann.\n\nHow is the new sink?' })
    await daysLater(0)
    const [mail] = await job.asks()
    expect(mail?.text.split('How is the new sink?')[0]).toContain(reviewUrl)
    await world.bounce(mail)
    expect(await desk.page(job.path)).toContain('The email didn’t arrive. Please call.')
  })
})

it('a job that finishes before it starts, in the future, on no day or was not won is refused, with what was typed', async () => {
  const job = await wonJob()
  for (const [started, finished, sentence] of [
    ['2029-01-08', '2029-01-07', 'can’t finish before it starts.'],
    ['', '2040-01-01', 'can’t have a finish date yet'],
    ['', 'soon', 'Enter a day'],
  ] as const) {
    const refused = await desk.act(job.path, 'job', { started, finished })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain(sentence)
    expect(valueOn(refused.text.replaceAll('type="date" ', ''), 'finished')).toBe(finished)
  }
  const request = await world.request()
  const notWon = await desk.act(`/desk/leads/${request.id}`, 'job', { started: '', finished: today() })
  expect(notWon.text).toContain('Set the status to “Won” first.')
  await request.post({ change: 'words', ...wish })
  expect(await world.row(request.id)).not.toHaveProperty('words')
})

it('an erased job takes its e-mails and words along', async () => {
  const job = await wonJob()
  await job.finish()
  await job.post({ change: 'words', ...wish })
  await desk.erase(job.path, job.ref)
  await daysLater(12)
  expect(await job.asks()).toEqual([])
  expect(await world.row(job.id)).toBeUndefined()
  await world.ownerMail()
  const done = () => world.logs.some((line) => line.includes('publish.withdrawn') && line.includes(job.ref))
  await expect.poll(done, { timeout: 3 * patience }).toBe(true)
})
