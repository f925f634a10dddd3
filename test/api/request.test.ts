import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import { photos as errors } from '#content/errors/photos.ts'
import { request as words } from '#content/request.ts'
import { fill } from '#firm/in-words.ts'
import { replyPromise } from '#firm/reply-promise.ts'
import { leadContract } from '#forms/lead.ts'
import { maxPhotoBytes, photoPath, photosPath } from '#forms/photos.ts'
import { additionDelaySeconds } from '#lambdas/leads/store/additions.ts'
import { ann } from '../fixtures.ts'
import { heicOf, photoOf } from '../photo.ts'
import { cookieOf, type OwnRequest } from '../visitors.ts'
import { press, testWorld } from '../world.ts'

const world = await testWorld()
afterEach(() => {
  world.aheadMs = 0
})

async function passQuietTime(): Promise<void> {
  world.aheadMs += (additionDelaySeconds + 1) * 1000
  await world.ownerMail()
  // Where the database was slow for a moment, the mail is sent a minute later.
  world.aheadMs += 60_000
  await world.ownerMail()
}

/** Opens the link of a confirmation in a browser. */
async function followLink(key: string, held = ''): Promise<OwnRequest> {
  const { headers } = await world.browser(held).get(`/request?key=${key}`)
  return world.browser([held, cookieOf(headers)].filter(Boolean).join('; '))
}

describe('after Send', () => {
  it('the browser that sent it sees its reference, the promised time and what was sent, email and phone half hidden, and neither name, address nor the key, which is in a cookie for this host alone', async () => {
    const { submission_id, ...words } = press({ email: 'bea@gmail.com', phone: '(619) 555-0155' })
    const { headers } = await world.post({ ...words, submission_id })
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-request=[0-9a-f]{32}_[0-9a-f]{32}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ])
    const own = world.browser(cookieOf(headers), submission_id)
    const answer = await own.get()
    const page = await answer.text()
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    for (const part of [own.ref, ann.project_type, 'b•••@gmail.com', '(619) •••-0155', 'Galley'])
      expect(page).toContain(part)
    const { by, byInWords } = replyPromise(new Date(Number((await world.row(own.id))?.created_at) * 1000))
    expect(page).toContain(`You’ll hear from us by <strong>${byInWords}</strong>`)
    for (const word of [ann.name, 'bea@', '555-0155', ann.property_address, own.key, own.id])
      expect(page).not.toContain(word)
    world.aheadMs = by.getTime() - Date.now() + 3_600_000
    expect(await own.page()).toContain('You should have heard from us')
  })

  it('another browser, and a link with a key of no request, are shown that there is nothing to show', async () => {
    const none = '0'.repeat(32)
    for (const cookie of ['', `__Host-request=${none}`, '__Host-request=../../etc']) {
      const answer = await world.browser(cookie).get()
      expect(answer.status).toBe(410)
      expect(await answer.text()).toContain(words.notices.none.heading)
    }
    for (const path of [`/request?key=${none}`, '/request?key=%00', '/request?offered=yes'])
      expect((await world.get(path)).status).toBe(410)
    const nobody = world.browser(`__Host-offered-request=${none}`)
    expect((await nobody.post({ open: '00000000' })).status).toBe(410)
  })

  it('sending the same form again gives the same key; who repeats another visitor’s words without the page’s own id gets none', async () => {
    const { submission_id, ...words } = press({ name: 'Said Before' })
    const first = cookieOf((await world.post({ ...words, submission_id })).headers)
    for (const more of [{ seq: 2 }, { seq: 3, message: 'edited' }])
      expect(cookieOf((await world.post({ ...words, submission_id, ...more })).headers)).toBe(first)
    expect(cookieOf((await world.post(words)).headers)).not.toBe('')
    const again = await world.post(words)
    expect([again.status, cookieOf(again.headers)]).toEqual([200, ''])
  })

  it('a request whose e-mail fails, and what looks like spam, has the same page; one whose key cannot be saved has none; and a database that does not answer is a 503 that says the request is safe', async () => {
    world.mail.fault = 'broken'
    const { status, headers } = await world.post(press())
    expect([status, (await world.browser(cookieOf(headers)).get()).status]).toEqual([502, 200])
    world.heal()
    const spam = await world.request({ contact_preference_2: 'x' })
    expect((await spam.get()).status).toBe(200)
    world.database.faultFor = ({ body }) => (body.includes('row_id') ? 'denied' : undefined)
    const withoutKey = await world.post(press())
    expect([withoutKey.status, cookieOf(withoutKey.headers)]).toEqual([200, ''])
    world.database.faultFor = () => 'denied'
    const answer = await spam.get()
    expect([answer.status, (await answer.text()).includes('Your request is safe')]).toEqual([503, true])
  })
})

