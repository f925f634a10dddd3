import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import { business } from '#content/business.ts'
import { photos as errors } from '#content/errors/photos.ts'
import { request as words } from '#content/request.ts'
import { fill } from '#firm/in-words.ts'
import { leadContract } from '#forms/lead.ts'
import { maxPhotoBytes, photoPath, photosPath } from '#forms/photos.ts'
import { replyStats } from '#lambdas/leads/manage/reply-stats.ts'
import { setStatus } from '#lambdas/leads/manage/set-next-step.ts'
import { additionDelaySeconds } from '#lambdas/leads/notify/add-to-request.ts'
import { isUnanswered, needsWarning } from '#lambdas/leads/promise.ts'
import { ann } from '../fixtures.ts'
import { cookieOf, type OwnRequest, ownRequestOf, sendRequest } from '../own-request.ts'
import { heicOf, photoOf } from '../photo.ts'
import { press } from '../running-product.ts'
import { testedProduct } from '../tested-product.ts'
import { atDesk } from './at-desk.ts'
import { eraseAtDesk, signIn } from './desk-visitor.ts'

let aheadMs = 0
const running = await testedProduct({ clockAheadMs: () => aheadMs })
afterEach(() => {
  aheadMs = 0
})

async function passQuietTime(): Promise<void> {
  aheadMs += (additionDelaySeconds + 1) * 1000
  await running.ownerMail()
}

/** Opens the link of a confirmation in a browser. */
async function followLink(key: string, held = ''): Promise<OwnRequest> {
  const { headers } = await ownRequestOf(running, '', held).get(`/request?key=${key}`)
  return ownRequestOf(running, '', [held, cookieOf(headers)].filter(Boolean).join('; '))
}

describe('after Send', () => {
  it('the browser that sent the request sees its reference, its project and the promised time', async () => {
    const own = await sendRequest(running)
    expect(own.cookie).toMatch(/^__Host-request=[0-9a-f]{32}_[0-9a-f]{32}$/)
    const answer = await own.get()
    const page = await answer.text()
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(page).toContain(own.ref)
    expect(page).toContain(ann.project_type)
    expect(page).toMatch(/You’ll hear from us by <strong>\w+day, \d+ [ap]\.m\.<\/strong>/)
    expect(page).toContain('aria-current="step"')
  })

  it('the page shows what was sent, email and phone half hidden, and neither name, address nor the key', async () => {
    const own = await sendRequest(running, { email: 'bea@gmail.com', phone: '(619) 555-0155' })
    const page = await own.page()
    for (const words of ['b•••@gmail.com', '(619) •••-0155', 'Galley']) expect(page).toContain(words)
    for (const word of [ann.name, 'bea@', '555-0155', ann.property_address, own.key, own.id])
      expect(page).not.toContain(word)
  })

  it('the key is in a cookie for this host alone, out of reach of scripts and of other sites', async () => {
    const { headers } = await running.post(press())
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-request=[0-9a-f]{32}_[0-9a-f]{32}; Path=\/; Max-Age=2592000; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ])
  })

  it.each([
    ['no cookie', ''],
    ['a key that nobody has', '__Host-request=0123456789abcdef0123456789abcdef'],
    ['no key at all', '__Host-request=../../etc'],
  ])('another browser, with %s, is shown that there is nothing to show', async (_, cookie) => {
    const answer = await ownRequestOf(running, '', cookie).get()
    expect(answer.status).toBe(410)
    expect(await answer.text()).toContain(words.notices.none.heading)
  })

  it('sending the same form again gives the same key, so that a lost answer is no loss', async () => {
    const request = press()
    const first = cookieOf((await running.post(request)).headers)
    expect(cookieOf((await running.post({ ...request, seq: 2 })).headers)).toBe(first)
    expect(cookieOf((await running.post({ ...request, seq: 3, message: 'edited' })).headers)).toBe(first)
  })

  it('who repeats another visitor’s words without the page’s own id gets no key to their request', async () => {
    const { submission_id, ...words } = press({ name: 'Said Before' })
    expect(cookieOf((await running.post(words)).headers)).not.toBe('')
    const again = await running.post(words)
    expect([again.status, cookieOf(again.headers)]).toEqual([200, ''])
  })

  it('a request whose e-mail fails has its page, too', async () => {
    running.mail.fault = 'broken'
    const request = press()
    const { status, headers } = await running.post(request)
    expect(status).toBe(502)
    expect((await ownRequestOf(running, request.submission_id, cookieOf(headers)).get()).status).toBe(200)
  })

  it('what looks like spam has the same page', async () => {
    const own = await sendRequest(running, { contact_preference_2: 'x' })
    expect((await own.get()).status).toBe(200)
  })

  it('a request whose key cannot be saved is kept: it only has no page of its own', async () => {
    running.database.faultFor = ({ body }) => (body.includes('row_id') ? 'denied' : undefined)
    const request = press()
    const { status, headers } = await running.post(request)
    expect([status, cookieOf(headers)]).toEqual([200, ''])
    expect(await running.row(request.submission_id)).toMatchObject({ name: ann.name })
  })

  it('the page says so when the promised time has passed', async () => {
    const own = await sendRequest(running)
    aheadMs = 25 * 3_600_000
    expect(await own.page()).toContain('You should have heard from us')
  })

  it('a database that does not answer is a 503 that says the request is safe', async () => {
    const own = await sendRequest(running)
    running.database.fault = 'denied'
    const answer = await own.get()
    expect(answer.status).toBe(503)
    expect(await answer.text()).toContain('Your request is safe')
  })
})

