import { describe, expect, it } from 'vitest'
import { licenseRules } from '#content/license-rules.ts'
import { roomSlugs } from '#content/room-slugs.ts'
import { briefFieldName } from '#forms/brief-fields.ts'
import { subcontractorContract } from '#forms/subcontractor.ts'
import { flagReasons } from '#lambdas/leads/store/describe-row.ts'
import { kitchenPlan, pacificTile, town } from '../fixtures.ts'
import { photoOf } from '../photo.ts'
import { owner, ownerName, tickedRows, valueOn } from '../visitors.ts'
import { testWorld } from '../world.ts'

const world = await testWorld()
const desk = await world.signIn()

async function lead(changes: object = {}) {
  const sent = await world.request(changes)
  return { ...sent, path: `/desk/leads/${sent.id}` }
}

const stored = async (id: string) => (await world.row(id)) as Record<string, unknown>

const act = desk.act
const erase = (path: string, form: readonly (readonly [string, string])[]) => desk.post(`${path}/erase`, form)

it('from the e-mail to "Contacted" it takes two presses: the link in the e-mail, and the button, with the next step beside it', async () => {
  const { id, ref, path } = await lead({ name: 'Press Pam' })
  const [email] = await world.emails(ref)
  const link = /Open at the desk: \S+?(\/desk\/\S+)/.exec(email?.text ?? '')?.[1] ?? ''
  expect(link).toBe(path)
  expect(email?.html).toContain('Open at the desk')
  const page = await desk.page(link)
  expect(page).toContain('Press Pam')
  const saved = await desk.post(`${path}/status`, {
    version: valueOn(page, 'version'),
    status: 'contacted',
    next_on: '2026-11-26',
    next: 'Measure the kitchen',
  })
  expect([saved.status, saved.location]).toEqual([303, `${path}?done=status`])
  expect(await stored(id)).toMatchObject({
    status: 'contacted',
    next_step_on: '2026-11-26',
    next_step: 'Measure the kitchen',
    answered_at: expect.any(Number),
    events: [{ by: owner, at: expect.any(Number), what: expect.stringContaining('Status: Contacted') }],
  })
  const after = (await desk.follow(saved)).text
  expect(after).toContain('Saved. What’s the next step?')
  expect(after).toContain(ownerName)
})

