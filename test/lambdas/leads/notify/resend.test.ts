import { describe, expect, it, vi } from 'vitest'
import { MailError } from '#lambdas/adapters/ses.ts'
import type { NotificationDependencies } from '#lambdas/leads/notify/dependencies.ts'
import { type MailAccount, resend } from '#lambdas/leads/notify/resend.ts'
import type { Claimable, QueuedRow } from '#lambdas/leads/store/row-store.ts'
import { expectComplaint } from '#test/complaints.ts'
import { accountWith, dependenciesWith, noDeadline, now, rowWith } from '#test/lambdas/dependencies.ts'

const always = () => true

const run = (
  forms: readonly NotificationDependencies[],
  hasTime: () => boolean,
  deadline: AbortSignal,
  account: MailAccount = accountWith(),
  everything = false,
) => resend(forms, account, { everything, hasTime }, deadline)

/** Due rows that are due until somebody claims them. */
function dueOnce(ids: readonly string[]) {
  const open = new Map<string, QueuedRow>(
    ids.map((id, index) => [id, { id, dueAt: now - ids.length + index, since: now - ids.length + index }]),
  )
  return {
    due: async () => [...open.values()],
    claim: async (id: string, leaseId: string) =>
      open.delete(id) ? rowWith({ id, leaseId, attempts: 2 }) : undefined,
  }
}

