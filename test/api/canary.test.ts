import { expect, it } from 'vitest'
import { leadContract } from '#forms/lead.ts'
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
const canaries = async () => (await running.rows()).filter(({ canary }) => canary)
const logged = (event: string) => running.logs.filter((line) => line.includes(`"${event}"`))

it('the canary proves that a lead is kept, sent and delivered, and reaches nobody', async () => {
  await running.canary()
  const [row] = await canaries()
  expect(row).toMatchObject({ name: 'Canary', notification: 'delivered', flags: [] })
  expect(row?.expires_at).toBe(Number(row?.created_at) + daySeconds)
  const emails = (await running.emails()).filter(({ text }) => text.includes('Canary'))
  expect(emails.map(({ to }) => to)).toEqual([[mailboxSimulator]])
  expect(logged('canary.passed')).toHaveLength(1)
})

it('it is counted as no lead', async () => {
  const saved = logged('lead.saved')
  expect(saved).toHaveLength(1)
  expect(saved[0]).toContain('"canary":true')
  await running.post(press())
  expect(logged('lead.saved').filter((line) => line.includes('canary'))).toHaveLength(1)
})

it.each(['broken', 'throttled'] as const)('fails when the mail is %s, naming the link', async (fault) => {
  const before = logged('canary.failed').length
  running.mail.fault = fault
  await running.canary()
  const failures = logged('canary.failed').slice(before)
  expect(failures).toHaveLength(1)
  expect(failures[0]).toContain('"link":"form"')
})

it('a canary’s pending notification is sent to the simulator, too', async () => {
  const id = crypto.randomUUID()
  running.mail.fault = 'broken'
  expect((await running.post(canarySubmission(id, token))).status).toBe(502)
  running.heal()
  const sent = (await running.emails(refOf(id))).map(({ to }) => to)
  expect(sent.flat().every((to) => to === mailboxSimulator)).toBe(true)
})

it('is known to the quote form alone: an application with the token is an application', async () => {
  const application = { ...press(), ...pacificTile, canary: token }
  expect((await running.post(application, { path: subcontractorContract.path })).status).toBe(200)
  const row = await running.row(application.submission_id, subcontractorContract)
  expect(row).not.toHaveProperty('canary')
})

it('its token is in no answer and no log line', async () => {
  expect(token.length).toBeGreaterThan(30)
  const { text } = await running.post({ ...canarySubmission(crypto.randomUUID(), token), name: '' })
  expect(text).not.toContain(token)
  expect(running.logs.filter((line) => line.includes(token))).toEqual([])
  expect(JSON.stringify(await running.rows(leadContract))).not.toContain(token)
})