describe('the link with a key', () => {
  it('redirects to a page with a button only, and the key neither in its address nor in its text; a press opens the request in this browser', async () => {
    const { ref, key } = await world.request()
    const answer = await world.browser('').get(`/request?key=${key}`)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/request?offered=yes'])
    const stranger = await followLink(key)
    const response = await stranger.get('/request?offered=yes')
    expect([response.status, response.headers.getSetCookie()]).toEqual([200, []])
    const page = await response.text()
    expect([page.includes('Open my request'), page.includes(key)]).toEqual([true, false])
    expect((await stranger.get()).status).toBe(410)
    const foreign = await stranger.post({ open: ref }, { 'sec-fetch-site': 'cross-site' })
    expect([foreign.status, foreign.headers.getSetCookie()]).toEqual([400, []])
    const opened = await stranger.post({ open: ref })
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/request'])
    expect(opened.headers.getSetCookie().at(1)).toMatch(/^__Host-offered-request=; .*Max-Age=0/)
    expect((await world.browser(cookieOf(opened.headers)).get()).status).toBe(200)
  })

  it('asks before it takes the place of another request, and opens what was shown, not what another link has offered since', async () => {
    const [own, other] = [await world.request(), await world.request()]
    const both = await followLink(other.key, own.cookie)
    expect(await both.page('/request?offered=yes')).toContain('takes its place')
    expect((await own.get(`/request?key=${own.key}`)).headers.get('location')).toBe('/request')
    const answer = await (await followLink(other.key)).post({ open: own.ref })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/request?offered=yes'])
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  it('advises a browser that keeps no cookies, and no other', async () => {
    const { key } = await world.request()
    const { heading } = words.notices.noCookies
    const keepsNone = world.browser('')
    const offer = (await keepsNone.get(`/request?key=${key}`)).headers.get('location') ?? ''
    expect(await keepsNone.page(offer)).toContain(heading)
    expect(await (await followLink(key)).page(offer)).not.toContain(heading)
    const stale = world.browser(`__Host-offered-request=${'0'.repeat(32)}`)
    expect(await stale.page(offer)).not.toContain(heading)
    expect(await keepsNone.page('/request')).toContain('it isn’t keeping our cookies')
  })
})

describe('a photo', () => {
  it('is kept under its request and its content, without the place where it was taken, and is a picture for the browser that holds the request, which runs nothing', async () => {
    const own = await world.request()
    const answer = await own.addPhoto(await photoOf('#a31'))
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true, photos: 1 }])
    const row = await world.row(own.id)
    const [photo, ...others] = (row?.photos ?? []) as { hash: string; bytes: number }[]
    const hash = photo?.hash ?? ''
    expect(others).toEqual([])
    expect(photo).toMatchObject({ type: 'image/jpeg', received_at: expect.stringMatching(/^\d{4}-.*Z$/) })
    const file = await world.product.objects.get(world.runtime.photoBucket, `${own.id}/${hash}`)
    expect([file?.length, (await sharp(file).metadata()).exif]).toEqual([photo?.bytes, undefined])
    expect(await own.page()).toMatch(/Photo 1, received \d+(?::\d\d)? [ap]\.m\./)
    expect(await own.page()).toContain(`<img src="${photoPath(hash)}" alt="Photo 1"`)
    const shown = await own.get(photoPath(hash))
    expect(shown.status).toBe(200)
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(file)
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'content-type': 'image/jpeg',
      'content-disposition': 'inline',
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none';/),
      'x-content-type-options': 'nosniff',
    })
  })

  it('sent twice is one, also after the bucket did not answer; a sixth, none and one that is too large are refused, and the request stays as it is', async () => {
    const own = await world.request()
    for (const [content, status] of [
      [heicOf(3000), 415],
      [Buffer.alloc(0), 422],
      [heicOf(maxPhotoBytes + 1), 413],
      [heicOf(11_000_000), 413],
    ] as const)
      expect([content.length, (await own.addPhoto(content)).status]).toEqual([content.length, status])
    world.objects.fault = 'down'
    const notKept = await own.addPhoto(await photoOf('#100'))
    expect([notKept.status, (await notKept.json()).error]).toEqual([503, errors.notKept])
    world.heal()
    expect(await world.row(own.id)).toMatchObject({ revision: 1 })
    expect(await world.row(own.id)).not.toHaveProperty('photos')
    for (const color of ['#100', '#100', '#200', '#300', '#400', '#500'])
      expect((await own.addPhoto(await photoOf(color))).status).toBe(200)
    const sixth = await own.addPhoto(await photoOf('#600'))
    expect([sixth.status, (await sixth.json()).error]).toEqual([422, fill(errors.full, { count: 5 })])
    expect(await world.photosOf(own.id)).toHaveLength(5)
  })

  it('from a form without script that is not kept leads to the page, which says why', async () => {
    const own = await world.request()
    const form = new FormData()
    form.set('ref', own.ref)
    form.set('photo', new Blob(['no photo at all, but some words']), 'kitchen.jpg')
    const rejection = await own.send(photosPath, form)
    expect([rejection.status, (await rejection.text()).includes(errors.unreadable)]).toEqual([415, true])
    expect(await world.photosOf(own.id)).toEqual([])
  })
})

