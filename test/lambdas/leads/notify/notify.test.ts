import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import { sendBySes } from '#lambdas/adapters/ses.ts'
import { notify, notifyAfterSave } from '#lambdas/leads/notify/notify.ts'
import { emailFor } from '#lambdas/leads/notify/owner-email.ts'
import { hourlyCounts } from '#lambdas/leads/store/hourly-counts.ts'
import type { Row } from '#lambdas/leads/store/row.ts'
import { rows } from '#lambdas/leads/store/rows.ts'
import { expectComplaint } from '#test/complaints.ts'
import { embeddedForms, refuseCalls } from '#test/lambdas/embedded-table.ts'
import { now, savedRow } from '#test/lambdas/rows-of-tests.ts'

const { mail } = await embeddedForms()
const send = (row: Row) => sendBySes('lead')(emailFor(row))
const stored = ({ id }: Row) => rows('lead').find(id)

describe('a notification', () => {
  let info: MockInstance
  let error: MockInstance
  beforeEach(() => {
    info = vi.spyOn(console, 'info').mockImplementation(() => {})
    error = vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
  })

  it('that is accepted is logged with the id by which the mail service knows it', async () => {
    const row = await savedRow()
    expect(await notify(row, send)).toBe('sent')
    const [{ id: messageId, ...email } = { id: '' }, ...others] = await mail.emails()
    const { subject, text, tags } = emailFor(row)
    expect([email, others]).toEqual([expect.objectContaining({ subject, text, tags }), []])
    expect(await stored(row)).toMatchObject({ notification: 'sent', mailId: messageId })
    const event = 'lead.notified'
    expect(info).toHaveBeenCalledWith({ event, id: row.id, revision: 1, attempts: 1, messageId })
    expect(error).not.toHaveBeenCalled()
  })

  it('that fails is logged with why, and when it is tried again', async () => {
    mail.fault = 'broken'
    const row = await savedRow()
    expect(await notify(row, send)).toBe('transient')
    expect(await stored(row)).toMatchObject({ dueAt: now + 15, lastError: 'transient' })
    expect(error).toHaveBeenCalledWith({
      ...{ event: 'lead.notification_failed', id: row.id, revision: 1, attempts: 1 },
      ...{ failure: 'transient', delay: 15 },
      error: expect.stringMatching(/^MailError: the e-mail was not accepted \(transient\) <- /),
    })
    expect(info).not.toHaveBeenCalled()
  })

  it('that fails by a bug of ours waits as long as one that was refused', async () => {
    const row = await savedRow()
    const broken = () => Promise.reject(new TypeError('x is not a function'))
    expect(await notify(row, broken)).toBe('permanent')
    expect(await stored(row)).toMatchObject({ dueAt: now + 30, lastError: 'permanent' })
  })

  it('that fails and cannot be scheduled again is logged: its lease lapses by itself', async () => {
    mail.fault = 'down'
    const row = await savedRow()
    refuseCalls(({ TableName }) => TableName === 'lead')
    expect(await notify(row, send)).toBe('unclear')
    const event = 'lead.schedule_retry_failed'
    expect(error).toHaveBeenCalledWith({ event, id: row.id, revision: 1, error: 'Error: away' })
  })
})

describe('the hour’s ceiling of e-mails', () => {
  it.each([
    ['above it waits for the summary', 'deferred', async () => false, 3600 - (now % 3600)],
    [
      'that cannot be counted waits for the next run of the resend',
      'email_not_counted',
      () => Promise.reject(new Error('away')),
      0,
    ],
  ])('a row %s, and its visitor has a success', async (_, complaint, reserve, seconds) => {
    expectComplaint(`lead.${complaint}`)
    vi.spyOn(hourlyCounts, 'reserve').mockImplementation(reserve)
    const row = await savedRow()
    expect(await notifyAfterSave(row)).toBe(true)
    const waitsIn = seconds ? 'deferred' : 'pending'
    expect(await stored(row)).toMatchObject({
      waitsIn,
      dueAt: now + seconds,
      attempts: 0,
      leaseId: undefined,
    })
    expect(await mail.emails()).toEqual([])
  })

  it('holds back no test row: it proves that leads are notified at once', async () => {
    vi.spyOn(hourlyCounts, 'reserve').mockResolvedValue(false)
    await notifyAfterSave(await savedRow({ isTest: true }))
    expect(await mail.emails()).toHaveLength(1)
  })
})