describe('a row', () => {
  it('shows what was planned, down to the room as it was left, and whom to call', async () => {
    const room = { [briefFieldName('room')]: 'white-kitchen', [briefFieldName('cabinets')]: 'sage' }
    const { path } = await lead({ name: 'Planned Pat', ...kitchenPlan, ...room })
    const page = await desk.page(path)
    for (const words of ['Planned Pat', 'tel:+16195550134', 'Mid-range kitchen'])
      expect(page).toContain(words)
    const link = 'href="/3d-renderings/white-kitchen?cabinets=sage"'
    expect(page.includes(link)).toBe(roomSlugs.includes('white-kitchen'))
  })

  it('has a next step with an hour until it is done, none once it is lost, and the amount of its quote, which the list of quotes adds up', async () => {
    const [one, two] = [await lead(), await lead()]
    const step = { next_on: '2027-12-01', next_at: '16:00', next: 'Measure' }
    await act(one.path, 'status', { status: 'quoted', amount: '$42,000', ...step })
    await act(two.path, 'status', { status: 'quoted', amount: '8000' })
    expect(await stored(one.id)).toMatchObject({ next_step_on: '2027-12-01T16:00', quoted_amount: 42_000 })
    const page = await desk.page(one.path)
    for (const words of ['Next step December 1, 2027, 4 p.m.: Measure', 'value="16:00"', 'value="$42,000"'])
      expect(page).toContain(words)
    expect(await desk.page('/desk?status=quoted')).toContain('Quoted in all: $50,000')
    expect((await act(two.path, 'next-step', { amount: 'a lot' })).status).toBe(400)
    await act(one.path, 'next-step', { done: 'yes' })
    await act(two.path, 'next-step', { amount: '', next_on: '2026-12-02' })
    expect(await stored(one.id)).not.toHaveProperty('next_step_on')
    expect(await desk.page('/desk?status=quoted')).toContain('Quoted in all: $42,000')
    for (const { path } of [one, two])
      await act(path, 'status', { status: 'lost', next_on: '2026-12-02', next: '' })
    expect(await stored(two.id)).not.toHaveProperty('next_step_on')
  })

  it('of a person who sent two is closed with the other, which says why it may be the same person', async () => {
    const phone = '(858) 555-0143'
    const [one, two] = [
      await lead({ phone, email: 'one@example.com', property_address: '8 Elsewhere Ct, Vista' }),
      await lead({ phone, email: 'two@example.com', property_address: '9 Elsewhere Ct, Vista' }),
    ]
    const page = await desk.page(one.path)
    for (const words of ['Possibly the same person', 'same phone', two.path]) expect(page).toContain(words)
    const also = new RegExp(`lead ${two.id} [\\d.]+`).exec(page)?.[0] ?? ''
    expect(await desk.page('/desk')).toMatch(
      new RegExp(`class="twin rule" href="(?:${one.path}|${two.path})">[^<]*same phone`),
    )
    await act(one.path, 'status', { status: 'lost', also })
    expect([(await stored(one.id)).status, (await stored(two.id)).status]).toEqual(['lost', 'lost'])
    const again = await act(one.path, 'status', { status: 'won', also })
    expect([again.status, (await stored(one.id)).status]).toEqual([409, 'lost'])
  })

  it('is a contact for the phone, whatever its name holds', async () => {
    const { path, ref } = await lead({ name: 'Ann; Marie, Smith\\' })
    const { headers, text } = await desk.get(`${path}/contact.vcf`)
    expect(headers.get('content-type')).toContain('text/vcard')
    for (const line of [
      'FN:Ann\\; Marie\\, Smith\\\\',
      'N:Smith\\\\;Ann\\; Marie\\,;;;',
      'TEL:(619) 555-0134',
      `ADR:;;812 Prospect St\\, ${town}`,
      `NOTE:Kitchen Remodel\\, ${ref}`,
    ])
      expect(text.split('\r\n')).toContain(line)
  })

  it('that is quarantined is sent once somebody says that it is no spam, and again when asked; marked as spam, it is held back and counted for nothing', async () => {
    const { id, ref, path } = await lead({ contact_preference_2: 'robot' })
    expect(await world.emails(ref)).toEqual([])
    expect(await desk.page(path)).toContain(flagReasons.honeypot)
    expect((await act(path, 'not-spam')).status).toBe(303)
    expect(await stored(id)).toMatchObject({ notification: 'pending', listed_in: 'new' })
    await world.ownerMail()
    expect(await world.emails(ref)).toHaveLength(1)
    await world.waitForDelivery(id)
    expect((await act(path, 'not-spam')).status).toBe(400)
    await act(path, 'resend')
    for (const _ of [1, 2]) await world.ownerMail()
    expect(await world.emails(ref)).toHaveLength(2)
    expect(await stored(id)).toMatchObject({ attempts: 1, expires_at: expect.any(Number) })
    expect(await stored(id)).not.toHaveProperty('outbox')
    await act(path, 'status', { status: 'contacted' })
    expect((await act(path, 'spam')).status).toBe(303)
    expect(await stored(id)).toMatchObject({ notification: 'quarantined', listed_in: 'held' })
    expect(await stored(id)).not.toHaveProperty('status')
    expect(await desk.page(path)).toContain('marked as spam at the desk')
  })

  it('is corrected by the rules of the form, and shows what is amiss beside its field', async () => {
    const { id, path, request } = await lead({ phone: '(619) 555-0000' })
    const { submission_id, seq, elapsed_ms, contact_preference_2, ...typed } = request
    const fields = (changes: Record<string, string>) => ({ ...typed, project_type_other: '', ...changes })
    const wrong = await act(path, 'correct', fields({ email: 'none', phone: '(619) 555-0111' }))
    expect(wrong.status).toBe(400)
    expect(wrong.text).toContain('Please enter an email address like name@example.com.')
    expect(wrong.text).toContain('value="(619) 555-0111"')
    expect(await stored(id)).toMatchObject({ phone: '(619) 555-0000' })
    await act(path, 'correct', fields({ phone: '(619) 555-0111', status: 'won', revision: '99' }))
    expect(await stored(id)).toMatchObject({ phone: '(619) 555-0111', revision: 1 })
    expect(await stored(id)).not.toHaveProperty('status')
    expect(await desk.page(path)).toContain('Corrected: Phone')
    // A late retry of the same submit is the same submission.
    const before = (await world.rows()).length
    await world.post(request)
    expect(await world.rows()).toHaveLength(before)
    expect(await stored(id)).toMatchObject({ phone: '(619) 555-0111', revision: 1 })
  })

  it('is erased with every row of its address when the reference is typed, and the record has no name', async () => {
    const email = `${crypto.randomUUID()}@example.com`
    const [one, two] = [await lead({ email, name: 'Gone Gus' }), await lead({ email: email.toUpperCase() })]
    const page = await desk.page(`${one.path}/erase`)
    expect(page).toContain(two.path)
    for (const reference of ['', 'erase', two.ref]) {
      const response = await erase(one.path, [...tickedRows(page), ['reference', reference]])
      expect([response.status, (await stored(one.id)).name]).toEqual([400, 'Gone Gus'])
    }
    expect((await desk.erase(one.path, one.ref.toLowerCase())).text).toContain('gone for good')
    expect([await world.row(one.id), await world.row(two.id)]).toEqual([undefined, undefined])
    expect((await desk.get(one.path)).status).toBe(410)
    const account = await desk.page('/desk/account')
    expect(account).toContain(one.ref)
    expect(account).not.toContain('Gone Gus')
  })

  it('is not erased when it came after the page, nor when it was changed since', async () => {
    const email = `${crypto.randomUUID()}@example.com`
    const one = await lead({ email })
    const page = await desk.page(`${one.path}/erase`)
    const between = await lead({ email })
    await act(one.path, 'note', { note: 'Wait: they called again' })
    const rejection = await erase(one.path, [...tickedRows(page), ['reference', one.ref]])
    expect(rejection.status).toBe(409)
    expect(rejection.text).toContain('was changed in the meantime')
    expect(rejection.text).toContain(between.path)
    const shown = (await desk.page(`${one.path}/erase`)).replaceAll(between.id, crypto.randomUUID())
    expect((await erase(one.path, [...tickedRows(shown), ['reference', one.ref]])).status).toBe(200)
    expect(await world.row(one.id)).toBeUndefined()
    expect(await world.row(between.id)).toMatchObject({ email })
  })

  it('is erased alone, and with rows of another address once they are ticked', async () => {
    const phone = '(858) 555-0170'
    const person = { email: 'alone@example.com', phone }
    const [one, same] = [await lead(person), await lead(person)]
    const other = await lead({ email: 'other@example.com', phone })
    const page = await desk.page(`${one.path}/erase`)
    const alone = ['alone', valueOn(page, 'alone')] as const
    const { status } = await erase(one.path, [...tickedRows(page), ['reference', one.ref], alone])
    expect(status).toBe(200)
    expect(await world.row(one.id)).toBeUndefined()
    expect(await world.row(same.id)).toMatchObject({ phone })

    const next = await desk.page(`${same.path}/erase`)
    const [value = ''] = new RegExp(`lead ${other.id} [\\d.]+`).exec(next) ?? []
    expect(next).not.toContain(`value="${value}" checked`)
    await erase(same.path, [...tickedRows(next), ['row', value], ['reference', same.ref]])
    expect([await world.row(same.id), await world.row(other.id)]).toEqual([undefined, undefined])
  })

  it('of a subcontractor is read and answered in its own words, with the state’s page about the license, if it has one', async () => {
    const tile = { ...pacificTile, company_name: 'Desk Tile' }
    const path = `/desk/subcontractors/${(await world.request(tile, subcontractorContract.path)).id}`
    expect(await desk.page('/desk/subcontractors')).toContain('Desk Tile')
    const { text } = await desk.get(path)
    const buttons = Array.from(text.matchAll(/name="status" value="\w+">([^<]+)/g), ([, label]) => label)
    expect(buttons).toEqual(['Reviewed', 'Invited', 'In the network', 'Declined'])
    expect(/href="https:\S+1034567"/.test(text)).toBe('check' in licenseRules)
    await act(path, 'status', { status: 'contacted' })
    expect(await desk.page(path)).toContain('Status: Reviewed')
  })
})

