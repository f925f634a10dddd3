import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import { people } from '#content/people.ts'
import { times } from '#content/times.ts'
import { dayLater } from '#firm/local-time.ts'
import { subcontractorContract } from '#forms/subcontractor.ts'
import { ann, newAddress as email, pacificTile, town } from '#test/fixtures.ts'
import { photoOf } from '../photo.ts'
import { visitTimes } from '../visit-times.ts'
import { cookieOf, type OwnRequest, owner, valueOn } from '../visitors.ts'
import { press, testWorld } from '../world.ts'

const world = await testWorld()
const desk = await world.signIn()

const saveTimes = (changes: Record<string, string> = {}) =>
  desk.post('/desk/visits/times', { ...visitTimes, ...changes })

expect((await saveTimes()).location).toBe('/desk/visits/times?done=saved')

const newRequest = (changes: object = {}) => world.request({ email: email(), ...changes })
const offeredOn = (page: string) =>
  [...page.matchAll(/<button[^>]* name="time" value="([^"]+)"/g)].map(([, time = '']) => time)
const book = (request: OwnRequest, time: string, more: Record<string, string> = {}) =>
  request.post({ change: 'visit', time, ...more })

const toldTo = async (address: string, ref: string) =>
  (await world.emailsTo(address))
    .filter(({ subject, calendar }) => calendar && subject.includes(ref))
    .toReversed()

async function stored() {
  const name = world.product.database.tables.find((each) => each.includes('Visits')) ?? ''
  return JSON.stringify((await world.product.database.rows(name)).filter(({ id }) => id !== 'settings'))
}

const linesIn = (text = '') => text.trim().split(/\r?\n/)
const sequenceIn = (text = '') => Number(/SEQUENCE:(\d+)/.exec(text)?.[1])

describe('a visit', () => {
  it('is booked, moved and cancelled without a script; both sides are notified of each once, by entries of one event; that an e-mail comes back raises an alarm if it is the owner’s', async () => {
    const address = email()
    const request = await world.request({ email: address })
    const [first = '', second = ''] = offeredOn(await request.page())
    expect((await book(request, first)).headers.get('location')).toBe('/request#visit')
    const page = await request.page()
    expect(page).toContain(`${visitTimes.who} will come`)
    const file = await request.page('/request?visit=calendar')
    const ref = /visit-(\w+)@/.exec(file)?.[1] ?? ''
    await world.passMinute()
    await world.passMinute()
    await book(request, second, { parking: 'Gate 7, <b>code 1234</b>' })
    await world.passMinute()
    await request.post({ change: 'no-visit' })
    await world.passMinute()
    const alarms = () => world.logs.filter((line) => line.includes('notification.undeliverable')).length
    for (const reader of [address, owner]) {
      const mails = await toldTo(reader, ref)
      await world.bounce(mails[0])
      expect(alarms()).toBe(reader === owner ? 1 : 0)
      const calendarMails = mails.map(({ calendar }) => `${calendar?.method} ${sequenceIn(calendar?.text)}`)
      expect(calendarMails).toEqual(['REQUEST 1', 'REQUEST 2', 'CANCEL 3'])
      expect(mails.filter((mail) => mail.calendar?.text.includes(`UID:visit-${ref}@`))).toHaveLength(3)
      const role = people.find(({ name }) => name === visitTimes.who)?.role
      const who = [visitTimes.who, role].filter(Boolean).join(', ')
      if (reader === address) expect(mails[0]?.text).toContain(`Who comes: ${who}\n`)
      for (const mail of mails) {
        expect(linesIn(mail.calendar?.file)).toEqual(linesIn(mail.calendar?.text))
        const entry = mail.calendar?.text.replaceAll(/\r?\n /g, '') ?? ''
        expect(/ATTENDEE.*mailto:(.*)/.exec(entry)?.[1]).toBe(reader)
        // The organizer gets declines: the owner. Outlook discards invitations organized by their recipient.
        const organizer = reader === owner ? 'website@alder-and-tide.example' : owner
        expect(/ORGANIZER.*mailto:(.*)/.exec(entry)?.[1]).toBe(organizer)
        expect(mail.headers).toMatchObject({ 'auto-submitted': 'auto-generated' })
        expect(entry.includes('BEGIN:VALARM')).toBe(mail.calendar?.method === 'REQUEST')
        expect(entry.includes('STATUS:CANCELLED')).toBe(mail.calendar?.method === 'CANCEL')
        // Calendars are shared: the visitor's has neither what is told of the gate nor a key to the request.
        if (reader === address) expect(JSON.stringify(mail)).not.toMatch(/1234|Smith|calendar.{0,900}key=/)
        const street = ann.property_address.replace(',', '\\,')
        expect(entry).toContain(`LOCATION:${street}`)
        if (reader === owner)
          for (const part of ['SUMMARY:Visit: Ann Smith\\, ', '(619) 555-0134', `/desk/leads/${request.id}`])
            expect(entry).toContain(part)
      }
    }
    expect(await request.page()).toContain('Book your visit')
  })

  it('is offered in the answer’s email by three links, a time that the draft names in each', async () => {
    const address = email()
    const request = await world.request({ email: address })
    await world.passMinute()
    const path = `/desk/leads/${request.id}/answer`
    const draft = await desk.page(path)
    const [range, times] = [valueOn(draft, 'range'), valueOn(draft, 'times')]
    await desk.act(path.replace('/answer', ''), 'answer', { range, times, how: 'email' })
    await world.passMinute()
    const [answer] = await world.emailsTo(address, 'About your request')
    const links = [...(answer?.text ?? '').matchAll(/\/request\?key=\w+&visit=(\S+)/g)]
    expect(links.map(([, time]) => time)).toEqual(times.split(' '))
    expect(links).toHaveLength(3)
  })

  it('that was just taken is refused with three others; so is an hour that nobody offers, whatever a form says', async () => {
    const [one, other] = [await newRequest(), await newRequest()]
    const [time = ''] = offeredOn(await one.page())
    await book(one, time)
    for (const invalidTime of [time, '2020-01-01T09:00', time.replace(/T.*/, 'T03:00')]) {
      const response = await book(other, invalidTime)
      expect(response.status).toBe(409)
      const page = await response.text()
      expect(page).toContain('That time was just taken')
      expect(offeredOn(page)).toHaveLength(3)
      expect(page).not.toContain(`value="${time}"`)
    }
  })

  it('is changed by no link, however often a scanner follows it', async () => {
    const request = await newRequest()
    const [time = ''] = offeredOn(await request.page())
    await book(request, time)
    const before = await stored()
    const { cookie } = request
    const paths = ['', '?visit=calendar', `?visit=${time}`, `?key=${request.key}&visit=${time}`]
    for (const path of paths)
      for (const method of ['GET', 'HEAD'])
        for (const headers of [{ cookie: '' }, { cookie }])
          await fetch(`${world.site}/request${path}`, { method, headers, redirect: 'manual' })
    expect(await stored()).toBe(before)
  })

  it('is offered to nobody whose request looks like spam, and to no contractor, whatever a form says', async () => {
    const time = offeredOn(await (await newRequest()).page()).at(-1) ?? ''
    const spam = await world.request({ contact_preference_2: 'robot' })
    const application = { ...pacificTile, email: email() }
    const contractor = await world.request(application, subcontractorContract.path)
    const before = await stored()
    for (const request of [spam, contractor]) {
      expect(await request.page()).not.toContain('name="time"')
      await book(request, time)
    }
    expect(await stored()).toBe(before)
  })
})

