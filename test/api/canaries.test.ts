import { describe, expect, it } from 'vitest'
import { consentName, type Field, type FormContract, honeypotName } from '#forms/contract.ts'
import { leadContract } from '#forms/lead.ts'
import { photoRefHeader } from '#forms/photos.ts'
import { sourceFields } from '#forms/read-fields.ts'
import { subcontractorContract } from '#forms/subcontractor.ts'
import type { Fault } from '../fault-proxy.ts'
import { photoOf } from '../photo.ts'
import { cookieOf } from '../visitors.ts'
import { type Answer, testWorld } from '../world.ts'

/** Unique word in all input of this test. */
const canary = 'zqv7'
const address = '203.0.113.77'
const isCanary = /zqv7|203\.0\.113\.77/i

/** Patterns that leak internals. */
const inside = /arn:|assumed-role|\b(?:AKIA|ASIA)[0-9A-Z]{16}|\b\d{12}\b|\bat .+\.m?[jt]s:\d|node:internal/

const world = await testWorld()
const urls: string[] = []
const answers: Answer[] = []

let count = 0

/** Returns a valid value with a canary for a field. */
function canaryOf(field: Field): string | string[] {
  count += 1
  const word = `${canary}${field.name}${count}`
  if (field.kind === 'choice') return Object.keys(field.options).at(-1) ?? ''
  if (field.kind === 'choices') return Object.keys(field.options).slice(0, 2)
  return field.kind === 'email' ? `${word}@${canary}.example` : word
}

const submissionOf = (contract: FormContract): Record<string, string | string[] | number> => ({
  ...Object.fromEntries(contract.fields.map((field) => [field.name, canaryOf(field)])),
  ...Object.fromEntries(sourceFields.map(({ name }) => [name, `${canary}${name}`])),
  [consentName]: `2026-11 ${canary}`,
  [canary]: canary,
  submission_id: crypto.randomUUID(),
  seq: 1,
  elapsed_ms: 30_000,
})

/** Posts from a new address each time, unless given. */
async function post(contract: FormContract, body: object | string, headers: Record<string, string> = {}) {
  for (const proxy of [world.database, world.mail]) {
    proxy.faultFor = ({ url }) => {
      urls.push(url)
      return undefined
    }
  }
  const answer = await world.post(body, {
    path: `${contract.path}?utm_source=${canary}`,
    headers: {
      'x-test-address': `${address}.${answers.length}`,
      cookie: `session=${canary}`,
      referer: `https://${canary}.example/?q=${canary}`,
      'user-agent': canary,
      ...headers,
    },
  })
  answers.push(answer)
  return answer
}

const plain = (body: object) =>
  new URLSearchParams(
    Object.entries(body).flatMap(([name, value]) => [value].flat().map((each) => [name, String(each)])),
  ).toString()

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const contracts = [leadContract, subcontractorContract]

const faults: Fault[] = ['down', 'broken', 'denied', 'answer-lost', 'killed']

describe.each(contracts)('what a visitor sends to $path', (contract) => {
  it('is accepted', async () => {
    expect((await post(contract, submissionOf(contract))).status).toBe(200)
    expect((await post(contract, plain(submissionOf(contract)), form)).status).toBe(303)
    expect((await post(contract, { ...submissionOf(contract), [honeypotName]: canary })).status).toBe(200)
    expect(JSON.stringify(await world.rows(contract))).toContain(canary)
  })

  it('is refused: too long, of the wrong kind, unreadable, not ours', async () => {
    for (const field of contract.fields) {
      const wrong = field.kind.startsWith('choice') ? [canary] : { [canary]: canary }
      const body = { ...submissionOf(contract), [field.name]: wrong }
      expect((await post(contract, body)).status).toBe(422)
      const long = { ...submissionOf(contract), [field.name]: canary.repeat(1500) }
      expect((await post(contract, long)).status).toBe(422)
      expect((await post(contract, plain(long), form)).status).toBe(422)
    }
    expect((await post(contract, `{"${canary}":`)).status).toBe(400)
    expect((await post(contract, `"${canary}"`)).status).toBe(400)
    expect((await post(contract, canary.repeat(40_000))).status).toBe(413)
    expect((await post(contract, canary, { 'content-type': `text/${canary}` })).status).toBe(415)
    const foreign = { 'sec-fetch-site': canary, origin: `https://${canary}.example` }
    expect((await post(contract, submissionOf(contract), foreign)).status).toBe(400)
    expect((await post({ ...contract, path: `/api/${canary}` }, canary)).status).toBe(405)
  })
})

