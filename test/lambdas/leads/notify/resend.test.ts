import { describe, expect, it, vi } from 'vitest'
import { MailError } from '#lambdas/adapters/ses.ts'
import type { NotificationDependencies } from '#lambdas/leads/notify/dependencies.ts'
import { type RunTime, resend } from '#lambdas/leads/notify/resend.ts'
import type { QueuedRow } from '#lambdas/leads/store/outbox.ts'
import { expectComplaint } from '#test/complaints.ts'
import { countsOf, dependenciesWith, noDeadline, now, rowWith } from '#test/lambdas/dependencies.ts'

const run = (channels: readonly NotificationDependencies[], changes: Partial<RunTime> = {}) =>
  resend(channels, { hasTime: () => true, pause: async () => {}, ...changes }, noDeadline)

/** Rows that are due, one second apart, until somebody claims them; what was given back is due again. */
function dueRows(ids: readonly string[]) {
  const open = new Map<string, QueuedRow>(
    ids.map((id, at) => [id, { id, dueAt: now - ids.length + at, since: now - ids.length + at }]),
  )
  const claimed: string[] = []
  return {
    claimed,
    rows: {
      due: async () => [...open.values()],
      async claim(id: string, leaseId: string) {
        claimed.push(id)
        return open.delete(id) ? rowWith({ id, leaseId, attempts: 2 }) : undefined
      },
      async scheduleRetry({ id }: { id: string }) {
        open.set(id, { id, dueAt: now, since: now })
      },
    },
  }
}

const away = () => Promise.reject(new Error('away'))

const sevenIds = ['a', 'b', 'c', 'd', 'e', 'f', 'g']

describe('the resend', () => {
  it.each([
    ['above the hour’s ceiling, waits for the summary', 'deferred', async () => false, 3600 - (now % 3600)],
    ['that cannot be counted, waits for the next run', 'email_not_counted', away, 0],
  ])('sends no e-mail %s', async (_, complaint, takesPlace, seconds) => {
    expectComplaint(`lead.${complaint}`)
    const { dependencies, calls } = dependenciesWith({
      hourlyCounts: countsOf({ takesPlace }),
      rows: { due: async () => [{ id: 'a', dueAt: now, since: now }] },
    })
    expect(await run([dependencies])).toMatchObject({ sent: 0, failed: 0 })
    expect(calls).toEqual(['claim a', `postpone ${seconds ? 'deferred' : 'pending'} ${seconds}`])
  })

  it('takes the oldest first, of all forms together', async () => {
    const order: string[] = []
    const channels = [
      ['old', 'new'],
      ['older', 'newer'],
    ].map((ids, table) => {
      const due = ids.map((id, at) => ({ id, dueAt: now, since: now - 100 + 10 * at - table }))
      const claim = async (id: string) => {
        order.push(id)
        return undefined
      }
      return dependenciesWith({ rows: { due: async () => due, claim } }).dependencies
    })
    await run(channels)
    expect(order).toEqual(['older', 'old', 'newer', 'new'])
  })

  it('lets no failing row hold up the others', async () => {
    expectComplaint('lead.notification_failed')
    expectComplaint('lead.resend_failed')
    const { rows } = dueRows(sevenIds)
    const { dependencies } = dependenciesWith({
      rows: {
        ...rows,
        claim: (id, lease) => (id === 'b' ? Promise.reject(new Error('throttled')) : rows.claim(id, lease)),
      },
      async sendEmail({ tags }) {
        if (tags.id === 'a') throw new MailError('transient', {})
        return 'message'
      },
    })
    expect(await run([dependencies])).toMatchObject({ sent: 5, failed: 2 })
  })

  it('has five e-mails on their way at a time, no more', async () => {
    const waiting: (() => void)[] = []
    const { dependencies } = dependenciesWith({
      rows: dueRows([...sevenIds, 'h']).rows,
      sendEmail: () => new Promise<string>((resolve) => waiting.push(() => resolve('message-1'))),
    })
    const running = run([dependencies])
    await vi.waitFor(() => expect(waiting).toHaveLength(5))
    waiting.shift()?.()
    await vi.waitFor(() => expect(waiting).toHaveLength(5))
    while (waiting.length > 0) {
      waiting.shift()?.()
      await new Promise(setImmediate)
    }
    expect(await running).toMatchObject({ sent: 8, failed: 0 })
  })

  it('begins no further e-mail once its time is up', async () => {
    const { rows, claimed } = dueRows(sevenIds)
    await run([dependenciesWith({ rows }).dependencies], { hasTime: () => claimed.length < 2 })
    expect(claimed).toEqual(['a', 'b'])
  })

  it('says how much is pending after it and for how long, and for how long a mailbox has not taken an e-mail', async () => {
    const channels = [90, 700].map(
      (age) =>
        dependenciesWith({
          rows: {
            countPending: async () => ({ count: 2, since: now - age }),
            countUndelivered: async () => ({ count: 1, since: now - 10 * age }),
          },
        }).dependencies,
    )
    expect(await run(channels)).toMatchObject({
      pending: 4,
      oldestPendingSeconds: 700,
      oldestUndeliveredSeconds: 7000,
    })
  })

  it.each([
    ['due', { due: away }],
    ['count_pending', { countPending: away }],
    ['summary', { waiting: away }],
    ['count_undelivered', { countUndelivered: away }],
  ] as const)('when a table does not answer (%s), sends what it can, and fails', async (what, rows) => {
    expectComplaint(`lead.${what}_failed`)
    const broken = dependenciesWith({ rows })
    const fine = dependenciesWith({ rows: dueRows(['a']).rows })
    // Rows of another form: a table is remembered by its form.
    const other = { ...fine.dependencies, contract: { ...fine.dependencies.contract, name: 'subcontractor' } }
    await expect(run([broken.dependencies, other as NotificationDependencies])).rejects.toThrow(
      'could not read what is pending of: lead (sent 1, failed 0)',
    )
  })
})