describe('the resend', () => {
  it('sends everything that is due, of all forms, and says how many', async () => {
    const one = dependenciesWith({ rows: dueOnce(['a', 'b']) })
    const other = dependenciesWith({ rows: dueOnce(['c']) })
    const forms = [one, other].map(({ dependencies }) => dependencies)
    expect(await run(forms, always, noDeadline)).toMatchObject({ sent: 3, failed: 0 })
    expect(one.emails).toHaveLength(2)
    expect(other.emails).toHaveLength(1)
  })

  it('begins with the oldest', async () => {
    const order: string[] = []
    const rows = dueOnce(['a', 'b', 'c', 'd', 'e', 'f', 'g'])
    const { dependencies } = dependenciesWith({
      rows: {
        ...rows,
        claim(id, lease) {
          order.push(id)
          return rows.claim(id, lease)
        },
      },
    })
    await run([dependencies], always, noDeadline)
    expect(order).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g'])
  })

  it('lets no failing row hold up the others', async () => {
    expectComplaint('lead.notification_failed')
    const { dependencies, calls } = dependenciesWith({ rows: dueOnce(['a', 'b', 'c']) })
    const sendEmail = dependencies.sendEmail
    let first = true
    const flaky = {
      ...dependencies,
      sendEmail: (...mail: Parameters<typeof sendEmail>) => {
        if (!first) return sendEmail(...mail)
        first = false
        return Promise.reject(new MailError('transient', {}))
      },
    }
    expect(await run([flaky], always, noDeadline)).toMatchObject({ sent: 2, failed: 1 })
    expect(calls.filter((call) => call.startsWith('scheduleRetry'))).toHaveLength(1)
  })

  it('lets no failing table hold up the other', async () => {
    expectComplaint('lead.due_failed')
    const broken = dependenciesWith({ rows: { due: () => Promise.reject(new Error('gone')) } })
    const fine = dependenciesWith({ rows: dueOnce(['a']) })
    const forms = [broken, fine].map(({ dependencies }) => dependencies)
    await expect(run(forms, always, noDeadline)).rejects.toThrow('lead (sent 1, failed 0)')
    expect(fine.emails).toHaveLength(1)
  })

  it('tries each row once, also when the database refuses all claims', async () => {
    expectComplaint('lead.resend_failed')
    let claims = 0
    const { dependencies } = dependenciesWith({
      rows: {
        due: async () => [{ id: 'a', dueAt: now, since: now }],
        claim() {
          claims += 1
          return Promise.reject(new Error('throttled'))
        },
      },
    })
    expect(await run([dependencies], () => claims < 1000, noDeadline)).toMatchObject({
      sent: 0,
      failed: 1,
    })
    expect(claims).toBe(1)
  })

  it('leaves alone what somebody else has claimed, and stops', async () => {
    const { dependencies, emails } = dependenciesWith({
      rows: { due: async () => [{ id: 'a', dueAt: now, since: now }], claim: async () => undefined },
    })
    expect(await run([dependencies], always, noDeadline)).toEqual({
      sent: 0,
      failed: 0,
      pending: 0,
      oldestPendingSeconds: 0,
      quarantined: 0,
      oldestQuarantinedSeconds: 0,
      oldestUndeliveredSeconds: 0,
    })
    expect(emails).toEqual([])
  })

  it('says how much is pending after it, and for how long', async () => {
    const { dependencies } = dependenciesWith({
      rows: { countPending: async () => ({ count: 2, since: now - 90 }) },
    })
    const other = dependenciesWith({ rows: { countPending: async () => ({ count: 1, since: now - 700 }) } })
    const forms = [dependencies, other.dependencies].map((each) => each)
    expect(await run(forms, always, noDeadline)).toMatchObject({ pending: 3, oldestPendingSeconds: 700 })
  })

  it('says that nothing is pending', async () => {
    const { dependencies } = dependenciesWith()
    expect(await run([dependencies], always, noDeadline)).toMatchObject({
      pending: 0,
      oldestPendingSeconds: 0,
    })
  })

  it('begins nothing when its time is up', async () => {
    const { dependencies, calls } = dependenciesWith({ rows: dueOnce(['a']) })
    expect(await run([dependencies], () => false, noDeadline)).toMatchObject({ sent: 0, failed: 0 })
    expect(calls).toEqual([])
  })

  it('takes the oldest first of all forms together', async () => {
    const order: string[] = []
    const forms = [
      ['old', 'new'],
      ['older', 'newer'],
    ].map((ids, table) => {
      const open = new Map(ids.map((id, at) => [id, { id, dueAt: now, since: now - 100 + 10 * at - table }]))
      const { dependencies } = dependenciesWith({
        rows: {
          due: async () => [...open.values()],
          async claim(id) {
            order.push(id)
            open.delete(id)
            return undefined
          },
        },
      })
      return dependencies
    })
    await run(forms, always, noDeadline)
    expect(order).toEqual(['older', 'old', 'newer', 'new'])
  })

  it('has five e-mails on their way at a time, no more', async () => {
    const { dependencies } = dependenciesWith({ rows: dueOnce(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) })
    const waiting: (() => void)[] = []
    const slow = {
      ...dependencies,
      sendEmail: () => new Promise<string>((resolve) => waiting.push(() => resolve('message-1'))),
    }
    const running = run([slow], always, noDeadline, accountWith({ perSecond: 1000 }))
    await vi.waitFor(() => expect(waiting).toHaveLength(5))
    waiting.shift()?.()
    await vi.waitFor(() => expect(waiting).toHaveLength(5))
    while (waiting.length > 0) {
      waiting.shift()?.()
      await new Promise(setImmediate)
    }
    expect(await running).toMatchObject({ sent: 8, failed: 0 })
  })

  it('asks again for what became due meanwhile', async () => {
    const rounds = [[{ id: 'a', dueAt: now, since: now }], [{ id: 'b', dueAt: now, since: now }], []]
    const { dependencies, emails } = dependenciesWith({ rows: { due: async () => rounds.shift() ?? [] } })
    expect(await run([dependencies], always, noDeadline)).toMatchObject({ sent: 2, failed: 0 })
    expect(emails).toHaveLength(2)
  })

  it('begins no further e-mail once its time is up', async () => {
    const claimed: string[] = []
    const { dependencies } = dependenciesWith({
      rows: {
        due: async () =>
          ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id, at) => ({ id, dueAt: now + at, since: now + at })),
        async claim(id) {
          claimed.push(id)
          return undefined
        },
      },
    })
    await run([dependencies], () => claimed.length < 2, noDeadline)
    expect(claimed).toEqual(['a', 'b'])
  })

  it('claims by a new lease and sends by it', async () => {
    const { dependencies, calls } = dependenciesWith({
      rows: { due: async () => [{ id: 'a', dueAt: now, since: now }] },
    })
    await run([dependencies], always, noDeadline)
    expect(calls).toEqual(['claim a', 'send', 'markSent revision 1 message-1'])
  })

  it('logs which table did not answer, and which row could not be claimed', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const away = () => Promise.reject(new Error('away'))
    const silent = dependenciesWith({ rows: { due: away } })
    const mute = dependenciesWith({ rows: { countPending: away } })
    const stuck = dependenciesWith({
      rows: {
        due: async () => [{ id: 'a', dueAt: now, since: now }],
        claim: () => Promise.reject(new Error('throttled')),
      },
    })
    const forms = [silent, mute, stuck].map(({ dependencies }) => dependencies)
    await expect(run(forms, always, noDeadline)).rejects.toThrow('lead, lead (sent 0, failed 1)')
    expect(logged).toHaveBeenCalledWith({ event: 'lead.due_failed', error: 'Error: away' })
    expect(logged).toHaveBeenCalledWith({ event: 'lead.count_pending_failed', error: 'Error: away' })
    expect(logged).toHaveBeenCalledWith({ event: 'lead.resend_failed', id: 'a', error: 'Error: throttled' })
    logged.mockRestore()
  })

  describe('measures what waits:', () => {
    const away = () => Promise.reject(new Error('away'))

    it.each([
      ['due', { due: away }],
      ['count_pending', { countPending: away }],
      ['batched', { batched: away }],
      ['count_quarantined', { countQuarantined: away }],
      ['count_undelivered', { countUndelivered: away }],
    ] as const)(
      'when a table does not answer (%s), the run fails, and asks it no more',
      async (what, rows) => {
        expectComplaint(`lead.${what}_failed`)
        let asked = 0
        const [[name, call]] = Object.entries(rows) as [[keyof typeof rows, () => Promise<never>]]
        const counted = {
          [name]: () => {
            asked += 1
            return call()
          },
        }
        const broken = dependenciesWith({ rows: counted })
        const fine = dependenciesWith({ rows: dueOnce(['a']) })
        const forms = [broken, fine].map(({ dependencies }) => dependencies)
        await expect(run(forms, always, noDeadline)).rejects.toThrow(
          'could not read what is pending of: lead',
        )
        expect(fine.emails).toHaveLength(1)
        expect(asked).toBe(1)
      },
    )

    it('says for how long a mailbox has not taken an e-mail', async () => {
      const { dependencies } = dependenciesWith({
        rows: { countUndelivered: async () => ({ count: 1, since: now - 4000 }) },
      })
      expect(await run([dependencies], always, noDeadline)).toMatchObject({ oldestUndeliveredSeconds: 4000 })
    })

    it('says how many quarantined rows wait, and for how long', async () => {
      const { dependencies } = dependenciesWith({
        rows: { countQuarantined: async () => ({ count: 7, since: now - 40 }) },
      })
      expect(await run([dependencies], always, noDeadline)).toMatchObject({
        quarantined: 7,
        oldestQuarantinedSeconds: 40,
      })
    })
  })

  describe('at the pace of the account', () => {
    const ids = Array.from({ length: 60 }, (_, at) => `${at}`)

    /** Runs on pending rows, by a clock; tells when each e-mail began, in ms. */
    async function paced(
      account: ReturnType<typeof accountWith>,
      sendEmail?: NotificationDependencies['sendEmail'],
    ) {
      const begun: number[] = []
      const rows = dueOnce(ids)
      const { dependencies, calls, emails } = dependenciesWith({ rows })
      const sending = {
        ...dependencies,
        now: () => Math.floor(account.clock.nowMs() / 1000),
        sendEmail: (...email: Parameters<NotificationDependencies['sendEmail']>) => {
          begun.push(account.clock.nowMs() - now * 1000)
          return (sendEmail ?? dependencies.sendEmail)(...email)
        },
      }
      const hasTime = () => account.clock.nowMs() < now * 1000 + 60_000
      const result = await run([sending], hasTime, noDeadline, account)
      return { result, begun, calls, emails }
    }

    it('sends for a whole minute, and no two e-mails closer than the account may', async () => {
      const { begun } = await paced(accountWith({ perSecond: 1 }))
      expect(begun.length).toBeGreaterThanOrEqual(56)
      for (const [at, ms] of begun.entries())
        expect(ms - (begun[at - 1] ?? -1000)).toBeGreaterThanOrEqual(1000)
    })

    it('counts an e-mail to two addresses twice', async () => {
      const account = accountWith({ perSecond: 4 })
      const { dependencies } = dependenciesWith({ recipientCount: () => 2, rows: dueOnce(ids.slice(0, 5)) })
      await run([dependencies], always, noDeadline, account)
      expect(account.clock.nowMs() - now * 1000).toBeGreaterThanOrEqual(2000)
    })

    it('a throttled e-mail keeps its turn: it is the next after a pause, and no attempt of its own', async () => {
      expectComplaint('lead.notification_failed')
      let refusals = 3
      const { calls, begun, result } = await paced(accountWith({ perSecond: 100 }), async ({ tags }) => {
        if (refusals-- > 0) throw new MailError('throttled', {})
        return tags.id ?? ''
      })
      const rescheduled = calls.filter((call) => call.startsWith('scheduleRetry'))
      // By the clock, which has passed a second at most.
      expect(rescheduled).toHaveLength(3)
      for (const each of rescheduled) expect(each).toMatch(/^scheduleRetry [01] throttled$/)
      expect(begun[3]).toBeGreaterThanOrEqual(1000)
      expect(result.failed).toBe(0)
    })

    it('gives up for this run when somebody else uses up the rate, after pauses that grow', async () => {
      expectComplaint('lead.notification_failed')
      const account = accountWith({ perSecond: 100 })
      const { begun, result, calls } = await paced(account, async () => {
        throw new MailError('throttled', {})
      })
      expect(result).toMatchObject({ sent: 0, failed: 0 })
      const rounds = [...new Set(begun.map((ms) => Math.floor(ms / 1000)))]
      expect(rounds).toEqual([0, 1, 3, 7])
      // All that was claimed is given back.
      expect(calls.filter((call) => call.startsWith('scheduleRetry'))).toHaveLength(begun.length)
    })

    it('ends with the day’s quota, leaves the rest as it is, and says so once', async () => {
      const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
      const { dependencies, calls } = dependenciesWith({
        rows: { ...dueOnce(ids), countPending: async () => ({ count: 57, since: now }) },
      })
      const result = await run([dependencies], always, noDeadline, accountWith({ left: 3 }))
      expect(result).toMatchObject({ sent: 3, failed: 0, pending: 57 })
      expect(calls.filter((call) => call.startsWith('scheduleRetry'))).toEqual([])
      expect(logged.mock.calls).toEqual([[{ event: 'notification.quota_reached', pending: 57 }]])
      logged.mockRestore()
    })

    it('believes the mail service when it says that the quota is used up', async () => {
      expectComplaint('lead.notification_failed')
      expectComplaint('notification.quota_reached')
      let sent = 0
      const { dependencies, calls } = dependenciesWith({
        rows: { ...dueOnce(ids), countPending: async () => ({ count: 58, since: now }) },
        async sendEmail() {
          if (sent === 2) throw new MailError('quota', {})
          sent += 1
          return 'message'
        },
      })
      expect(await run([dependencies], always, noDeadline)).toMatchObject({ sent: 2, failed: 0 })
      const rescheduled = calls.filter((call) => call.startsWith('scheduleRetry'))
      expect(new Set(rescheduled)).toEqual(new Set(['scheduleRetry 0 quota']))
      // Those that were on their way; nobody begins after them.
      expect(rescheduled.length).toBeLessThanOrEqual(5)
    })

    it('says nothing of the quota when it was just enough', async () => {
      const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
      const { dependencies } = dependenciesWith({ rows: dueOnce(['a', 'b', 'c']) })
      await run([dependencies], always, noDeadline, accountWith({ left: 3 }))
      expect(logged).not.toHaveBeenCalled()
      logged.mockRestore()
    })

    it('is that of a new account when the mail service does not say', async () => {
      expectComplaint('notification.quota_unknown')
      vi.resetModules()
      const { resend: fresh } = await import('#lambdas/leads/notify/resend.ts')
      const account = accountWith({}, { readQuota: () => Promise.reject(new Error('denied')) })
      const { dependencies } = dependenciesWith({ rows: dueOnce(['a', 'b', 'c']) })
      await fresh([dependencies], account, { everything: false, hasTime: always }, noDeadline)
      expect(account.clock.nowMs() - now * 1000).toBeGreaterThanOrEqual(2000)
    })

    it('does not ask for it when nothing is pending', async () => {
      const account = accountWith({}, { readQuota: () => Promise.reject(new Error('asked')) })
      const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
      await run([dependenciesWith().dependencies], always, noDeadline, account)
      expect(warned).not.toHaveBeenCalled()
      warned.mockRestore()
    })

    it('is shared by two runs at once: together they send no more in any second', async () => {
      let ms = now * 1000
      const taken: number[] = []
      const sentIn = new Map<number, number>()
      const account = accountWith(
        { perSecond: 5 },
        {
          clock: {
            nowMs: () => ms,
            async pause(pauseMs) {
              const until = ms + pauseMs
              await new Promise(setImmediate)
              ms = Math.max(ms, until)
            },
          },
          state: {
            countImmediate: async () => 1,
            async reserveSeconds(first, last) {
              if ((taken.at(-1) ?? 0) >= first) return false
              taken.push(last)
              return true
            },
          },
        },
      )
      const runs = [ids.slice(0, 30), ids.slice(30)].map((some) => {
        const { dependencies } = dependenciesWith({
          rows: dueOnce(some),
          async sendEmail() {
            const second = Math.floor(ms / 1000)
            sentIn.set(second, (sentIn.get(second) ?? 0) + 1)
            return 'message'
          },
        })
        return run([dependencies], always, noDeadline, account)
      })
      const results = await Promise.all(runs)
      expect(results.map(({ sent }) => sent)).toEqual([30, 30])
      expect(Math.max(...sentIn.values())).toBeLessThanOrEqual(6)
    })
  })

  describe('once a cause is mended', () => {
    it('takes what failed before as soon as one e-mail is taken, in the same run', async () => {
      const asked: [Claimable, string][] = []
      const later = new Set(['b', 'c'])
      const { dependencies, emails } = dependenciesWith({
        rows: {
          due: async (until) =>
            ['a', 'b', 'c']
              .map((each, at) => ({
                id: each,
                dueAt: later.has(each) ? now + 200 : now,
                since: now - 50 + at,
              }))
              .filter(({ dueAt }) => dueAt <= until),
          async claim(rowId, leaseId, _now, whose) {
            asked.push([whose, rowId])
            return rowWith({ id: rowId, leaseId, attempts: 2 })
          },
        },
      })
      await run([dependencies], always, noDeadline)
      expect(asked).toEqual([
        ['due', 'a'],
        ['failed', 'b'],
        ['failed', 'c'],
      ])
      expect(emails).toHaveLength(3)
    })

    it('takes nothing before its turn while the mail service refuses', async () => {
      expectComplaint('lead.notification_failed')
      const { dependencies, calls } = dependenciesWith({
        rows: {
          due: async (until) =>
            [
              { id: 'a', dueAt: now, since: now },
              { id: 'b', dueAt: now + 200, since: now },
            ].filter(({ dueAt }) => dueAt <= until),
        },
        sendEmail: () => Promise.reject(new MailError('permanent', {})),
      })
      await run([dependencies], always, noDeadline)
      expect(calls.filter((call) => call.startsWith('claim'))).toEqual(['claim a'])
    })

    it('a run that a person asks for takes everything, whatever its turn', async () => {
      const claimed: Claimable[] = []
      const { dependencies } = dependenciesWith({
        rows: {
          due: async (until) =>
            [{ id: 'a', dueAt: now + 3600, since: now }].filter(({ dueAt }) => dueAt <= until),
          async claim(rowId, leaseId, _now, whose) {
            claimed.push(whose)
            return rowWith({ id: rowId, leaseId })
          },
        },
      })
      expect(await run([dependencies], always, noDeadline, accountWith(), true)).toMatchObject({ sent: 1 })
      expect(claimed).toEqual(['all'])
    })
  })
})
