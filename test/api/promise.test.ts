import { expect, it, vi } from 'vitest'
import { setNextStep } from '#lambdas/leads/manage/set-next-step.ts'
import { type OwnRequest, sendRequest } from '../own-request.ts'
import { patience } from '../patience.ts'
import { testedProduct } from '../tested-product.ts'
import { untilMonday } from '../until-monday.ts'
import { atDesk } from './at-desk.ts'
import { signIn } from './desk-visitor.ts'

const hour = 60 * 60 * 1000

let aheadMs = 0
const running = await testedProduct({ clockAheadMs: () => aheadMs })

const lead = (changes: object = {}) => sendRequest(running, changes)

async function answer({ id }: OwnRequest): Promise<void> {
  const visitor = await signIn(running)
  const path = `/desk/leads/${id}/status`
  expect((await visitor.post(path, { version: '1.0', status: 'contacted' })).status).toBe(303)
}

const warnings = async ({ ref }: OwnRequest) =>
  (await running.emails(ref)).filter(({ subject }) => /^(?:\w+ hours left|Reply overdue) /.test(subject))

const last = (event: string, of = '') =>
  running.logs.filter((line) => line.includes(`"${event}"`) && line.includes(of)).at(-1) ?? ''

it('a lead that nobody answered four hours before the promise is warned about once, with name, phone and a link to the desk', async () => {
  aheadMs = untilMonday(0)
  const sent = await lead({ name: 'Waiting Wil' })
  aheadMs += 19.9 * hour
  await running.ownerMail()
  expect(await warnings(sent)).toEqual([])
  aheadMs += 0.2 * hour
  await Promise.all([running.ownerMail(), running.ownerMail(), running.ownerMail()])
  aheadMs += 0.5 * hour
  await running.ownerMail()
  const warningTexts = await warnings(sent)
  expect(warningTexts.map(({ subject }) => subject)).toEqual([`3 hours left [${sent.ref}]`])
  expect(warningTexts[0]?.text).toContain('Waiting Wil\n(619) 555-0134')
  expect(warningTexts[0]?.text).toMatch(
    /Open at the desk: http:\/\/127\.0\.0\.1:\d+\/desk\/leads\/[0-9a-f-]{36}\n/,
  )
})

it('a lead that was answered at 19 hours, one that looks like spam, and a canary raise no warning', async () => {
  aheadMs = untilMonday(1)
  const answered = await lead({ name: 'Answered Ada' })
  const heldLead = await lead({ contact_preference_2: 'robot' })
  await running.canary()
  aheadMs += 19 * hour
  await answer(answered)
  aheadMs += 2 * hour
  running.logs.length = 0
  await running.ownerMail()
  expect([await warnings(answered), await warnings(heldLead)]).toEqual([[], []])
  expect(last('outbox.sent', '"warning"')).toBe('')
})

it('a warning that the mail service did not take is sent by the next run', async () => {
  aheadMs = untilMonday(2)
  const sent = await lead()
  aheadMs += 20.5 * hour
  running.mail.fault = 'denied'
  await running.ownerMail()
  running.heal()
  expect(last('outbox.not_sent', '"warning"')).not.toBe('')
  aheadMs += hour / 60
  await running.ownerMail()
  expect(await warnings(sent)).toHaveLength(1)
})

it('of a lead that was seen too late says that the reply is overdue, and weeks later says nothing', async () => {
  aheadMs = untilMonday(3)
  const sent = await lead()
  aheadMs += 25 * hour
  await running.ownerMail()
  expect((await warnings(sent)).map(({ subject }) => subject)).toEqual([`Reply overdue [${sent.ref}]`])
  const old = await lead()
  aheadMs += 400 * hour
  await running.ownerMail()
  expect(await warnings(old)).toEqual([])
})

it('how the promise was kept is counted in the log, once an hour', async () => {
  // On the hour of the functions' clock.
  aheadMs = untilMonday(20)
  const [one] = [await lead(), await lead()]
  aheadMs += hour
  await answer(one)
  aheadMs += 24 * hour
  await running.ownerMail()
  const { replied, of, overdue } = JSON.parse(last('promise.checked').replace(/^\S+: /, '')).message
  expect([replied, of]).toEqual([1, 2])
  expect(overdue).toBeGreaterThanOrEqual(1)
  running.logs.length = 0
  aheadMs += hour / 2
  await running.ownerMail()
  expect(last('promise.checked')).toBe('')
})

it('the daily digest begins with the next steps that are due', async () => {
  aheadMs = 0
  const sent = await lead({ name: 'Due Dan' })
  await vi.waitFor(async () => expect(await running.emails(sent.ref)).not.toEqual([]), patience)
  const step = { on: '2026-01-05', what: 'send the quote' }
  await atDesk(running, sent.id, (row, by) => setNextStep(row, step, by))
  await lead({ contact_preference_2: 'robot', name: 'Robot Rob' })
  await running.digest()
  const [digest] = await running.emails('Due Dan')
  expect(digest?.subject).toBe('Next steps due: 1')
  expect(digest?.text).toMatch(
    /Due Dan\n\(619\) 555-0134\nsend the quote \(due January 5, 2026\)\nhttp:\S+\/desk\/leads\//,
  )
  expect(digest?.text.indexOf('Due Dan')).toBeLessThan(digest?.text.indexOf('Robot Rob') ?? 0)
})