describe('the link with a key', () => {
  it('shows a button only; a press of it opens the request in this browser', async () => {
    const { ref, key } = await sendRequest(running)
    const stranger = await followLink(key)
    const response = await stranger.get('/request?offered=yes')
    expect([response.status, response.headers.getSetCookie()]).toEqual([200, []])
    expect(await response.text()).toContain('Open my request')
    expect((await stranger.get()).status).toBe(410)
    const opened = await stranger.post({ open: ref })
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/request'])
    expect(opened.headers.getSetCookie().at(1)).toMatch(/^__Host-offered-request=; .*Max-Age=0/)
    expect((await ownRequestOf(running, '', cookieOf(opened.headers)).get()).status).toBe(200)
  })

  it('asks before it takes the place of another request', async () => {
    const [own, other] = [await sendRequest(running), await sendRequest(running)]
    const both = await followLink(other.key, own.cookie)
    expect(await both.page('/request?offered=yes')).toContain('takes its place')
    expect((await own.get(`/request?key=${own.key}`)).headers.get('location')).toBe('/request')
  })

  it('redirects to a page that has the key neither in its address nor in its text', async () => {
    const { key } = await sendRequest(running)
    const answer = await ownRequestOf(running, '', '').get(`/request?key=${key}`)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/request?offered=yes'])
    const page = await (await followLink(key)).get('/request?offered=yes')
    expect(await page.text()).not.toContain(key)
  })

  it('opens what was shown, and not what another link has offered since', async () => {
    const [seen, other] = [await sendRequest(running), await sendRequest(running)]
    const answer = await (await followLink(other.key)).post({ open: seen.ref })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/request?offered=yes'])
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  it('cannot be pressed from another site', async () => {
    const { ref, key } = await sendRequest(running)
    const stranger = await followLink(key)
    const answer = await stranger.post({ open: ref }, { 'sec-fetch-site': 'cross-site' })
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([400, []])
  })

  it('with a key of no request is answered 410', async () => {
    expect((await running.get(`/request?key=${'0'.repeat(32)}`)).status).toBe(410)
    expect((await running.get('/request?key=%00')).status).toBe(410)
    expect((await running.get('/request?offered=yes')).status).toBe(410)
    const nobody = ownRequestOf(running, '', `__Host-offered-request=${'0'.repeat(32)}`)
    expect((await nobody.post({ open: '00000000' })).status).toBe(410)
  })

  it('advises a browser that keeps no cookies, and no other', async () => {
    const { key } = await sendRequest(running)
    const { heading } = words.notices.noCookies
    const keepsNone = ownRequestOf(running, '', '')
    const offer = (await keepsNone.get(`/request?key=${key}`)).headers.get('location') ?? ''
    expect(await keepsNone.page(offer)).toContain(heading)
    expect(await (await followLink(key)).page(offer)).not.toContain(heading)
    const stale = ownRequestOf(running, '', `__Host-offered-request=${'0'.repeat(32)}`)
    expect(await stale.page(offer)).not.toContain(heading)
    expect(await keepsNone.page('/request')).toContain('it isn’t keeping our cookies')
  })
})

describe('a photo', () => {
  it('is kept under its request and its content, without the place where it was taken', async () => {
    const own = await sendRequest(running)
    const answer = await own.addPhoto(await photoOf('#a31'))
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true, photos: 1 }])
    const row = await running.row(own.id)
    const [photo, ...others] = (row?.photos ?? []) as { hash: string; bytes: number }[]
    expect(others).toEqual([])
    expect(photo).toMatchObject({ type: 'image/jpeg', received_at: expect.stringMatching(/^\d{4}-.*Z$/) })
    const storedPhoto = await running.product.objects.get(
      running.runtime.photoBucket,
      `${own.id}/${photo?.hash}`,
    )
    expect(storedPhoto?.length).toBe(photo?.bytes)
    expect((await sharp(storedPhoto).metadata()).exif).toBeUndefined()
    expect(await own.page()).toMatch(/Photo 1, received \d+:\d\d [ap]\.m\./)
  })

  it('sent twice is one, and a sixth is refused in words', async () => {
    const own = await sendRequest(running)
    const colors = ['#100', '#200', '#300', '#400', '#500']
    for (const color of colors) expect((await own.addPhoto(await photoOf(color))).status).toBe(200)
    const again = await own.addPhoto(await photoOf('#100'))
    expect(await again.json()).toEqual({ ok: true, photos: 5 })
    const sixth = await own.addPhoto(await photoOf('#600'))
    expect([sixth.status, (await sixth.json()).error]).toEqual([422, fill(errors.full, { count: 5 })])
    expect(await running.photosOf(own.id)).toHaveLength(5)
  })

  it('of many at the same moment five are kept, and each of the others is refused with the reason', async () => {
    const own = await sendRequest(running)
    const answers = await Promise.all(
      Array.from({ length: 8 }, async (_, index) => own.addPhoto(await photoOf(`#${index}${index}f`))),
    )
    const savedAnswers = answers.filter(({ status }) => status === 200)
    expect((await running.row(own.id))?.photos).toHaveLength(savedAnswers.length)
    expect(savedAnswers.length).toBeLessThanOrEqual(5)
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect((await answer.json()).error).toMatch(/\.$/)
  })

  it.each([
    ['a program with a photo’s name', Buffer.from('MZ\x90\0 a program that is called photo.jpg'), 415],
    ['a JPEG that breaks off', Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), 415],
    ['HEIC', heicOf(3000), 415],
    ['nothing', Buffer.alloc(0), 422],
    ['4.4 MB and a byte', heicOf(maxPhotoBytes + 1), 413],
    ['11 MB', heicOf(11_000_000), 413],
  ])('that is %s is refused, and the request stays as it is', async (_, content, status) => {
    const own = await sendRequest(running)
    expect((await own.addPhoto(content)).status).toBe(status)
    expect(await running.photosOf(own.id)).toEqual([])
    expect(await running.row(own.id)).toMatchObject({ revision: 1 })
  })

  it('that is for another request than the one this browser shows is refused', async () => {
    const [mine, other] = [await sendRequest(running), await sendRequest(running)]
    for (const ref of [other.ref, '']) {
      const answer = await mine.addPhoto(await photoOf('#565'), ref)
      expect([answer.status, (await answer.json()).error]).toEqual([409, errors.ofOther])
    }
    expect([await running.photosOf(mine.id), await running.photosOf(other.id)]).toEqual([[], []])
  })

  it('of more than 50 megapixels is refused by its header', async () => {
    const own = await sendRequest(running)
    const huge = await sharp({ create: { width: 9000, height: 6000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect(huge.length).toBeLessThan(maxPhotoBytes)
    expect((await own.addPhoto(huge)).status).toBe(413)
    expect(await running.photosOf(own.id)).toEqual([])
  })

  it('from a form without script leads back to the page, or says on it why it is not kept', async () => {
    const own = await sendRequest(running)
    const send = async (content: Buffer) => {
      const form = new FormData()
      form.set('ref', own.ref)
      form.set('photo', new Blob([new Uint8Array(content)]), 'kitchen.jpg')
      return own.send(photosPath, form)
    }
    const savedPhoto = await send(await photoOf('#987', 6))
    expect([savedPhoto.status, savedPhoto.headers.get('location')]).toEqual([303, '/request#photos'])
    const rejection = await send(Buffer.from('no photo at all, but some words'))
    expect(rejection.status).toBe(415)
    const page = await rejection.text()
    expect(page).toContain(errors.unreadable)
    expect(page).toContain('Photo 1, received')
    expect(await running.photosOf(own.id)).toHaveLength(1)
  })

  it.each([
    ['without a key', { cookie: '' }, 410],
    ['from another site', { 'sec-fetch-site': 'cross-site' }, 400],
  ])('%s is refused', async (_, changes, status) => {
    const own = await sendRequest(running)
    expect((await own.addPhoto(await photoOf('#111'), own.ref, changes)).status).toBe(status)
    expect(await running.photosOf(own.id)).toEqual([])
  })

  it('is reported as not stored while the bucket does not answer, and is stored when it is sent again', async () => {
    const own = await sendRequest(running)
    running.objects.fault = 'down'
    const answer = await own.addPhoto(await photoOf('#246'))
    expect([answer.status, (await answer.json()).error]).toEqual([503, errors.notKept])
    expect(await running.row(own.id)).not.toHaveProperty('photos')
    running.heal()
    expect((await own.addPhoto(await photoOf('#246'))).status).toBe(200)
  })
})

describe('the owner', () => {
  it('gets one e-mail about the request at once, and one about five photos and when to call', async () => {
    const own = await sendRequest(running)
    for (const color of ['#11a', '#22a', '#33a', '#44a', '#55a']) await own.addPhoto(await photoOf(color))
    await own.post({ change: 'call', call_time: 'evening' })
    await running.ownerMail()
    expect((await running.emails(own.ref)).map(({ subject }) => subject)).toEqual([
      `New quote request: Kitchen Remodel [${own.ref}]`,
    ])
    await passQuietTime()
    const [update, ...others] = await running.emails(own.ref)
    expect(others).toHaveLength(1)
    expect(update?.subject).toBe(`Updated quote request: Kitchen Remodel, 5 photos [${own.ref}]`)
    expect(Object.keys(update?.pictures ?? {})).toEqual([1, 2, 3, 4, 5].map((number) => `photo-${number}`))
    for (const id of Object.keys(update?.pictures ?? {})) expect(update?.html).toContain(`src="cid:${id}"`)
    expect(update?.text).toContain('Time: After 5 p.m.')
    expect(update).toMatchObject({ to: ['owner@alder-and-tide.example'], replyTo: [ann.email] })
    aheadMs += 600_000
    await running.ownerMail()
    expect(await running.emails(own.ref)).toHaveLength(2)
  })

  it('is notified all the same when the bucket does not answer', async () => {
    const own = await sendRequest(running)
    await own.addPhoto(await photoOf('#3c3'))
    running.objects.fault = 'denied'
    await passQuietTime()
    const [update] = await running.emails(own.ref)
    expect(update?.subject).toMatch(/^Updated .* 1 photo /)
    expect(update?.pictures ?? {}).toEqual({})
    expect(update?.text).toContain('At the desk: Photo 1')
  })

  it('gets no e-mail about what looks like spam, whose photos are kept', async () => {
    const own = await sendRequest(running, { contact_preference_2: 'x' })
    expect((await own.addPhoto(await photoOf('#a0a'))).status).toBe(200)
    await passQuietTime()
    expect(await running.emails(own.ref)).toEqual([])
    expect(await running.row(own.id)).toMatchObject({ notification: 'quarantined', revision: 1 })
  })

  it('sees the photos when the request is edited after them', async () => {
    const { request, ...own } = await sendRequest(running)
    await own.addPhoto(await photoOf('#0f0'))
    await passQuietTime()
    await running.post({ ...request, seq: 2, message: 'And a new floor.' })
    await running.ownerMail()
    const [edited, ...others] = await running.emails(own.ref)
    expect(others).toHaveLength(2)
    expect(edited?.text).toContain('And a new floor.')
    expect(Object.keys(edited?.pictures ?? {})).toEqual(['photo-1'])
  })
})

const hashesOf = async ({ id }: OwnRequest) =>
  (((await running.row(id))?.photos ?? []) as { hash: string }[]).map(({ hash }) => hash)

describe('a photo on the page', () => {
  it('is a picture for the browser that holds the request, and runs nothing, whatever is in it', async () => {
    const own = await sendRequest(running)
    await own.addPhoto(await photoOf('#b31'))
    const [hash = ''] = await hashesOf(own)
    expect(await own.page()).toContain(`<img src="${photoPath(hash)}" alt="Photo 1"`)
    const response = await own.get(photoPath(hash))
    expect([response.status, (await sharp(await response.arrayBuffer()).metadata()).format]).toEqual([
      200,
      'jpeg',
    ])
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'content-type': 'image/jpeg',
      'content-disposition': 'inline',
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none';/),
      'x-content-type-options': 'nosniff',
    })
  })

  it('is shown to nobody else, by whatever path', async () => {
    const [own, other] = [await sendRequest(running), await sendRequest(running)]
    await own.addPhoto(await photoOf('#b32'))
    const [hash = ''] = await hashesOf(own)
    const nobody = ownRequestOf(running, '', '')
    for (const path of [photoPath(hash), `${photosPath}/..%2f${own.id}%2f${hash}`, `${photosPath}/`])
      for (const each of [other, nobody]) expect((await each.get(path)).status).toBe(410)
    expect((await own.get(`${photosPath}/..%2f${own.id}%2f${hash}`)).status).toBe(410)
  })

  it('is removed with a press, from the row and the bucket, and the owner is notified once', async () => {
    const own = await sendRequest(running)
    for (const color of ['#b33', '#b34']) await own.addPhoto(await photoOf(color))
    await passQuietTime()
    const [first = '', second = ''] = await hashesOf(own)
    const answers = await Promise.all([own.removePhoto(first), own.removePhoto(first)])
    expect(answers.map(({ headers }) => headers.get('location'))).toEqual(Array(2).fill('/request#photos'))
    expect(await hashesOf(own)).toEqual([second])
    expect(await running.photosOf(own.id)).toEqual([`${own.id}/${second}`])
    expect((await own.get(photoPath(first))).status).toBe(410)
    await passQuietTime()
    const [update, ...others] = await running.emails(own.ref)
    expect(others).toHaveLength(2)
    expect(update?.subject).toMatch(/1 photo \[/)
    expect(update?.text.match(/Photo removed/g)).toHaveLength(1)
  })

  it('stays when its removal comes from elsewhere, names another request’s or none of ours', async () => {
    const [own, other] = [await sendRequest(running), await sendRequest(running)]
    await own.addPhoto(await photoOf('#b35'))
    const [hash = ''] = await hashesOf(own)
    expect((await own.removePhoto(hash, { 'sec-fetch-site': 'cross-site' })).status).toBe(400)
    expect((await ownRequestOf(running, '', '').removePhoto(hash)).status).toBe(410)
    for (const name of [hash, `../${own.id}/${hash}`]) await other.removePhoto(name)
    await own.get(`${photosPath}?remove=${hash}`)
    expect(await running.photosOf(own.id)).toEqual([`${own.id}/${hash}`])
    expect(await running.row(other.id)).toMatchObject({ revision: 1 })
  })

  it('is gone from the page although the bucket does not answer, and its file with the next press', async () => {
    const own = await sendRequest(running)
    await own.addPhoto(await photoOf('#b36'))
    const [hash = ''] = await hashesOf(own)
    running.objects.fault = 'denied'
    expect((await own.removePhoto(hash)).status).toBe(303)
    expect([await hashesOf(own), (await running.photosOf(own.id)).length]).toEqual([[], 1])
    running.heal()
    await own.removePhoto(hash)
    expect(await running.photosOf(own.id)).toEqual([])
  })
})

