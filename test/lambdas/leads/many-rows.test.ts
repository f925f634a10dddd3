import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import type { FormName } from '#forms/contracts.ts'
import { dynamodb } from '#lambdas/adapters/dynamodb.ts'
import { createHandler } from '#lambdas/adapters/http.ts'
import type { DeskVariables } from '#lambdas/desk/desk-context.ts'
import { deskApp } from '#lambdas/desk/handler.ts'
import { loadNumbers } from '#lambdas/leads/manage/numbers.ts'
import { loadReplyStats } from '#lambdas/leads/manage/reply-stats.ts'
import { resend } from '#lambdas/leads/notify/resend.ts'
import { sendDigest, sendSummary } from '#lambdas/leads/notify/send-summary.ts'
import { type Row, statuses } from '#lambdas/leads/store/row.ts'
import { dueStepsForDigest } from '#lambdas/owner-mail/owner-messages.ts'
import { ann } from '#test/fixtures.ts'
import { countReadUnits, embeddedForms } from '#test/lambdas/embedded-table.ts'
import { eventWith, invocation } from '#test/lambdas/event.ts'
import { now, rowWith } from '#test/lambdas/rows-of-tests.ts'

const { put } = await embeddedForms()
const read = countReadUnits(dynamodb())
const variables = { access: { now: () => now } } as unknown as DeskVariables

async function page(address: string, search = '') {
  const app = deskApp(
    () => variables,
    (c, next) => {
      const person = { address: 'p', key: 'p' }
      c.set('who', { person, sessions: [], session: { hash: 'h', search } } as never)
      return next()
    },
  )
  const event = eventWith(address.replace('https://desk', ''), { headers: { 'x-origin-verify': 'secret' } })
  const { body = '', headers = {} } = await createHandler(app)(event, invocation)
  const bytes = Buffer.from(body, 'base64')
  return { bytes: bytes.length, text: gunzipSync(bytes).toString(), headers }
}

/** A row of about 1.4 kB. */
const big = (form: FormName, created_at: number, changes: object = {}) =>
  rowWith(
    { created_at, updated_at: created_at, message: `${ann.message} ${'x'.repeat(540)}`, ...changes },
    form,
  )

let received = now

/** Adds older rows of both forms; 9 of 10 are spam under one name. */
async function receive(count: number): Promise<void> {
  const rows: Row[] = []
  for (let at = 0; at < count; at += 1) {
    received -= 60
    const form = at % 60 < 40 ? 'lead' : 'subcontractor'
    const status = statuses[Math.floor(at / 60) % statuses.length]
    const person = { email: `${received}@example.com`, phone: String(received) }
    const progress = status !== 'new' && { status, answered_at: received + 60 }
    const step = (status === 'contacted' || status === 'quoted') && { next_step_on: '2026-11-01' }
    const isSpam = at % 10 > 0
    const changes = isSpam ? { notification: 'quarantined' } : { ...person, ...progress, ...(at % 3 && step) }
    rows.push(big(form, received, changes))
  }
  await put(...rows)
}

const sought = big('lead', now - 86_400, { email: 'sought@example.com', phone: '6195550777' })
const spam = big('lead', now - 90_000, { notification: 'quarantined' })

const queries: Readonly<Record<string, () => Promise<unknown>>> = {
  Today: () => page('/desk'),
  'a later page of it': () => page(`/desk?from=held_${now - 1000}_${sought.id}`),
  ...Object.fromEntries(statuses.map((status) => [status, () => page(`/desk?status=${status}`)])),
  applications: () => page('/desk/subcontractors'),
  'a row': () => page(`/desk/leads/${sought.id}`),
  'a row of the flood': () => page(`/desk/leads/${spam.id}`),
  'what to erase': () => page(`/desk/leads/${spam.id}/erase`),
  'a search by reference': () => page('/desk/search', sought.ref),
  'a search by phone number': () => page('/desk/search', '+1 619 555 0777'),
  'a search by e-mail address': () => page('/desk/search', 'SOUGHT@example.com'),
  'a search for the flood': () => page('/desk/search', ann.email),
  'a search for a word': () => page('/desk/search', 'galley'),
  'a search for what nothing has': () => page('/desk/search', 'needle'),
  'a search among spam': () => page('/desk/search?among=held', 'needle'),
  'the count of replies': () => loadReplyStats(now),
  'the numbers': () => loadNumbers(now),
  'the due steps': () => dueStepsForDigest(),
  'a run of the resend': () => resend(async () => 'sent', { hasTime: () => false, pause: async () => {} }),
  'the digest': () => sendDigest(),
  'the hourly summary': () => sendSummary('lead'),
}

async function unitsOfAll(): Promise<Record<string, number>> {
  const waiting = (changes: object) => big('lead', now - 50, { due_at: now - 50, ...changes })
  await put(
    ...[1, 2, 3].map(() => waiting({ notification: 'pending', outbox: 'P' })),
    ...[1, 2, 3].map(() => waiting({ notification: 'quarantined', outbox: 'D' })),
    ...[1, 2, 3].map(() => waiting({ notification: 'pending', outbox: 'C', status: 'lost' })),
  )
  const units: Record<string, number> = {}
  for (const [name, ask] of Object.entries(queries)) {
    const before = read.units
    await ask()
    units[name] = read.units - before
  }
  return units
}

/** Searches vary with the page boundaries of ten lists; the others read up to a hundred rows of a status, or some attributes. */
const isBounded = /^a search|^Today|later page|replies|numbers|^won/

it('reads the same at N rows and at 2N, of which 90 % are spam', async () => {
  await put(sought, spam)
  await receive(4_000)
  const before = await unitsOfAll()
  await receive(4_000)
  const after = await unitsOfAll()
  // The embedded database counts by size: 26 rows of 1.4 kB, at half a unit for 4 kB.
  expect(Math.round(before.lost ?? 0)).toBe(4)
  // Rows of two statuses differ by a few letters: a list of them may begin one more 4 kB.
  for (const [name, units] of Object.entries(after))
    if (isBounded.test(name)) expect(units, name).toBeLessThan(120)
    else expect(Math.abs(units - (before[name] ?? 0)), name).toBeLessThanOrEqual(0.5)
}, 300_000)

it.each(['/desk', '/desk?status=new', '/desk/search'])(
  'shows a page full of them at %s in less than 14,000 bytes',
  async (path) => expect((await page(path, 'galley')).bytes).toBeLessThanOrEqual(14_000),
)

it('exports all of them in files that a function may answer, one after the other, each row once', async () => {
  const refs: string[] = []
  for (let from: string | undefined = ''; from !== undefined; ) {
    const address = `/desk/leads.csv?from=${from}`
    const listPage = await page(address)
    const [, older] = /from=([0-9_a-f-]+)">Older/.exec(listPage.text) ?? []
    const file = older ? await page(`${address}&part=yes`) : listPage
    // In Base64.
    expect(file.bytes).toBeLessThan(4.5 * 1024 * 1024)
    expect(file.headers['content-disposition']).toMatch(/leads-[\d-]+-to-[\d-]+\.csv/)
    const rows = parse(file.text, { columns: true, bom: true }) as { Reference: string }[]
    refs.push(...rows.map(({ Reference }) => Reference))
    from = older
  }
  expect(refs.length).toBeGreaterThan(5_000)
  expect(new Set(refs).size).toBe(refs.length)
}, 300_000)
