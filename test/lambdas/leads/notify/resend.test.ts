import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type FormName, formNames } from '#forms/contracts.ts'
import { sendBySes } from '#lambdas/adapters/ses.ts'
import { emailFor } from '#lambdas/leads/notify/owner-email.ts'
import { type RunTime, resend } from '#lambdas/leads/notify/resend.ts'
import { hourlyCounts } from '#lambdas/leads/store/hourly-counts.ts'
import type { Row } from '#lambdas/leads/store/row.ts'
import { expectComplaint } from '#test/complaints.ts'
import { embeddedForms, refuseCalls } from '#test/lambdas/embedded-table.ts'
import { now, rowWith } from '#test/lambdas/rows-of-tests.ts'

const { mail, put, clear } = await embeddedForms()
beforeEach(async () => {
  await clear()
  vi.spyOn(hourlyCounts, 'reserve').mockResolvedValue(true)
})

const sendPlain = (row: Row) => sendBySes(row.form, emailFor(row))
const run = (send = sendPlain, time: Partial<RunTime> = {}) =>
  resend(send, { hasTime: () => true, pause: async () => {}, ...time })

/** Stores due rows, a second apart. @returns their ids, the oldest first */
async function dueRows(count: number, form: FormName = 'lead', since = now): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, at) =>
    rowWith({ notification: 'pending', outbox: 'P', due_at: since - at, updated_at: since - at }, form),
  )
  await put(...rows)
  return rows.map(({ id }) => id).toReversed()
}

describe('the resend', () => {
  it('takes the oldest first, of all forms together, and begins none once its time is up', async () => {
    const [oldest] = await dueRows(1, 'subcontractor', now - 9)
    const [older] = await dueRows(2, 'lead', now - 2)
    await dueRows(1, 'subcontractor')
    let left = 2
    expect(await run(sendPlain, { hasTime: () => left-- > 0 })).toMatchObject({ sent: 2, pending: 2 })
    const sent = (await mail.emails()).map(({ tags }) => tags.id)
    expect(sent.toSorted()).toEqual([oldest, older].toSorted())
  })

  it('lets no failing row hold up the others', async () => {
    expectComplaint('lead.notification_failed')
    expectComplaint('lead.resend_failed')
    const [unsendable = '', unreadable] = await dueRows(7)
    mail.faultFor = ({ body }) => (body.includes(unsendable) ? 'broken' : undefined)
    refuseCalls(({ Key }) => (Key as { id?: string } | undefined)?.id === unreadable)
    expect(await run()).toMatchObject({ sent: 5, failed: 2 })
    expect(await mail.emails()).toHaveLength(5)
  })

  it('says how much is pending after it and for how long, and for how long a mailbox has not accepted an e-mail', async () => {
    for (const [at, form] of formNames.entries()) {
      const age = at === 0 ? 90 : 700
      const waits = (outbox: string, due_at: number) =>
        rowWith({ outbox, due_at, updated_at: now - age }, form)
      await put(waits('P', now + 60), waits('C', now - 60), waits('U', now - 10 * age))
    }
    const backlog = { pending: 4, oldestPendingSeconds: 700, oldestUndeliveredSeconds: 7000 }
    expect(await run()).toMatchObject({ ...backlog, sent: 0 })
  })
})

it.each([
  [14, 60, { sent: 60, pending: 0 }],
  [0, 7, { sent: 0, pending: 7 }],
])(
  'while the account may send %i e-mails between two pauses, of %i in one run %j are sent, once each, and the rest stays due',
  async (most, count, outcome) => {
    expectComplaint('lead.notification_failed')
    let left = most
    mail.faultFor = () => (left-- > 0 ? undefined : 'throttled')
    await dueRows(count)
    const pause = async () => {
      left = most
    }
    expect(await run(sendPlain, { pause })).toMatchObject({ ...outcome, failed: 0 })
    expect(new Set((await mail.emails()).map(({ tags }) => tags.id)).size).toBe(outcome.sent)
    expect(await mail.emails()).toHaveLength(outcome.sent)
  },
)
