import { expect, it } from 'vitest'
import { valueOn } from '../visitors.ts'
import { testWorld, untilMonday } from '../world.ts'

const world = await testWorld()
const day = 24 * 60 * 60_000
world.aheadMs = untilMonday(1)
const desk = await world.signIn()
const email = () => `ann-${crypto.randomUUID()}@visitors.example`

/** A request that was quoted a moment ago. */
async function quoted(changes: object = {}) {
  const request = await world.request({ email: email(), ...changes })
  await desk.act(`/desk/leads/${request.id}`, 'status', { status: 'quoted' })
  await desk.act(`/desk/leads/${request.id}`, 'next-step', { amount: '$42,000' })
  return request
}

const textOf = (page: string, id: string) =>
  new RegExp(`id="text-${id}" name="text"[^>]*>\\n([^<]*)<`).exec(page)?.[1] ?? ''

const versionOf = (page: string, id: string) =>
  valueOn(page.slice(page.indexOf(`action="/desk/leads/${id}/follow-up"`)), 'version')

async function sendOwed() {
  world.aheadMs += 60_000
  await world.visitorMail()
}

it('a quote stands on Today after a week with a draft that one press sends, edited, twice at most', async () => {
  const address = email()
  const request = await quoted({ email: address, name: 'Waiting Wes' })
  const path = `/desk/leads/${request.id}`
  const mails = async () =>
    (await world.emailsTo(address)).filter(({ subject }) => subject === `About your quote [${request.ref}]`)
  world.aheadMs += 6 * day
  expect(await desk.page('/desk')).not.toContain(`${path}/follow-up`)
  const early = await desk.act(path, 'follow-up', { text: 'Too early' })
  expect([early.status, early.text.includes('isn’t waiting anymore')]).toEqual([400, true])

  world.aheadMs += 2 * day
  const today = await desk.page('/desk')
  expect(textOf(today, request.id)).toContain('Hi Waiting,\n\nI wanted to check in about the quote')
  expect(today.split(`href="${path}"`)).toHaveLength(2)
  const version = versionOf(today, request.id)
  const form = { version, text: 'Hi Wes,\r\n\r\nAny <thoughts>?\r\nSam' }
  const sent = await Promise.all([desk.post(`${path}/follow-up`, form), desk.post(`${path}/follow-up`, form)])
  expect(sent.map(({ status }) => status).toSorted()).toEqual([303, 409])
  expect(sent.find(({ status }) => status === 409)?.text).toContain('Any &lt;thoughts&gt;?')
  await sendOwed()
  expect((await mails()).map(({ text }) => text.slice(0, 30))).toEqual([
    'Hi Wes,\n\nAny <thoughts>?\nSam\n\n',
  ])
  expect(await desk.page(path)).toContain('Followed up on the quote by email')
  expect(await desk.page('/desk')).not.toContain(`${path}/follow-up`)

  world.aheadMs += 8 * day
  const again = await desk.page('/desk')
  const text = textOf(again, request.id)
  expect(text).toContain('one last time')
  await desk.post(`${path}/follow-up`, { version: versionOf(again, request.id), text })
  await sendOwed()
  world.aheadMs += 30 * day
  expect([(await mails()).length, (await desk.page('/desk')).includes(`${path}/follow-up`)]).toEqual([
    2,
    false,
  ])
})

it('a quote no longer waits once the homeowner has written on their page', async () => {
  const request = await quoted()
  world.aheadMs += day
  await request.post({ change: 'note', note: 'We need two more weeks.' })
  world.aheadMs += 8 * day
  expect(await desk.page('/desk')).not.toContain(`${request.id}/follow-up`)
})