it('notes are a list, each with who and when; of two who change one row the second changes nothing, sees what happened, and has what they typed', async () => {
  const { id, path } = await lead()
  const seen = valueOn(await desk.page(path), 'version')
  const other = await world.signIn()
  await other.post(`${path}/note`, { version: seen, note: 'Called at nine.\nHas a dog.' })
  const second = await desk.post(`${path}/note`, { version: seen, note: 'Called at ten.' })
  expect(second.status).toBe(409)
  expect(second.text).toContain(`was changed in the meantime, by ${ownerName}`)
  expect(second.text).toContain('>\nCalled at ten.</textarea>')
  const kept = { by: owner, at: expect.any(Number), text: 'Called at nine.\nHas a dog.' }
  expect(await stored(id)).toMatchObject({ notes: [kept], desk_revision: 1 })
  await desk.post(`${path}/note`, { version: valueOn(second.text, 'version'), note: 'Called at ten.' })
  expect((await act(path, 'note', { note: ' ' })).status).toBe(400)
  expect(await stored(id)).toMatchObject({ notes: [kept, { text: 'Called at ten.' }], desk_revision: 2 })
  const inTurn = /<li>Called at ten\.<p [^>]+>[^<]+, Dana Reed<\/p><\/li><li>Called at nine/
  expect(await desk.page(path)).toMatch(inTurn)
})

