import { request } from 'node:http'
import { html } from 'hono/html'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn as words } from '#content/desk/sign-in.ts'
import { hiddenFields } from '#lambdas/adapters/html.ts'
import { patience } from '../patience.ts'
import { photoOf } from '../photo.ts'
import { type DeskVisitor, owner } from '../visitors.ts'
import { testWorld } from '../world.ts'

const hour = 60 * 60 * 1000
const minute = 60 * 1000

const world = await testWorld()

// Each test has its own hour, since e-mails per person are counted by the hour.
beforeEach(() => {
  const now = Date.now() + world.aheadMs
  world.aheadMs += 2 * hour - (now % hour)
})

const someone = world.deskVisitor

/** Waits for e-mails to sign in beyond so many. */
const newMails = (before: number) =>
  vi.waitFor(async () => {
    const mails = await world.signInMails()
    expect(mails.length).toBeGreaterThan(before)
    return mails
  }, patience)

const isIn = async (visitor: DeskVisitor) => (await visitor.get('/desk')).status === 200

describe('a link to sign in', () => {
  it('still works after programs opened it, signs in who presses the button, and works once; one that is none opens nothing', async () => {
    const asking = someone()
    const mail = await asking.askForMail()
    for (const _ of [1, 2, 3]) {
      const scanner = someone()
      const [got, headed] = [await scanner.get(mail.link), await scanner.ask('HEAD', mail.link)]
      expect([got.status, headed.status]).toEqual([200, 200])
      expect(scanner.cookies.size).toBe(0)
    }
    const person = someone()
    expect((await person.get(mail.link)).text).toMatch(/<button[^>]*>Open the desk/)
    const opened = await person.post('/desk/sign-in/link', mail.form)
    expect((await person.follow(opened)).location).toBe('/desk')
    expect(await isIn(person)).toBe(true)
    const replay = someone()
    for (const form of [mail.form, { token: '' }, { token: 'f'.repeat(48) }, { token: "' OR 1=1" }])
      expect((await replay.post('/desk/sign-in/link', form)).status).toBe(410)
    expect([replay.cookies.size, await isIn(replay)]).toEqual([0, false])
  })

  it('signs in one browser, however many press at the same moment', async () => {
    const mail = await someone().askForMail()
    const pressing = Array.from({ length: 6 }, () => someone().post('/desk/sign-in/link', mail.form))
    const statuses = (await Promise.all(pressing)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 303)).toHaveLength(1)
  })

  it('works beside newer ones; of the link and the code of one e-mail only one works', async () => {
    const [asking, other] = [someone(), someone()]
    const first = await asking.askForMail()
    const second = await other.askForMail()
    expect((await someone().post('/desk/sign-in/link', first.form)).status).toBe(303)
    expect((await asking.post('/desk/sign-in/code', { code: first.code })).status).toBe(400)
    expect((await other.post('/desk/sign-in/code', { code: second.code })).status).toBe(303)
    expect((await someone().post('/desk/sign-in/link', second.form)).status).toBe(410)
  })

  it('links to this stage’s own site, whatever host the one who asks names', async () => {
    const before = (await world.signInMails()).length
    const { promise, resolve } = Promise.withResolvers<number | undefined>()
    const form = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' }
    request(`${world.site}/desk/sign-in`, { method: 'POST', headers: { ...form, host: 'evil.example' } })
      .on('response', (response) => resolve(response.resume().statusCode))
      .end(`email=${encodeURIComponent(owner)}`)
    expect(await promise).toBe(303)
    const [mail] = await newMails(before)
    expect(mail?.text).toContain(`Link: ${world.site}/desk/sign-in/link?`)
  })

  it('redirects to the page that was asked for, and never to another site', async () => {
    const page = '/desk/leads/3f0e8f6e-1111-4222-8333-444455556666'
    expect((await someone().get(page)).location).toBe(`/desk/sign-in?${new URLSearchParams({ next: page })}`)
    const mail = await someone().askForMail(page)
    const person = someone()
    expect((await person.follow(await person.post('/desk/sign-in/link', mail.form))).location).toBe(page)
    for (const next of ['//evil.example', 'https://evil.example/', '/desk/../x', '/desk\\@evil', '/']) {
      world.aheadMs += hour
      const other = await someone().askForMail(next)
      const sent = { ...other.form, next }
      expect((await person.follow(await person.post('/desk/sign-in/link', sent))).location).toBe('/desk')
    }
  })
})

