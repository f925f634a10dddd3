import { expect, it, vi } from 'vitest'
import { ann } from '../fixtures.ts'
import { patience } from '../patience.ts'
import { photoOf } from '../photo.ts'
import type { OwnRequest } from '../visitors.ts'
import { notified, press, testWorld, untilMonday } from '../world.ts'

const world = await testWorld()
const busy = await testWorld({ environment: { IMMEDIATE_MAILS_PER_HOUR: '3' }, isThrottled: false })
const newAccount = await testWorld({ concurrency: 5 })
const slowMail = await testWorld({ mailLimits: { perSecond: 20, perDay: 7 } })

it('no function fails when edits, call times and photos of one request come many at once', async () => {
  const { request, ...own } = await world.request()
  const wishes = ['morning', 'afternoon', 'evening']
  const photos = await Promise.all(Array.from({ length: 5 }, (_, at) => photoOf(`rgb(${at * 9}, 90, 90)`)))
  const times = Array.from({ length: 8 }, (_, at) => at)
  const atOnce = async <Item>(items: readonly Item[], send: (item: Item) => Promise<{ status: number }>) =>
    expect((await Promise.all(items.map(send))).filter(({ status }) => status >= 500)).toEqual([])
  await atOnce(times, (at) => world.post({ ...request, seq: at + 2, message: `Edit ${at}` }))
  await atOnce(times, (at) => own.post({ change: 'call', call_time: wishes[at % 3] ?? '' }))
  await atOnce(photos, (photo) => own.addPhoto(photo))
  expect(world.logs.filter((line) => /\.failed"?/.test(line) || line.includes('timed out'))).toEqual([])
})

it('sixty identical submissions at once are one row and one e-mail', async () => {
  const request = press({ name: 'Many Hands' })
  const answers = await Promise.all(Array.from({ length: 60 }, () => busy.post(request)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const rows = await busy.rowsOf('Many Hands')
  expect(rows).toHaveLength(1)
  // A busy machine may leave the e-mail to the next run.
  await busy.makeDue(String(rows[0]?.id))
  await busy.ownerMail()
  expect(await busy.emails('Many Hands')).toHaveLength(1)
})

it('as many functions run at once as the account allows; whoever comes more is refused, and sends again', async () => {
  const requests = Array.from({ length: 10 }, () => press())
  const { promise, resolve } = Promise.withResolvers<'none'>()
  newAccount.database.faultFor = () => promise
  let refused = 0
  const answers = requests.map(async (request) => {
    const { status, body } = await newAccount.post(request)
    if (body.message === 'Service Unavailable') refused += 1
    return status
  })
  await vi.waitFor(() => expect(refused).toBe(5), patience)
  resolve('none')
  expect((await Promise.all(answers)).filter((status) => status === 200)).toHaveLength(5)
  newAccount.heal()
  for (const request of requests)
    await vi.waitFor(async () => expect((await newAccount.post(request)).status).toBe(200), patience)
  expect(await newAccount.rows()).toHaveLength(10)
})

it('a backlog goes out at the account’s rate until its day is used up, the oldest first; the rest waits, and one line a run says so', async () => {
  slowMail.mail.fault = 'broken'
  const requests = Array.from({ length: 9 }, () => press())
  for (const request of requests) {
    expect((await slowMail.post(request)).status).toBe(502)
    // A second apart, since rows store seconds.
    slowMail.aheadMs += 1000
  }
  slowMail.heal()
  // A run on a busy machine can end by its time before it meets the quota; the next ones go on.
  const runs = [1, 2, 3]
  for (const _ of runs) {
    slowMail.aheadMs += 5 * 60_000
    await slowMail.ownerMail()
  }
  const rows = await Promise.all(requests.map(({ submission_id }) => slowMail.row(submission_id)))
  const isPending = rows.map((row) => row?.notification === 'pending')
  // On a busy machine one of the oldest may fail once more, and be overtaken; five are sent in parallel.
  expect(isPending.slice(0, 2)).not.toEqual([true, true])
  expect(isPending.filter(Boolean)).toHaveLength(2)
  const quotaLines = () => slowMail.logs.filter((line) => line.includes('notification.quota_reached'))
  await expect.poll(() => quotaLines().length).toBeOneOf(runs)
})

it('above the hour’s ceiling of e-mails, leads are answered, kept and confirmed as always, with their own page, and listed in one summary within the hour, with whom to call and where the rest is', async () => {
  // Early in a day, so that no reply is almost due.
  busy.aheadMs = untilMonday()
  const names = Array.from({ length: 5 }, (_, at) => `Busy Day ${at}.`)
  const sent: OwnRequest[] = []
  for (const [at, name] of names.entries()) {
    const own = await busy.request({ name, email: `${at}@visitors.example` })
    expect((await own.get()).status).toBe(200)
    sent.push(own)
  }
  // On a busy machine a run leaves to the next what could not be counted in time.
  await busy.ownerMail()
  expect(await busy.emails('Busy Day')).toHaveLength(3)
  for (const _ of [1, 2, 3]) await busy.visitorMail()
  for (const at of names.keys()) expect(await busy.emailsTo(`${at}@visitors.example`)).toHaveLength(1)
  busy.aheadMs += 60 * 60_000
  busy.mail.fault = 'broken'
  await busy.ownerMail()
  busy.heal()
  // Retried by the next run, a minute later.
  busy.aheadMs += 60_000
  for (const _ of [1, 2]) await busy.ownerMail()
  const emails = await busy.emails('Busy Day')
  expect([emails.length, emails[0]?.subject]).toEqual([4, '2 requests in one email'])
  for (const { id, ref } of sent.slice(3))
    for (const words of [ann.phone, ann.project_type, ref, `/desk/leads/${id}`])
      for (const part of [emails[0]?.text, emails[0]?.html]) expect(part).toContain(words)
  for (const row of await busy.rows()) {
    expect(row).toMatchObject({ notification: notified, expires_at: expect.any(Number) })
    expect(row).not.toHaveProperty('outbox')
  }
})

/** Runs `act` while strangers flood paths and the API rejects them. */
async function whileFlooded(paths: readonly string[], cookie: string, act: () => Promise<void>) {
  let isOver = false
  const rejectedPaths = new Set<string>()
  const ask = async (path: string) => {
    while (!isOver) {
      const answer = await world.get(path, { cookie })
      if (answer.status === 429) rejectedPaths.add(`${path} ${await answer.text()}`)
      else await answer.arrayBuffer()
    }
  }
  // One at each path, which asks again at once, is faster than any limit refills.
  const strangers = paths.map(ask)
  try {
    const refusals = paths.map((path) => `${path} {"message":"Too Many Requests"}`)
    await vi.waitFor(() => expect([...rejectedPaths].toSorted()).toEqual(refusals.toSorted()), patience)
    await act()
  } finally {
    isOver = true
    await Promise.all(strangers)
  }
}

/** A forged tag. */
const madeUp = '0'.repeat(32)

it('strangers who use up what strangers may ask of the desk and of sign-in keep nobody out who is signed in, or was before on this device', async () => {
  const person = await world.signIn()
  const cookie = `__Host-desk=${'0'.repeat(48)}_${Math.floor(Date.now() / 1000) + 3600}_${madeUp}`
  await whileFlooded(['/desk', '/desk/sign-in', '/desk/site'], cookie, async () => {
    for (const path of ['/desk', '/desk/visits', '/desk/site', '/desk/site/pictures'])
      expect((await person.get(path)).status, path).toBe(200)
    person.cookies.delete('__Host-desk')
    expect((await person.get('/desk')).location).toBe('/desk/sign-in?next=%2Fdesk')
    await person.signIn()
    expect((await person.get('/desk')).status).toBe(200)
  })
})

it('strangers who use up what strangers may ask of the page of a request keep nobody from their own, its photos, or the link to it', async () => {
  const own = await world.request()
  await whileFlooded(['/request', '/api/photos/0'], `__Host-request=${own.key}_${madeUp}`, async () => {
    expect((await own.addPhoto(await photoOf('teal'))).status).toBe(200)
    const [photo = ''] = /\/api\/photos\/[0-9a-f]{64}/.exec(await own.page()) ?? []
    expect((await own.get(photo)).status).toBe(200)
    expect((await own.post({ change: 'note', note: 'The gate sticks.' })).status).toBe(303)
    const link = own.cookie.replace('__Host-request=', '/request?key=')
    expect((await world.browser('').get(link)).status).toBe(303)
  })
})