describe('at the desk', () => {
  const soonestOn = async (path: string) =>
    /<option value="([^"]+)"/.exec((await desk.get(path)).text)?.[1] ?? ''

  it('a visit is listed with name and parking, is moved by the firm without notice, and once done suggests the written quote', async () => {
    const request = await newRequest({ name: 'Vera Vane' })
    const [time = ''] = offeredOn(await request.page())
    await book(request, time, { parking: 'Gate 7' })
    const list = (await desk.get('/desk/visits')).text
    expect(list).toContain('Vera Vane')
    expect(list).toContain('Gate 7')
    const path = `/desk/leads/${request.id}/visit`
    const soonest = await soonestOn(path)
    expect(soonest < time).toBe(true)
    const press = (act: string, more: object) => desk.post(path, { act, ...more })
    expect((await press('move', { rev: '1', time: soonest })).location).toBe('/desk/visits?done=move')
    expect((await press('cancelled', { rev: '1' })).status).toBe(409)
    expect((await press('done', { rev: '2' })).location).toBe('/desk/visits?done=done')
    const due = dayLater(soonest.slice(0, 10), times.quoteDays)
    expect(await world.row(request.id)).toMatchObject({ next_step: 'Written quote', next_step_on: due })
    expect(await request.page()).toContain('We came by on')
  })

  it('a visit whose request is gone is listed, and its time freed', async () => {
    const request = await newRequest()
    const [time = ''] = offeredOn(await request.page())
    await book(request, time)
    const { id } = request
    await desk.post('/desk/visits', { row: id })
    expect((await desk.get('/desk/visits')).text).toContain(`/desk/leads/${id}`)
    await world.documents.send(new DeleteCommand({ TableName: world.runtime.tables.lead, Key: { id } }))
    const list = (await desk.get('/desk/visits')).text
    expect(list).toContain(`Reference ${request.ref}`)
    expect(list).toContain(`name="row" value="${id}"`)
    expect((await desk.post('/desk/visits', { row: id })).location).toBe('/desk/visits?done=freed')
    expect(await stored()).not.toContain(id)
    expect(offeredOn(await (await newRequest()).page())).toContain(time)
  })

  it('the digest begins with the day’s visits, then the next steps that are due, then what was held back', async () => {
    const request = await newRequest({ name: 'Dora Day' })
    const path = `/desk/leads/${request.id}/visit`
    const soonest = await soonestOn(path)
    await desk.post(path, { act: 'book', rev: '0', time: soonest })
    const { id } = await newRequest({ name: 'Due Dan' })
    await desk.act(`/desk/leads/${id}`, 'next-step', { next_on: '2026-01-05', next: 'send the quote' })
    await newRequest({ contact_preference_2: 'robot', name: 'Robot Rob' })
    const was = world.aheadMs
    world.aheadMs += Math.max(0, Date.parse(`${soonest.slice(0, 10)}T14:00Z`) - Date.now() - world.aheadMs)
    await world.digest()
    world.aheadMs = was
    const [digest] = await world.emails('Robot Rob')
    const due =
      'Due Dan\\n\\(619\\) 555-0134\\nsend the quote \\(due January 5, 2026\\)\\nhttp:\\S+/desk/leads/'
    expect(digest?.text).toMatch(new RegExp(`Dora Day.*Visit at.*${due}.*Robot Rob`, 's'))
  })

  it('the calendar feed names reference and area alone, to whoever has its key, until it is turned off', async () => {
    const request = await newRequest({ name: 'Fay Feed' })
    await book(request, offeredOn(await request.page())[0] ?? '')
    const feedPage = (await desk.post('/desk/visits/feed')).text
    const path = /\/desk\/visits\.ics\?token=\w{32}/.exec(feedPage)?.[0] ?? ''
    const stranger = world.deskVisitor()
    const feed = await stranger.get(path)
    expect([feed.status, feed.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(feed.text).toMatch(new RegExp(`SUMMARY:Visit: \\w{8}\\\\, ${town}`))
    expect(feed.text).not.toMatch(/Fay|Prospect|619\D{0,2}555|@visitors/)
    expect((await stranger.get(path.replace(/\w{32}$/, '0'.repeat(32)))).status).toBe(410)
    await desk.post('/desk/visits/feed', { revoke: 'yes' })
    expect((await stranger.get(path)).status).toBe(410)
  })

  it('a private calendar that has not been read is named on Today, since no time is offered meanwhile', async () => {
    await saveTimes({ calendar: 'https://calendar.google.com/calendar/ical/a/private-b/basic.ics' })
    expect(await desk.page('/desk')).toContain('It hasn’t been read yet, so no times are offered.')
    await saveTimes({ disconnect: 'yes' })
    expect(await desk.page('/desk')).not.toContain('no times are offered')
  })

  it('times that cannot be are refused in a sentence, with what was typed', async () => {
    for (const [changes, sentence] of [
      [{ 'Monday-to': '08:00' }, 'Monday needs both times'],
      [{ travel: 'half an hour' }, 'needs a number from 0 to 180'],
    ] as const) {
      const { status, text } = await saveTimes({ ...changes, who: 'Pat Typed' })
      expect([status, text.includes(sentence), text.includes('Pat Typed')]).toEqual([400, true, true])
    }
  })
})