describe('a code', () => {
  it('signs in the browser that asked for it, and no other', async () => {
    const asking = someone()
    const { code } = await asking.askForMail()
    const stranger = someone()
    expect((await stranger.post('/desk/sign-in/code', { code })).status).toBe(400)
    await stranger.post('/desk/sign-in', { email: 'somebody@example.com' })
    expect((await stranger.post('/desk/sign-in/code', { code })).status).toBe(400)
    const asTyped = ` ${code.slice(0, 3)} ${code.slice(3)} `
    expect((await asking.post('/desk/sign-in/code', { code: asTyped })).status).toBe(303)
    expect(await isIn(asking)).toBe(true)
    expect((await asking.post('/desk/sign-in/code', { code })).status).toBe(400)
  })

  it('is refused after 15 minutes, and so is the link that came with it', async () => {
    const asking = someone()
    const { code, form } = await asking.askForMail()
    world.aheadMs += 15 * minute
    expect((await asking.post('/desk/sign-in/code', { code })).status).toBe(400)
    expect((await someone().post('/desk/sign-in/link', form)).status).toBe(410)
  })
})

it('a browser that keeps no cookies is shown a notice once it has asked for an e-mail, and once it has opened a link', async () => {
  const keepsNone = someone()
  keepsNone.cookies.set = () => keepsNone.cookies
  const mail = await keepsNone.askForMail()
  const answers = [
    await keepsNone.get('/desk/sign-in/code'),
    await keepsNone.follow(await keepsNone.post('/desk/sign-in/link', mail.form)),
  ]
  expect(answers.map(({ text }) => text.includes(words.noCookies))).toEqual([true, true])
  const keepsThem = someone()
  await keepsThem.askForMail()
  expect((await keepsThem.get('/desk/sign-in/code')).text).not.toContain(words.noCookies)
})

it('an address of nobody gets the same answer, byte by byte, and no e-mail', async () => {
  const [all, before] = [(await world.emails()).length, (await world.signInMails()).length]
  const [known, unknown] = [owner.toUpperCase(), 'somebody@example.com'].map(async (email) => {
    const visitor = someone()
    const answer = await visitor.post('/desk/sign-in', { email })
    const { status, text, location, headers } = answer
    const names = [...headers.keys()].toSorted()
    const next = (await visitor.follow(answer)).text
    return { status, text, location, names, next, cookies: [...visitor.cookies.keys()] }
  })
  expect(await known).toEqual(await unknown)
  await newMails(before)
  const sent = (await world.emails()).slice(0, -all || undefined)
  expect(sent.flatMap(({ to }) => to)).toEqual([owner])
})

it.each(['', 'no address', 'a@b.example\r\nBcc: x@example.com', `${'a'.repeat(260)}@x.example`])(
  'an address that is none is refused with the reason: %j',
  async (email) => {
    const { status, text } = await someone().post('/desk/sign-in', { email })
    expect([status, text.includes('Please enter an email address')]).toEqual([400, true])
  },
)