describe('what people typed', () => {
  const hostile = '"><script>alert(1)</script><img src=x onerror=alert(1)>\u202e{{7*7}}'

  it('is text on every page, and in no header', async () => {
    const property_address = `1 Main St\r\nBcc: x@example.com ${hostile}`
    const { path } = await lead({ name: hostile, message: hostile, property_address })
    await act(path, 'note', { note: hostile })
    await act(path, 'next-step', { next_on: '2020-01-01', next: hostile })
    await desk.post('/desk/search', { search: '"><script>' })
    const pages = [path, '/desk', `${path}/correct`, `${path}/erase`, '/desk/search', '/desk?status=new']
    for (const page of pages) {
      const { text, headers } = await desk.get(page)
      expect(text).not.toMatch(/<script|<img src=x/i)
      expect(JSON.stringify([...headers])).not.toContain('Bcc')
    }
  })

  it('is refused in words when it is too long, with what was typed, and nothing is changed', async () => {
    const { id, path } = await lead()
    const long = await act(path, 'note', { note: 'x'.repeat(501) })
    expect(long.status).toBe(400)
    expect(long.text).toContain('A note can have up to 500 characters; this one has 501.')
    expect(long.text).toContain('x'.repeat(501))
    const step = await act(path, 'next-step', { next_on: 'Thursday', next: 'call' })
    expect([step.status, step.text.includes('Choose a day for the next step')]).toEqual([400, true])
    expect((await desk.post(`${path}/note`, { note: 'x'.repeat(70_000) })).status).toBe(413)
    expect((await desk.post(`${path}/note`, {}, { 'content-type': 'text/plain' })).status).not.toBe(303)
    expect((await act(path, 'status', { status: 'admin' })).status).toBe(400)
    expect(await stored(id)).not.toHaveProperty('desk_revision')
  })
})