describe('the owner', () => {
  it('gets one e-mail about the request at once, and one about five photos and when to call', async () => {
    const own = await world.request()
    for (const color of ['#11a', '#22a', '#33a', '#44a', '#55a']) await own.addPhoto(await photoOf(color))
    await own.post({ change: 'call', call_time: 'evening' })
    await world.ownerMail()
    expect((await world.emails(own.ref)).map(({ subject }) => subject)).toEqual([
      `New quote request: Kitchen Remodel [${own.ref}]`,
    ])
    await passQuietTime()
    const [update, ...others] = await world.emails(own.ref)
    expect(others).toHaveLength(1)
    expect(update?.subject).toBe(`Updated quote request: Kitchen Remodel, 5 photos [${own.ref}]`)
    expect(Object.keys(update?.pictures ?? {})).toEqual([1, 2, 3, 4, 5].map((number) => `photo-${number}`))
    for (const id of Object.keys(update?.pictures ?? {})) expect(update?.html).toContain(`src="cid:${id}"`)
    expect(update?.text).toContain('Time: After 5 p.m.')
    expect(update).toMatchObject({ to: ['owner@alder-and-tide.example'], replyTo: [ann.email] })
    world.aheadMs += 600_000
    await world.ownerMail()
    expect(await world.emails(own.ref)).toHaveLength(2)
  })

  it('is notified all the same when the bucket does not answer', async () => {
    const own = await world.request()
    await own.addPhoto(await photoOf('#3c3'))
    world.objects.fault = 'denied'
    await passQuietTime()
    const [update] = await world.emails(own.ref)
    expect([update?.subject, update?.pictures ?? {}]).toEqual([
      expect.stringMatching(/^Updated .* 1 photo /),
      {},
    ])
    expect(update?.text).toContain('At the desk: Photo 1')
  })
})

const hashesOf = async ({ id }: OwnRequest) =>
  (((await world.row(id))?.photos ?? []) as { hash: string }[]).map(({ hash }) => hash)