describe('a session', () => {
  it('has a secret of its own, whatever the browser brought along, in a cookie that no script and no other site reaches', async () => {
    const visitor = someone()
    const { form } = await visitor.askForMail()
    const planted = '0'.repeat(48)
    visitor.cookies.set('__Host-desk', planted)
    const { headers } = await visitor.post('/desk/sign-in/link', form)
    expect(headers.getSetCookie()[0]).toMatch(
      /^__Host-desk=[0-9a-f]{48}_\d{10}_[0-9a-f]{32}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    const attacker = someone()
    attacker.cookies.set('__Host-desk', planted)
    expect([visitor.cookies.get('__Host-desk') === planted, await isIn(attacker)]).toEqual([false, false])
  })

  it('ends 30 days after it was last used, and 90 days after it began', async () => {
    const visitor = await world.signIn()
    const day = 24 * hour
    for (const days of [29, 29, 29]) {
      world.aheadMs += days * day
      expect(await isIn(visitor)).toBe(true)
    }
    world.aheadMs += 4 * day
    expect(await isIn(visitor)).toBe(false)
    const idle = await world.signIn()
    world.aheadMs += 30 * day
    expect(await isIn(idle)).toBe(false)
  })

  const typed = 'She said "yes" & <b>thanks</b>, it’s 5 o’clock.'
  const form = { version: '1.0', note: typed }
  const kept = (fields: object) =>
    `<form method="post">\n${hiddenFields(Object.entries(fields)).join('')}<button`

  it.each<[how: string, end: (visitor: DeskVisitor) => unknown]>([
    ['has ended', (visitor) => visitor.cookies.delete('__Host-desk')],
    ['was ended elsewhere', async () => (await world.signIn()).post('/desk/account/sign-out-everywhere')],
  ])('that %s keeps what was typed, to be sent again after signing in', async (_, end) => {
    const visitor = await world.signIn()
    const { id } = await world.request()
    const [note, title] = [`/desk/leads/${id}/note`, '/desk/site/words/pages/home/hero/title']
    await end(visitor)
    for (const path of [note, title]) {
      const { status, text, headers } = await visitor.post(path, form)
      expect([status, headers.get('cache-control')]).toEqual([400, 'private, no-store'])
      expect(text).toContain(kept(form))
      const foreign = await visitor.post(path, form, { 'sec-fetch-site': 'cross-site' })
      expect(foreign.text).not.toContain('thanks')
    }
    expect(await world.row(id)).not.toHaveProperty('notes')
    await visitor.signIn()
    expect((await visitor.post(note, form)).status).toBe(303)
    expect((await world.row(id))?.notes).toMatchObject([{ text: typed }])
  })

  it('that has ended keeps the words beside photos, and says that the photos are gone', async () => {
    const body = new FormData()
    body.append('name', typed)
    body.append('best', new Blob([new Uint8Array(await photoOf('teal'))]), 'best.jpg')
    const project = '/desk/site/project'
    const headers = { 'sec-fetch-site': 'same-origin' }
    const answer = await (await fetch(world.site + project, { method: 'POST', body, headers })).text()
    expect(answer).toContain(kept({ name: typed }))
    expect(answer).toContain('Photos and other files aren’t kept')
    // Sent again, without files.
    const { text } = await (await world.signIn()).post(project, { name: typed })
    expect(text).toContain(String(html`value="${typed}"`))
  })

  it('ends where the person ends it: here, with no page left in the cache, on one device, and everywhere', async () => {
    const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Safari/604.1' }
    const [first, second, third] = [await world.signIn(), await someone(phone).signIn(), await world.signIn()]
    const account = await third.page('/desk/account')
    const ofPhone = /value="([0-9a-f]{64})" aria-label="Sign out iPhone, Safari"/.exec(account)?.[1] ?? ''
    await third.post('/desk/account/sign-out', { session: ofPhone })
    expect([await isIn(first), await isIn(second), await isIn(third)]).toEqual([true, false, true])
    const stolen = first.cookies.get('__Host-desk') as string
    const { headers, location } = await first.post('/desk/sign-out')
    expect([headers.get('clear-site-data'), location]).toEqual(['"cache"', '/desk/sign-in'])
    expect([...first.cookies.keys()]).toEqual(['__Host-desk-device'])
    first.cookies.set('__Host-desk', stolen)
    const fourth = await world.signIn()
    await third.post('/desk/account/sign-out-everywhere')
    expect([await isIn(first), await isIn(third), await isIn(fourth)]).toEqual([false, false, false])
  })

  it('on a new device is reported by an e-mail, once', async () => {
    const android = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36' }
    const windows = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/145.0' }
    const deviceNotices = async (device: string) =>
      (await world.emails(device)).filter(({ subject }) => subject === 'Signed in on another device')
    await someone(android).signIn()
    await vi.waitFor(async () => expect(await deviceNotices('Android, Chrome')).toHaveLength(1), patience)
    await someone(android).signIn()
    await someone(windows).signIn()
    await vi.waitFor(async () => expect(await deviceNotices('Windows, Firefox')).toHaveLength(1), patience)
    expect(await deviceNotices('Android, Chrome')).toHaveLength(1)
  })
})

describe('every page of the desk', () => {
  it('is cached nowhere, listed nowhere, has no script but for the account’s, allows no inline rules, and sends its address to no other site', async () => {
    const policy = (await world.get('/')).headers.get('content-security-policy')
    const visitor = await world.signIn()
    for (const path of ['/desk', '/desk/sign-in', '/desk/account', '/desk/search', '/desk/leads.csv']) {
      const { headers, status, text } = await visitor.get(path)
      expect([path, status]).toEqual([path, 200])
      expect(text.split('<script')).toHaveLength(path === '/desk/account' ? 2 : 1)
      expect(headers.get('cache-control')).toBe('private, no-store')
      expect(headers.get('x-robots-tag')).toContain('noindex')
      expect(headers.get('referrer-policy')).toBe('same-origin')
      // The site's policy without hashes, since the desk has no inline rules. The account page registers a worker.
      const own = policy?.replaceAll(/ 'sha256-[^']+'/g, '')
      const withWorker = own?.replace(/'none'$/, 'desk-alerts')
      expect(headers.get('content-security-policy')).toBe(path === '/desk/account' ? withWorker : own)
    }
  })

  it('at an unknown path is a refusal in words, never 403 or 404, which would show the site’s own page', async () => {
    const visitor = await world.signIn()
    for (const path of ['/desk/x', '/desk/leads/', '/desk/leads/none', '/desk/photos/x'])
      expect([path, (await visitor.get(path)).status]).toEqual([path, 400])
    expect((await visitor.get(`/desk/leads/${crypto.randomUUID()}`)).status).toBe(410)
    const own = { 'sec-fetch-site': 'same-origin' }
    for (const method of ['PUT', 'DELETE', 'PATCH'])
      expect((await visitor.ask(method, '/desk', undefined, own)).status).toBe(400)
  })

  it('can be put on a home screen', async () => {
    const { headers, text } = await someone().get('/desk/manifest.json')
    expect(headers.get('content-type')).toBe('application/manifest+json')
    expect(JSON.parse(text)).toMatchObject({ start_url: '/desk', scope: '/desk', display: 'standalone' })
  })
})
