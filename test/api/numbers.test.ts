import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { locationNames } from '#content/location-names.ts'
import { dollars } from '#firm/in-words.ts'
import { newAddress as email, kitchenPlan, kitchenPrice, town } from '../fixtures.ts'
import { owner, ownerName, valueOn } from '../visitors.ts'
import { testWorld, untilMonday } from '../world.ts'

const world = await testWorld()
const day = 24 * 60 * 60_000
world.aheadMs = untilMonday(1)
const desk = await world.signIn()

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

it('the numbers are sentences, a picture with the same as a list, a file, and an e-mail on Mondays once it is on', async () => {
  const source = { source_referrer: 'www.google.com/', source_page: `/locations/${locationNames[0]?.slug}` }
  const won = await quoted({ ...source, ...kitchenPlan, name: 'Counted Cal' })
  await world.request({ utm_campaign: 'kitchen-fall', source_page: '/plan' })
  await desk.act(`/desk/leads/${won.id}`, 'status', { status: 'won' })
  const page = await desk.page('/desk/numbers')
  for (const words of [
    'came from: Google 1, campaign kitchen-fall 1. Won: Google 1.',
    `What they read first: ${['Plan your remodel', town].toSorted().join(' 1, ')} 1. Won: ${town} 1.`,
    `1 came with a plan, typically at about ${dollars((kitchenPrice.from + kitchenPrice.to) / 2)}.`,
    '<li>Week of Jan 14: 2 requests, 1 job won</li>',
  ])
    expect(page).toContain(words)
  const file = await desk.get('/desk/numbers.csv')
  const weeks = parse(file.text, { columns: true, bom: true }) as Record<string, string>[]
  expect(weeks.at(-1)).toMatchObject({ 'Week of': '2030-01-14', Requests: '2', 'Won, in dollars': '42000' })

  const monday = async () => {
    await world.digest()
    return world.emailsTo(owner, 'Your numbers')
  }
  expect(await monday()).toEqual([])
  const on = await desk.post('/desk/numbers', { mail: 'on' })
  expect((await desk.follow(on)).text).toContain('Stop the Monday email')
  const [mail, ...others] = await monday()
  expect([mail?.subject, others]).toEqual(['Your numbers: 2 requests this month', []])
  for (const part of [mail?.text, mail?.html])
    for (const words of ['On time: 1 of 1.', 'Week of Jan 14: 2 requests, 1 job won', '/desk/numbers'])
      expect(part).toContain(words)
  world.aheadMs += day
  expect(await monday()).toHaveLength(1)
  await desk.post('/desk/numbers', { mail: 'off' })
  world.aheadMs += 6 * day
  expect(await monday()).toHaveLength(1)
})

it('a quote stands on Today after a week with a draft that one press sends, edited and once', async () => {
  const address = email()
  const request = await quoted({ email: address, name: 'Waiting Wes' })
  const path = `/desk/leads/${request.id}`
  const mails = () => world.emailsTo(address, `About your quote [${request.ref}]`)
  world.aheadMs += 6 * day
  expect(await desk.page('/desk')).not.toContain(`${path}/follow-up`)
  const early = await desk.act(path, 'follow-up', { text: 'Too early' })
  expect([early.status, early.text.includes('isn’t waiting anymore')]).toEqual([400, true])

  world.aheadMs += 2 * day
  // Without the visits nobody knows whether it waits.
  world.database.faultFor = ({ body }) => (body.includes('Visits') ? 'denied' : undefined)
  expect(await desk.page('/desk')).not.toContain(`${path}/follow-up`)
  world.heal()
  const today = await desk.page('/desk')
  expect(textOf(today, request.id)).toContain('Hi Waiting,\n\nI wanted to check in about the quote')
  expect(today.split(`href="${path}"`)).toHaveLength(2)
  expect(await desk.page('/desk/numbers')).toContain('Waiting on you: 1 quote older than a week.')
  const version = versionOf(today, request.id)
  const form = { version, text: 'Hi Wes,\r\n\r\nAny <thoughts>?\r\nSam' }
  const sent = await Promise.all([desk.post(`${path}/follow-up`, form), desk.post(`${path}/follow-up`, form)])
  expect(sent.map(({ status }) => status).toSorted()).toEqual([303, 409])
  const refused = sent.find(({ status }) => status === 409)?.text
  expect(refused).toContain('Any &lt;thoughts&gt;?')
  expect(refused).toContain(`changed in the meantime, by ${ownerName}`)
  await world.passMinute()
  const [mail, ...others] = await mails()
  expect([mail?.text.slice(0, 28), others]).toEqual(['Hi Wes,\n\nAny <thoughts>?\nSam', []])
  expect(await desk.page(path)).toContain('Followed up on the quote by email')
  expect(await desk.page('/desk')).not.toContain(`${path}/follow-up`)
})