describe('the account’s limits', () => {
  /** A mail service that takes so many e-mails a second, by a clock that passes once every sender waits. */
  function throttling(perSecond: number) {
    const sent: string[] = []
    const mail = { sent, seconds: 0, sendEmail, pause }
    let left = perSecond
    let nextSecond: Promise<void> | undefined
    async function sendEmail({ tags }: Parameters<NotificationDependencies['sendEmail']>[0]) {
      if (left < 1) throw new MailError('throttled', {})
      left -= 1
      sent.push(String(tags.id))
      return 'message'
    }
    function pause(): Promise<void> {
      nextSecond ??= new Promise(setImmediate).then(() => {
        mail.seconds += 1
        left = perSecond
        nextSecond = undefined
      })
      return nextSecond
    }
    return mail
  }

  it.each([
    [1000, 14, 120],
    [30, 1, 45],
  ])('%i pending rows at %i a second are sent once each, within %i s', async (count, perSecond, seconds) => {
    expectComplaint('lead.notification_failed')
    const ids = Array.from({ length: count }, (_, at) => `row-${at}`)
    const mail = throttling(perSecond)
    const { dependencies } = dependenciesWith({ rows: dueRows(ids).rows, sendEmail: mail.sendEmail })
    expect(await run([dependencies], { pause: mail.pause })).toMatchObject({ sent: count, failed: 0 })
    expect(mail.sent.toSorted()).toEqual(ids.toSorted())
    expect(mail.seconds).toBeLessThanOrEqual(seconds)
  })

  it('gives up for this run when something else uses up the rate: all stays due', async () => {
    expectComplaint('lead.notification_failed')
    const mail = throttling(0)
    const { rows, claimed } = dueRows(sevenIds)
    const { dependencies } = dependenciesWith({ rows, sendEmail: mail.sendEmail })
    expect(await run([dependencies], { pause: mail.pause })).toMatchObject({ sent: 0, failed: 0 })
    expect(mail.seconds).toBe(3)
    expect(claimed).toHaveLength(20)
  })

  it('ends when the mail service says that the day’s quota is used up, leaves the rest, and says so once', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    let sent = 0
    const { rows, claimed } = dueRows(Array.from({ length: 60 }, (_, at) => `${at}`))
    const { dependencies } = dependenciesWith({
      rows: { ...rows, countPending: async () => ({ count: 58, since: now }) },
      async sendEmail() {
        if (sent === 2) throw new MailError('quota', {})
        sent += 1
        return 'message'
      },
    })
    expect(await run([dependencies])).toMatchObject({ sent: 2, failed: 0, pending: 58 })
    // Those that were on their way; nobody begins after them.
    expect(claimed.length).toBeLessThanOrEqual(7)
    const told = logged.mock.calls.filter(([line]) => line.event === 'notification.quota_reached')
    expect(told).toEqual([[{ event: 'notification.quota_reached', pending: 58 }]])
  })
})
