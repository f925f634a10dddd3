import { expect, it } from 'vitest'
import { refOf } from '#lambdas/adapters/identity.ts'
import { mailboxSimulator } from '#lambdas/adapters/variables.ts'
import { canarySubmission } from '#lambdas/canary/canary-submission.ts'
import { press, testWorld } from '../world.ts'

const world = await testWorld()
const token = world.runtime.canaryToken

const daySeconds = 24 * 60 * 60
const logged = (event: string) => world.logs.filter((line) => line.includes(`"${event}"`))

it('the canary proves that a lead is kept, sent and delivered; it reaches nobody and is counted as no lead', async () => {
  await world.canary()
  const [row] = await world.rows()
  expect(row).toMatchObject({ is_test: true, notification: 'delivered', flags: [] })
  expect(row?.expires_at).toBe(Number(row?.created_at) + daySeconds)
  expect(row).not.toHaveProperty('listed_in')
  const emails = (await world.emails()).filter(({ text }) => text.includes('Canary'))
  expect(emails.map(({ to }) => to)).toEqual([[mailboxSimulator]])
  expect(logged('canary.passed')).toHaveLength(1)
  const saved = logged('lead.saved')
  expect(saved).toHaveLength(1)
  expect(saved[0]).toContain('"isTest":true')
  await world.post(press())
  expect(logged('lead.saved').filter((line) => line.includes('isTest'))).toHaveLength(1)
})

it('its pending notification is sent to the simulator, too', async () => {
  const id = crypto.randomUUID()
  world.mail.fault = 'broken'
  expect((await world.post(canarySubmission(id, token))).status).toBe(502)
  world.heal()
  await world.makeDue(id)
  await world.ownerMail()
  expect((await world.emails(refOf(id))).map(({ to }) => to)).toEqual([[mailboxSimulator]])
})

it('its token is in no answer, no row and no log line', async () => {
  expect(token.length).toBeGreaterThan(30)
  const { text } = await world.post({ ...canarySubmission(crypto.randomUUID(), token), name: '' })
  expect(text).not.toContain(token)
  expect(world.logs.filter((line) => line.includes(token))).toEqual([])
  expect(JSON.stringify(await world.rows())).not.toContain(token)
})