it('erasing a request takes along its photos, its key, its visit and every e-mail that is pending', async () => {
  const address = email()
  world.mail.fault = 'denied'
  const { submission_id: id, ...words } = press({ email: address })
  const { headers } = await world.post({ ...words, submission_id: id })
  world.heal()
  const request = world.browser(cookieOf(headers), id)
  await request.addPhoto(await photoOf('#e0e'))
  await book(request, offeredOn(await request.page())[0] ?? '', { parking: 'Blue door' })
  const keys = async () =>
    (await world.product.database.rows(world.runtime.requestKeys)).filter(({ row_id }) => row_id === id)
  expect([(await world.photosOf(id)).length, (await keys()).length]).toEqual([1, 1])
  await desk.erase(`/desk/leads/${id}`, request.ref)
  expect([await world.row(id), await world.photosOf(id), await keys()]).toEqual([undefined, [], []])
  expect((await request.get()).status).toBe(410)
  expect(await stored()).not.toMatch(new RegExp(`${id}|Blue door`))
  await world.passMinute()
  expect([await world.emailsTo(address), await world.emails(request.ref)]).toEqual([[], []])
})

it('with the visits’ table away the page of a request is shown, the desk answers it, and nothing is booked', async () => {
  world.database.faultFor = ({ body }) => (body.includes('Visits') ? 'denied' : undefined)
  const request = await newRequest()
  expect((await request.get()).status).toBe(200)
  expect((await desk.get(`/desk/leads/${request.id}`)).status).toBe(200)
  expect((await desk.get(`/desk/leads/${request.id}/answer`)).status).toBe(200)
  const response = await book(request, '2030-01-01T09:00')
  expect([response.status, (await response.text()).includes('nothing was booked')]).toEqual([503, true])
})