it('a photo is removed with a press, from the row and the bucket, and the owner is notified once; while the bucket does not answer it is gone from the page, and its file with the next press', async () => {
  const own = await world.request()
  for (const color of ['#b33', '#b34']) await own.addPhoto(await photoOf(color))
  await passQuietTime()
  const [first = '', second = ''] = await hashesOf(own)
  const answers = await Promise.all([own.removePhoto(first), own.removePhoto(first)])
  expect(answers.map(({ headers }) => headers.get('location'))).toEqual(Array(2).fill('/request#photos'))
  expect(await hashesOf(own)).toEqual([second])
  expect(await world.photosOf(own.id)).toEqual([`${own.id}/${second}`])
  expect((await own.get(photoPath(first))).status).toBe(410)
  await passQuietTime()
  const [update, ...others] = await world.emails(own.ref)
  expect(others).toHaveLength(2)
  expect(update?.subject).toMatch(/1 photo \[/)
  expect(update?.text.match(/Photo removed/g)).toHaveLength(1)
  world.objects.fault = 'denied'
  expect((await own.removePhoto(second)).status).toBe(303)
  expect([await hashesOf(own), (await world.photosOf(own.id)).length]).toEqual([[], 1])
  world.heal()
  await own.removePhoto(second)
  expect(await world.photosOf(own.id)).toEqual([])
})

it('when to call is saved, shown, and changed without an e-mail when nothing changes', async () => {
  const own = await world.request()
  const answer = await own.post({ change: 'call', call_time: 'morning' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/request#call'])
  expect(await world.row(own.id)).toMatchObject({ call_time: 'morning', revision: 2 })
  await own.post({ change: 'call', call_time: 'morning' })
  expect(await world.row(own.id)).toMatchObject({ revision: 2 })
  const page = await own.page()
  expect(page).toContain('we’ll call in the morning')
  expect(page).toContain('name="call_time" value="morning" checked')
  await own.post({ change: 'call' })
  expect(await world.row(own.id)).not.toHaveProperty('call_time')
})

describe('canceling', () => {
  it('closes the request, says so on the page, and the owner is notified once', async () => {
    const own = await world.request()
    await passQuietTime()
    const forms = [1, 2].map(() => own.post({ change: 'cancel', reason: ' We’re\nmoving. ' }))
    expect((await Promise.all(forms)).map(({ status }) => status)).toEqual([303, 303])
    expect(await world.row(own.id)).toMatchObject({ status: 'lost', listed_in: 'lost', revision: 2 })
    const page = await own.page()
    expect(page).toMatch(/You canceled this request on .*<a href="\/#contact">ask again</)
    expect(page).not.toContain('name="change"')
    await passQuietTime()
    const [update, ...others] = await world.emails(own.ref)
    expect(others).toHaveLength(1)
    expect(update?.subject).toBe(`Canceled quote request: Kitchen Remodel [${own.ref}]`)
    expect(update?.text).toContain('Canceled by the homeowner: We’re moving.')
    expect(update?.text).not.toContain('reply by')
  })

  it('does not swallow what the same page asks for afterwards, and changes nothing once the work is won', async () => {
    const { request, ...own } = await world.request()
    await own.post({ change: 'cancel' })
    for (const again of [{ seq: 2 }, { seq: 3, message: 'After all' }]) {
      const answer = await world.post({ ...request, ...again })
      const ref = String(answer.body.ref)
      expect(ref).not.toBe(own.ref)
      expect(await world.browser(cookieOf(answer.headers)).page()).toContain(ref)
    }
    expect(await world.row(own.id)).toMatchObject({ status: 'lost', message: request.message })
    const won = await world.request()
    await (await world.signIn()).act(`/desk/leads/${won.id}`, 'status', { status: 'won' })
    await won.post({ change: 'cancel' })
    expect(await world.row(won.id)).toMatchObject({ status: 'won' })
  })
})

it('nothing of a request is changed from another site, with no key or another one, nor a photo shown or changed by another request or a link', async () => {
  const [own, other] = [await world.request(), await world.request()]
  const photo = await photoOf('#b35')
  await own.addPhoto(photo)
  const [hash = ''] = await hashesOf(own)
  const before = await world.row(own.id)
  for (const [headers, status] of [
    [{ 'sec-fetch-site': 'cross-site' }, 400],
    [{ cookie: '' }, 410],
    [{ cookie: `__Host-request=${'0'.repeat(32)}` }, 410],
  ] as [Record<string, string>, number][])
    for (const answer of [
      await own.post({ change: 'contact', email: 'thief@example.com' }, headers),
      await own.post({ change: 'cancel' }, headers),
      await own.addPhoto(await photoOf('#565'), own.ref, headers),
      await own.removePhoto(hash, headers),
    ])
      expect(answer.status).toBe(status)
  for (const ref of [own.ref, '']) {
    const answer = await other.addPhoto(photo, ref)
    expect([answer.status, (await answer.json()).error]).toEqual([409, errors.ofOther])
  }
  for (const name of [hash, `../${own.id}/${hash}`]) await other.removePhoto(name)
  for (const path of [photoPath(hash), `${photosPath}/..%2f${own.id}%2f${hash}`, `${photosPath}/`])
    for (const each of [other, world.browser('')]) expect((await each.get(path)).status).toBe(410)
  expect((await own.get(`${photosPath}/..%2f${own.id}%2f${hash}`)).status).toBe(410)
  await own.get(`${photosPath}?remove=${hash}`)
  expect([await world.row(own.id), await world.photosOf(own.id)]).toEqual([before, [`${own.id}/${hash}`]])
  expect(await world.row(other.id)).toMatchObject({ revision: 1 })
})

describe('what the visitor changes', () => {
  it('is in the same row, on the page and in one e-mail, however often it is sent', async () => {
    const own = await world.request({ email: 'bea@gmial.com', phone: '12' })
    await passQuietTime()
    const contact = { change: 'contact', email: ' bea@gmail.com ', phone: '' }
    const answers = await Promise.all([own.post(contact), own.post(contact)])
    for (const { headers } of answers) expect(headers.get('location')).toBe('/request#contact')
    for (const _ of [1, 2]) await own.post({ change: 'note', note: 'We’ve moved\nthe date.' })
    expect(await world.row(own.id)).toMatchObject({
      ...{ email: 'bea@gmail.com', by_email: 'bea@gmail.com', phone: '12', revision: 3 },
      added_notes: [{ text: 'We’ve moved\nthe date.' }],
    })
    const page = await own.page()
    for (const words of ['b•••@gmail.com', 'We’ve moved\nthe date.']) expect(page).toContain(words)
    await passQuietTime()
    const [update, ...others] = await world.emails(own.ref)
    expect(others).toHaveLength(1)
    expect(update).toMatchObject({ replyTo: ['bea@gmail.com'] })
    for (const words of ['Corrected: Email', 'Note: We’ve moved']) expect(update?.text).toContain(words)
    const { events } = (await world.row(own.id)) as { events?: { by: string }[] }
    expect(events?.map(({ by }) => by)).toEqual(['the sender', 'the sender'])
  })

  it('outlives the form that was open before: what is sent from there changes all but the correction', async () => {
    const { request, ...own } = await world.request({ email: 'bea@gmial.com', phone: '12' })
    await own.post({ change: 'contact', email: 'bea@gmail.com', phone: '619 555 0199' })
    for (const seq of [2, 3]) await world.post({ ...request, seq, message: `Press ${seq}` })
    const contact = { email: 'bea@gmail.com', by_email: 'bea@gmail.com', phone: '619 555 0199' }
    expect(await world.row(own.id)).toMatchObject({ ...contact, message: 'Press 3' })
    await world.post({ ...request, seq: 4, email: 'bea@home.example', message: 'Press 4' })
    const email = 'bea@home.example'
    expect(await world.row(own.id)).toMatchObject({ ...contact, email, by_email: email })
    await own.post({ change: 'contact', email: 'bea@gmial.com' })
    await world.post({ ...request, seq: 5, message: 'Press 5' })
    expect(await world.row(own.id)).toMatchObject({ email: 'bea@gmial.com', phone: '619 555 0199' })
  })

  it('is asked for where what was sent looks wrong, until it is corrected, and refused beside what was typed when it breaks the form’s rules', async () => {
    const own = await world.request({ email: 'bea@gmial.com', phone: '555-0155' })
    const requestPage = await own.page()
    for (const words of ['Did you mean b•••@gmail.com?', 'href="#email"', 'href="#phone"', ' open>'])
      expect(requestPage).toContain(words)
    const rejection = await own.post({ change: 'contact', email: 'bea at home', phone: '(619) 555-0155' })
    const page = await rejection.text()
    expect([rejection.status, page.includes('value="bea at home"')]).toEqual([422, true])
    expect(page).toContain(leadContract.fields[1].words.invalid)
    for (const note of [' \u200b ', 'x'.repeat(1001)])
      expect((await own.post({ change: 'note', note })).status).toBe(422)
    expect(await world.row(own.id)).toMatchObject({ revision: 1, email: 'bea@gmial.com' })
    await own.post({ change: 'contact', email: 'bea@gmail.com', phone: '(619) 555-0155' })
    expect(await own.page()).not.toMatch(/field-doubt| open>/)
  })

  it('is five changes within a day, also of many at the same moment, and more on the next; canceling is always possible', async () => {
    const own = await world.request()
    const note = (number: number) => own.post({ change: 'note', note: `Note ${number}` })
    await Promise.all([1, 2, 3].map(note))
    for (const number of [1, 2, 3, 4, 5]) await note(number)
    const sixth = await note(6)
    expect([sixth.status, (await sixth.text()).includes('5 changes today')]).toEqual([429, true])
    expect((await world.row(own.id))?.added_notes).toHaveLength(5)
    world.aheadMs = 25 * 3_600_000
    for (const number of [6, 7, 8, 9, 10]) expect((await note(number)).status).toBe(303)
    expect((await own.post({ change: 'cancel' })).status).toBe(303)
    expect(await world.row(own.id)).toMatchObject({ status: 'lost' })
  })
})