it.each(faults)(
  'what a visitor sends while database or mail service fail (%s) is answered',
  async (fault) => {
    for (const service of ['database', 'mail'] as const) {
      const body = submissionOf(leadContract)
      world[service].fault = fault
      expect((await post(leadContract, body)).status).toBeGreaterThanOrEqual(500)
      const again = await post(leadContract, plain({ ...body, seq: 2 }), form)
      expect(again.status).toBeGreaterThanOrEqual(service === 'database' ? 500 : 200)
      world.heal()
    }
    world.mail.fault = fault
    // A row may be due by now: its resend may fail by the same fault only.
    await world.ownerMail().catch(() => expect(fault).toBe('killed'))
  },
)

it('what a visitor adds to a request is accepted: photos with names, and when to call', async () => {
  const answer = await post(leadContract, submissionOf(leadContract))
  const own = world.browser(cookieOf(answer.headers))
  const ref = String(answer.body.ref)
  const file = new FormData()
  file.set('photo', new Blob([new Uint8Array(await photoOf('#a31'))]), `${canary}.jpg`)
  file.set('ref', ref)
  file.set(canary, canary)
  const referer = `https://${canary}.example/`
  for (const [path, body, status] of [
    ['/api/photos', file, 303],
    ['/api/photos', canary.repeat(10), 415],
    ['/request', new URLSearchParams({ change: 'call', call_time: canary, [canary]: canary }), 303],
    ['/request', new URLSearchParams({ change: 'contact', email: `${canary}@example.com` }), 303],
    ['/request', new URLSearchParams({ change: 'note', note: '' }), 422],
    ['/request', new URLSearchParams({ open: canary }), 410],
  ] as const) {
    const answer = await own.send(path, body, { referer, [photoRefHeader]: ref })
    expect(answer.status, path).toBe(status)
    // The sender's own page shows the message, but no other input.
    const page = (await answer.text()).replace(/<dt[^>]*>Message<.*?<\/dd>/s, '')
    expect(page).not.toMatch(isCanary)
  }
  const requestPage = await world.get(`/request?key=${canary}`, { cookie: own.cookie, referer })
  expect([requestPage.status, isCanary.test(await requestPage.text())]).toEqual([410, false])
})

it('nothing of it is in a log line, a URL of ours or of a service, or an answer but the page that gives a plain form back; the address of a network is stored nowhere, though its posts are counted', async () => {
  const counts = world.product.database.tables.find((table) => table.startsWith('HourlyCounts')) ?? ''
  const counted = await world.product.database.rows(counts)
  expect(counted.length).toBeGreaterThan(10)
  expect(JSON.stringify([...counted, ...(await world.rows())])).not.toContain(address)
  await world.digest()
  expect(world.logs.length).toBeGreaterThan(150)
  expect(world.logs.filter((line) => isCanary.test(line))).toEqual([])
  const locations = answers.flatMap(({ headers }) => headers.get('location') ?? [])
  expect(urls.length).toBeGreaterThan(150)
  expect([...urls, ...locations].filter((url) => isCanary.test(url))).toEqual([])
  const isPage = ({ headers }: Answer) => headers.get('content-type')?.startsWith('text/html')
  expect(answers.filter((each) => !isPage(each) && isCanary.test(each.text))).toEqual([])
  expect(answers.filter(({ headers }) => isCanary.test(JSON.stringify([...headers])))).toEqual([])
  expect(answers.filter(({ text }) => text.includes(address))).toEqual([])
})

it('no response reveals how we are built: no account, role, key, table or line of code', () => {
  // An id may end in twelve digits, like an account's number.
  const responseTexts = answers.map(({ text, headers }) =>
    `${JSON.stringify([...headers])}\n${text}`.replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, ''),
  )
  expect(new Set(answers.map(({ status }) => status)).size).toBeGreaterThan(7)
  expect(responseTexts.filter((each) => inside.test(each))).toEqual([])
  for (const table of world.product.database.tables)
    expect(responseTexts.filter((each) => each.includes(table))).toEqual([])
})