describe('when to call', () => {
  it('is saved, shown, and changed without an e-mail when nothing changes', async () => {
    const own = await sendRequest(running)
    const answer = await own.post({ change: 'call', call_time: 'morning' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/request#call'])
    expect(await running.row(own.id)).toMatchObject({ call_time: 'morning', revision: 2 })
    await own.post({ change: 'call', call_time: 'morning' })
    expect(await running.row(own.id)).toMatchObject({ revision: 2 })
    const page = await own.page()
    expect(page).toContain('we’ll call in the morning')
    expect(page).toContain('name="call_time" value="morning" checked')
    await own.post({ change: 'call' })
    expect(await running.row(own.id)).not.toHaveProperty('call_time')
  })

  it('takes no wish for a text message that nobody would read', async () => {
    const own = await sendRequest(running)
    await own.post({ change: 'call', call_time: 'morning', text_first: '2026-11' })
    expect((await running.row(own.id))?.text_first).toBe(business.textMessages ? '2026-11' : '')
  })
})

describe('canceling', () => {
  it('closes the request, says so on the page, and the owner is notified once', async () => {
    const own = await sendRequest(running)
    await passQuietTime()
    const forms = [1, 2].map(() => own.post({ change: 'cancel', reason: ' We’re\nmoving. ' }))
    expect((await Promise.all(forms)).map(({ status }) => status)).toEqual([303, 303])
    expect(await running.row(own.id)).toMatchObject({ status: 'lost', listed_in: 'lost', revision: 2 })
    const page = await own.page()
    expect(page).toMatch(/You canceled this request on .*<a href="\/#contact">ask again</)
    expect(page).not.toContain('name="change"')
    await passQuietTime()
    const [update, ...others] = await running.emails(own.ref)
    expect(others).toHaveLength(1)
    expect(update?.subject).toBe(`Canceled quote request: Kitchen Remodel [${own.ref}]`)
    expect(update?.text).toContain('Canceled by the homeowner: We’re moving.')
    expect(update?.text).not.toContain('reply by')
  })

  it('is still possible after the day’s five changes', async () => {
    const own = await sendRequest(running)
    for (const number of [1, 2, 3, 4, 5]) await own.post({ change: 'note', note: `Note ${number}` })
    expect((await own.post({ change: 'cancel' })).status).toBe(303)
    expect(await running.row(own.id)).toMatchObject({ status: 'lost' })
  })

  it('ends the promise: nobody is warned, and no reply counts as late', async () => {
    const own = await sendRequest(running)
    await own.post({ change: 'cancel' })
    await atDesk(running, own.id, async (row) => {
      const tomorrow = row.createdAt + 30 * 3600
      expect([isUnanswered(row), needsWarning(row, tomorrow)]).toEqual([false, false])
      expect(replyStats([row], tomorrow)).toMatchObject({ of: 0, overdue: 0 })
    })
  })

  it('does not swallow what the same page asks for afterwards', async () => {
    const { request, ...own } = await sendRequest(running)
    await own.post({ change: 'cancel' })
    for (const again of [{ seq: 2 }, { seq: 3, message: 'After all' }]) {
      const answer = await running.post({ ...request, ...again })
      const ref = String(answer.body.ref)
      expect(ref).not.toBe(own.ref)
      expect(await ownRequestOf(running, '', cookieOf(answer.headers)).page()).toContain(ref)
    }
    expect(await running.row(own.id)).toMatchObject({ status: 'lost', message: request.message })
  })

  it('changes nothing once the work is won', async () => {
    const own = await sendRequest(running)
    await atDesk(running, own.id, (row, by) => setStatus(row, 'won', undefined, by))
    await own.post({ change: 'cancel' })
    expect(await running.row(own.id)).toMatchObject({ status: 'won' })
  })
})

it('erasing a request takes its photos and its key with it', async () => {
  const own = await sendRequest(running)
  await own.addPhoto(await photoOf('#e0e'))
  expect(await running.photosOf(own.id)).toHaveLength(1)
  await eraseAtDesk(await signIn(running), `/desk/leads/${own.id}`, own.ref)
  expect(await running.row(own.id)).toBeUndefined()
  expect(await running.photosOf(own.id)).toEqual([])
  const keys = await running.product.database.rows(running.runtime.requestKeys)
  expect(keys.filter(({ row_id }) => row_id === own.id)).toEqual([])
  expect((await own.get()).status).toBe(410)
})

it('no log has a key, a name or an address', async () => {
  const own = await sendRequest(running, { name: 'Zebulon Quill' })
  await own.addPhoto(await photoOf('#777'))
  await own.get(`/request?key=${own.key}`)
  await passQuietTime()
  const logText = running.logs.join('\n')
  expect(logText).toContain(own.id)
  for (const secret of [own.key, 'Zebulon', ann.email, ann.property_address])
    expect(logText).not.toContain(secret)
})

describe('what the visitor changes', () => {
  it('is in the same row, on the page and in one e-mail, however often it is sent', async () => {
    const own = await sendRequest(running, { email: 'bea@gmial.com', phone: '12' })
    await passQuietTime()
    const contact = { change: 'contact', email: ' bea@gmail.com ', phone: '' }
    const answers = await Promise.all([own.post(contact), own.post(contact)])
    expect(answers.map(({ headers }) => headers.get('location'))).toEqual([
      '/request#contact',
      '/request#contact',
    ])
    for (const _ of [1, 2]) await own.post({ change: 'note', note: 'We’ve moved\nthe date.' })
    expect(await running.row(own.id)).toMatchObject({
      ...{ email: 'bea@gmail.com', by_email: 'bea@gmail.com', phone: '12', revision: 3 },
      added_notes: [{ text: 'We’ve moved\nthe date.' }],
    })
    const page = await own.page()
    for (const words of ['b•••@gmail.com', 'We’ve moved\nthe date.']) expect(page).toContain(words)
    await passQuietTime()
    const [update, ...others] = await running.emails(own.ref)
    expect(others).toHaveLength(1)
    expect(update).toMatchObject({ replyTo: ['bea@gmail.com'] })
    for (const words of ['Corrected: Email', 'Note: We’ve moved']) expect(update?.text).toContain(words)
    await atDesk(running, own.id, async ({ progress }) => {
      expect(progress.events.map(({ by }) => by)).toEqual(['the sender', 'the sender'])
    })
  })

  it('outlives the form that was open before: what is sent from there changes all but the correction', async () => {
    const { request, ...own } = await sendRequest(running, { email: 'bea@gmial.com', phone: '12' })
    await own.post({ change: 'contact', email: 'bea@gmail.com', phone: '619 555 0199' })
    for (const seq of [2, 3]) await running.post({ ...request, seq, message: `Press ${seq}` })
    const contact = { email: 'bea@gmail.com', by_email: 'bea@gmail.com', phone: '619 555 0199' }
    expect(await running.row(own.id)).toMatchObject({ ...contact, message: 'Press 3' })
    await running.post({ ...request, seq: 4, email: 'bea@home.example', message: 'Press 4' })
    expect(await running.row(own.id)).toMatchObject({
      ...contact,
      email: 'bea@home.example',
      by_email: 'bea@home.example',
    })
    await own.post({ change: 'contact', email: 'bea@gmial.com' })
    await running.post({ ...request, seq: 5, message: 'Press 5' })
    expect(await running.row(own.id)).toMatchObject({ email: 'bea@gmial.com', phone: '619 555 0199' })
  })

  it('is asked for where what was sent looks wrong, until it is corrected', async () => {
    const own = await sendRequest(running, { email: 'bea@gmial.com', phone: '555-0155' })
    const requestPage = await own.page()
    for (const words of ['Did you mean b•••@gmail.com?', 'href="#email"', 'href="#phone"', ' open>'])
      expect(requestPage).toContain(words)
    await own.post({ change: 'contact', email: 'bea@gmail.com', phone: '(619) 555-0155' })
    expect(await own.page()).not.toMatch(/field-doubt| open>/)
  })

  it('is refused beside what was typed when it breaks the form’s rules', async () => {
    const own = await sendRequest(running)
    const rejection = await own.post({ change: 'contact', email: 'bea at home', phone: '619 555 0155' })
    const page = await rejection.text()
    expect([rejection.status, page.includes('value="bea at home"')]).toEqual([422, true])
    expect(page).toContain(leadContract.fields[1].words.invalid)
    expect((await own.post({ change: 'note', note: ' \u200b ' })).status).toBe(422)
    expect((await own.post({ change: 'note', note: 'x'.repeat(1001) })).status).toBe(422)
    expect(await running.row(own.id)).toMatchObject({ revision: 1, email: ann.email })
  })

  it('is five changes within a day, also of many at the same moment, and more on the next', async () => {
    const own = await sendRequest(running)
    const note = (number: number) => own.post({ change: 'note', note: `Note ${number}` })
    await Promise.all([1, 2, 3].map(note))
    for (const number of [1, 2, 3, 4, 5]) await note(number)
    const sixth = await note(6)
    expect([sixth.status, (await sixth.text()).includes('5 changes today')]).toEqual([429, true])
    expect((await running.row(own.id))?.added_notes).toHaveLength(5)
    aheadMs = 25 * 3_600_000
    expect((await note(6)).status).toBe(303)
  })

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }, 400],
    ['a browser without the key', { cookie: '' }, 410],
    ['one with another key', { cookie: `__Host-request=${'0'.repeat(32)}` }, 410],
  ])('from %s is refused', async (_, changes, status) => {
    const own = await sendRequest(running)
    const thief = { change: 'contact', email: 'thief@example.com' }
    expect((await own.post(thief, changes)).status).toBe(status)
    expect(await running.row(own.id)).toMatchObject({ revision: 1, email: ann.email })
  })

  it('is no change that the page does not know, nor one that is asked for by a GET', async () => {
    const own = await sendRequest(running)
    expect((await own.post({ change: 'constructor', email: 'x@example.com' })).status).toBe(410)
    await own.get('/request?change=contact&email=x@example.com')
    expect(await running.row(own.id)).toMatchObject({ revision: 1, email: ann.email })
  })
})
