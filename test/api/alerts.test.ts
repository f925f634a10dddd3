import { beforeEach, expect, it } from 'vitest'
import { replyBy } from '#firm/reply-promise.ts'
import { subcontractorContract } from '#forms/subcontractor.ts'
import { refOf } from '#lambdas/adapters/identity.ts'
import { phoneKeys } from '#local/push-service.ts'
import { kitchenPlan, pacificTile, town } from '../fixtures.ts'
import { press, testWorld } from '../world.ts'

const hourMs = 60 * 60 * 1000
const world = await testWorld()
const { push } = world.product
const phone = await world.signIn({ 'user-agent': 'iPhone Safari' })

beforeEach(() => {
  world.aheadMs = 0
  push.answer = 201
  push.alerts.length = 0
})

const account = () => phone.page('/desk/account')
const turnOn = async (changes: object = {}, visitor = phone) => {
  const subscription = { endpoint: `${push.origin}/push/1`, ...phoneKeys, ...changes }
  return (await phone.follow(await visitor.post('/desk/account/alerts', subscription))).text
}
const change = async (fields: string) => {
  const session = /type="hidden" name="session" value="(\w+)"/.exec(await account())?.[1]
  return (await phone.follow(await phone.post('/desk/account/alerts/change', `session=${session}&${fields}`)))
    .text
}
const alertBodies = () => push.alerts.map(({ body }) => body)

/** Sends a form and runs the minute's job. @returns its reference */
async function send(changes: object = {}, path?: string): Promise<string> {
  const request = press(changes)
  await world.post(request, path ? { path } : {})
  await world.ownerMail()
  return refOf(request.submission_id)
}

it('without a device that asked for alerts nothing is sent to a push service, and no other address is one', async () => {
  await send()
  for (const endpoint of ['http://127.0.0.1:8000/', 'https://evil.example/'])
    expect(await turnOn({ endpoint })).toContain('That didn’t turn alerts on.')
  expect(await turnOn({ p256dh: 'AA' })).toContain('That didn’t turn alerts on.')
  await world.ownerMail()
  expect(push.requests).toBe(0)
})

it('a phone shows a request once: project, place, range and reference, no name, number or street', async () => {
  await turnOn()
  await world.ownerMail()
  push.alerts.length = 0
  const request = press(kitchenPlan)
  const ref = refOf(request.submission_id)
  for (const each of [request, { ...request, seq: 2, property_address: '9 Ocean Ave' }]) {
    await world.post(each)
    await world.ownerMail()
  }
  const body = expect.stringMatching(
    new RegExp(`^Kitchen Remodel · ${town} · \\$[\\d,]+–\\$[\\d,]+ · ${ref}`),
  )
  const navigate = `${world.site}/desk/leads/${request.submission_id}`
  expect(push.alerts).toEqual([{ title: 'New quote request', body, navigate, tag: ref }])
  expect(world.logs.join()).not.toMatch(/push\/1|Prospect/)
})

it('a phone shows an application, and neither spam nor a canary nor a visitor’s own words', async () => {
  const ref = await send(pacificTile, subcontractorContract.path)
  await send({ contact_preference_2: 'x' })
  await world.canary()
  const own = { project_type: 'Other', project_type_other: 'Ann’s', property_address: '9 Ocean Ave, Ann’s' }
  expect([`Another project · ${await send(own)}`, `Flooring, Tile Work · ${ref}`]).toEqual(alertBodies())
})

it('a device gets the alerts that its owner chose, with names if they chose so, also after signing in again, and by a test', async () => {
  await change('kind=request&with_name=yes&act=save')
  await phone.signIn()
  await send(pacificTile, subcontractorContract.path)
  await send()
  expect(alertBodies()).toEqual([expect.stringMatching(/^Ann Smith · Kitchen Remodel · /)])
  expect(await change('kind=request&kind=promise&act=test')).toContain('The test is on its way.')
  expect(push.alerts[0]).toMatchObject({ title: 'Test alert', body: 'Alerts reach this device.' })
})

it('a phone buzzes when no e-mail can be sent, later where its push service failed, and when a reply is almost due', async () => {
  world.mail.fault = 'down'
  await world.post(press())
  push.answer = 500
  await world.ownerMail()
  world.heal()
  push.answer = 201
  world.aheadMs = hourMs / 60
  await world.ownerMail()
  expect(push.alerts.map(({ title }) => title)).toEqual(['New quote request'])
  // No fixed number of hours, since days off shift the deadline; and no warning comes within the first hour.
  world.aheadMs = Math.max(replyBy(new Date()).getTime() - Date.now() - 3 * hourMs, hourMs) + hourMs / 60
  await world.ownerMail()
  expect(push.alerts[0]?.title).toBe('A reply is almost due')
})

it('the account says since when a push service turns us away, until the device asks again; one that is gone is forgotten', async () => {
  push.answer = 403
  await send()
  expect(await account()).toMatch(/rejected our request on \w+ \d+, \d{4}/)
  expect(await turnOn()).not.toContain('rejected our request')
  push.answer = 410
  await send()
  expect(await account()).not.toContain('Alerts on iPhone')
})

it('a device gets nothing once its alerts are turned off, it was signed out, or 60 days have passed without use', async () => {
  const [tablet, mac] = [await world.signIn({ 'user-agent': 'iPad' }), await world.signIn()]
  for (const other of [tablet, mac]) await turnOn({ endpoint: `${push.origin}/push/2` }, other)
  await turnOn()
  await send()
  expect(push.alerts).toHaveLength(3)
  await tablet.post('/desk/sign-out')
  expect(await change('act=remove')).toContain('Alerts are off')
  await send()
  expect(push.alerts).toHaveLength(4)
  world.aheadMs = 60 * 24 * hourMs
  await send()
  expect(push.alerts).toHaveLength(4)
})
