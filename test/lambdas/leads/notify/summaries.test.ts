import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { FormName } from '#forms/contracts.ts'
import { withTimeout } from '#lambdas/adapters/deadline.ts'
import { sendDigest, sendSummary } from '#lambdas/leads/notify/send-summary.ts'
import { warningEmail } from '#lambdas/leads/notify/summary-email.ts'
import { needsWarning } from '#lambdas/leads/promise.ts'
import { outbox } from '#lambdas/leads/store/outbox.ts'
import { maxQueued } from '#lambdas/leads/store/row.ts'
import { rows } from '#lambdas/leads/store/rows.ts'
import { embeddedForms, refuseCalls } from '#test/lambdas/embedded-table.ts'
import { now, rowWith } from '#test/lambdas/rows-of-tests.ts'

const { put, clear, mail } = await embeddedForms()
beforeEach(clear)

const quarantined = (changes: object = {}, form: FormName = 'lead') =>
  rowWith({ notification: 'quarantined', outbox: 'D', due_at: now, flags: ['honeypot'], ...changes }, form)
const pending = (form: FormName) => rowWith({ notification: 'pending', outbox: 'P', due_at: now }, form)
const countQuarantined = async () => (await rows('lead').queued('quarantined')).length
const subjects = async () => (await mail.emails()).map(({ subject }) => subject)

describe('the daily digest', () => {
  it('is silent when nothing waits, and is sent for unsent notifications alone', async () => {
    await sendDigest()
    expect(await mail.emails()).toEqual([])
    await put(pending('lead'), pending('lead'))
    await sendDigest()
    expect(await mail.emails()).toMatchObject([
      {
        subject: 'Emails about requests not sent yet: 2',
        text: expect.stringContaining('not sent yet: 2. We try again every few minutes.'),
        tags: { form: 'digest' },
        replyTo: [],
      },
    ])
  })

  it('that cannot be sent leaves everything waiting', async () => {
    await put(quarantined())
    mail.fault = 'broken'
    await expect(sendDigest()).rejects.toMatchObject({ name: 'MailError' })
    expect(await countQuarantined()).toBe(1)
  })

  it('after a flood says that there are more than it counted, and marks them, too', async () => {
    await put(...Array.from({ length: maxQueued + 1 }, () => quarantined()))
    await sendDigest()
    expect(await subjects()).toEqual([`Held back since yesterday: ${maxQueued}+`])
    expect(await countQuarantined()).toBe(0)
  })

  it('marks the others when one row cannot be marked, and none once its time is over: they come again', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const [first, ...others] = [0, 1, 2].map((at) => quarantined({ due_at: now + at }))
    if (first) await put(first, ...others)
    refuseCalls((input) => JSON.stringify(input).includes(`"${first?.id}"`) && 'UpdateExpression' in input)
    await sendDigest()
    expect(await countQuarantined()).toBe(1)
    const event = 'lead.mark_told_failed'
    expect(logged).toHaveBeenCalledWith({ event, id: first?.id, error: 'Error: away' })
    vi.restoreAllMocks()
    await withTimeout(0, () => sendDigest()).catch(() => {})
    expect(await countQuarantined()).toBe(1)
  })
})

const deferred = { notification: 'pending', outbox: 'C', due_at: now, site: 'https://www.example.com' }
const deferredRows = (count: number) =>
  Array.from({ length: count }, (_, at) => rowWith({ name: `Visitor ${at}.`, ...deferred, due_at: now + at }))
const countDeferred = async () => (await rows('lead').queued('deferred')).length

describe('the summary of deferred rows', () => {
  it('lists the first of very many, says how many more there are, marks them as notified, and queues another for the rest', async () => {
    await put(...deferredRows(maxQueued + 2))
    await sendSummary('lead')
    const [email] = await mail.emails()
    expect(email?.text).toMatch(/And \d+\+? more requests\./)
    expect(email?.text).not.toContain('Visitor 80.')
    // Gmail clips longer e-mails.
    expect(email?.html.length).toBeLessThan(102_400)
    expect(await countDeferred()).toBe(2)
    vi.setSystemTime((now + 60) * 1000)
    const [owed, ...others] = await outbox.due('owner')
    expect([owed?.kind, others]).toEqual(['summary', []])
    await sendSummary('lead')
    expect(await countDeferred()).toBe(0)
  })

  it('is none where nothing waits any more', async () => {
    await put(rowWith({ notification: 'pending', outbox: 'P', due_at: now }))
    await sendSummary('lead')
    expect(await mail.emails()).toEqual([])
  })
})

const hour = 60 * 60

it.each([
  [20, '4 hours left'],
  [21.5, '2 hours left'],
  [23, '1 hour left'],
  [23.5, '30 minutes left'],
  [24, 'Reply overdue'],
  [29.9, 'Reply overdue'],
  [30, undefined],
])('the warning of a lead that nobody has answered after %d hours says: %s', (hours, words) => {
  const created_at = Date.UTC(2026, 10, 3, 20) / 1000
  const [row, at] = [rowWith({ created_at }), created_at + hours * hour]
  const subject = needsWarning(row, at) ? warningEmail(row, at).subject : undefined
  expect(subject).toBe(words && `${words} [${row.ref}]`)
})