it('nothing of a row changes by GET or HEAD, whatever is asked for, and no address makes a page say anything but a sentence of ours', async () => {
  const { id, path } = await lead()
  await world.waitForDelivery(id)
  const before = await stored(id)
  for (const what of ['', '/status', '/next-step', '/note', '/resend', '/not-spam', '/correct', '/erase'])
    for (const method of ['GET', 'HEAD']) await desk.ask(method, `${path}${what}?status=won&reference=x`)
  expect(await stored(id)).toEqual(before)
  for (const page of [path, '/desk/visits', '/desk/account'])
    for (const word of ['constructor', '__proto__', 'toString'])
      expect(await desk.page(`${page}?done=${word}`)).not.toMatch(/class="said|native code/)
})

it('a search stands in no address, finds a number however it is written, says how far it looked, and looks among spam when asked', async () => {
  const word = `word${Date.now()}`
  const one = await lead({ name: 'Sought Sue', message: word, phone: '(619) 555-0188' })
  const spam = await lead({ name: word, contact_preference_2: 'robot' })
  const heard = one.ref.replaceAll('0', 'O').replaceAll('1', 'l')
  for (const search of ['+1 619 555 0188', one.ref.toLowerCase(), heard, word]) {
    const sent = await desk.post('/desk/search', { search })
    expect(sent.location).toBe('/desk/search')
    const { text } = await desk.follow(sent)
    expect([text.includes('Sought Sue'), text.includes(spam.path)]).toEqual([true, false])
    expect(text).toContain('Searched everything except what’s held back as spam.')
  }
  const held = await desk.page('/desk/search?among=held')
  expect([held.includes(one.path), held.includes(spam.path)]).toEqual([false, true])
  expect(await (await world.signIn()).page('/desk/search')).not.toContain('Sought Sue')
})

it('a photo is shown to who is signed in, by the row that names it, kept by nobody, and to nobody else', async () => {
  const [own, other] = [await lead(), await lead()]
  expect((await own.addPhoto(await photoOf('#053e47'))).status).toBe(200)
  const [, photo = ''] = /<img src="(\/desk\/photos\/[^"]+)"/.exec(await desk.page(own.path)) ?? []
  const { status, headers } = await desk.get(photo)
  expect(status).toBe(200)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
  expect((await world.deskVisitor().get(photo)).status).toBe(303)
  for (const wrong of [`/desk/photos/${own.id}/${'b'.repeat(64)}`, photo.replace(own.id, other.id)])
    expect((await desk.get(wrong)).status).toBe(410)
})

it('what the desk cannot keep just now comes back with its answer, and one press sends it again; a stranger’s page gets nothing back', async () => {
  const { path } = await lead()
  const form = { version: valueOn(await desk.page(path), 'version'), note: 'Typed "once"' }
  world.database.fault = 'broken'
  const failed = await desk.post(`${path}/note`, form)
  const foreign = await desk.post(`${path}/note`, form, { 'sec-fetch-site': 'cross-site' })
  world.database.fault = 'none'
  expect([failed.status, foreign.text.includes('Typed')]).toEqual([503, false])
  const [version, note] = ['version', 'note'].map((name) => valueOn(failed.text, name)) as [string, string]
  const kept = { version, note: note.replaceAll('&quot;', '"') }
  expect(kept).toEqual(form)
  expect((await desk.post(`${path}/note`, kept)).status).toBe(303)
  expect(await desk.page(path)).toContain('Typed &quot;once&quot;')
})

it('no log line names a visitor: no name, phone number, address or word of theirs', () => {
  const lines = world.logs.join('\n')
  expect(lines).toContain('desk.changed')
  const names = ['Ann Smith', 'Press Pam', 'Gone Gus', 'Sought']
  for (const word of [...names, '(619) 555', '@example.com', 'Prospect', 'quartz', owner])
    expect(lines).not.toContain(word)
})
