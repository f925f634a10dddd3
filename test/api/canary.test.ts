import { expect, it } from 'vitest'
import { subcontractorContract } from '#forms/subcontractor.ts'
import { refOf } from '#lambdas/adapters/identity.ts'
import { mailboxSimulator } from '#lambdas/adapters/variables.ts'
import { canarySubmission } from '#lambdas/canary/canary-submission.ts'
import { pacificTile } from '../fixtures.ts'
import { press } from '../running-product.ts'
import { testedProduct } from '../tested-product.ts'

const running = await testedProduct()
const token = running.runtime.canaryToken

const daySeconds = 24 * 60 * 60
const logged = (event: string) => running.logs.filter((line) => line.includes(`"${event}"`))

it('the canary proves that a lead is kept, sent and delivered; it reaches nobody and is counted as no lead', async () => {
  await running.canary()
  const [row] = await running.rows()
  expect(row).toMatchObject({ is_test: true, notification: 'delivered', flags: [] })
  expect(row?.expires_at).toBe(Number(row?.created_at) + daySeconds)
  expect(row).not.toHaveProperty('listed_in')
  const emails = (await running.emails()).filter(({ text }) => text.includes('Canary'))
  expect(emails.map(({ to }) => to)).toEqual([[mailboxSimulator]])
  expect(logged('canary.passed')).toHaveLength(1)
  const saved = logged('lead.saved')
  expect(saved).toHaveLength(1)
  expect(saved[0]).toContain('"isTest":true')
  await running.post(press())
  expect(logged('lead.saved').filter((line) => line.includes('isTest'))).toHaveLength(1)
})

it('it fails when the mail is broken, and says what it saw', async () => {
  running.mail.fault = 'broken'
  await running.canary()
  expect(logged('canary.failed')).toEqual([expect.stringContaining('POST /api/leads returned 502')])
})

it('its pending notification is sent to the simulator, too', async () => {
  const id = crypto.randomUUID()
  running.mail.fault = 'broken'
  expect((await running.post(canarySubmission(id, token))).status).toBe(502)
  running.heal()
  const sent = (await running.emails(refOf(id))).map(({ to }) => to)
  expect(sent.flat().every((to) => to === mailboxSimulator)).toBe(true)
})

it('it is known to the quote form alone: an application with the token is an application', async () => {
  const application = { ...press(), ...pacificTile, canary: token }
  expect((await running.post(application, { path: subcontractorContract.path })).status).toBe(200)
  const row = await running.row(application.submission_id, subcontractorContract)
  expect(row).not.toHaveProperty('is_test')
})

it('its token is in no answer, no row and no log line', async () => {
  expect(token.length).toBeGreaterThan(30)
  const { text } = await running.post({ ...canarySubmission(crypto.randomUUID(), token), name: '' })
  expect(text).not.toContain(token)
  expect(running.logs.filter((line) => line.includes(token))).toEqual([])
  expect(JSON.stringify(await running.rows())).not.toContain(token)
})
