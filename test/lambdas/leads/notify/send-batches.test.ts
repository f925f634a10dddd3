import { describe, expect, it, vi } from 'vitest'
import { refOf } from '#lambdas/adapters/identity.ts'
import { MailError } from '#lambdas/adapters/ses.ts'
import { resend } from '#lambdas/leads/notify/resend.ts'
import { nextBatchAt } from '#lambdas/leads/notify/send-batches.ts'
import type { Row } from '#lambdas/leads/store/row.ts'
import type { QueuedRow } from '#lambdas/leads/store/row-store.ts'
import { ann } from '#test/fixtures.ts'
import { accountWith, dependenciesWith, noDeadline, now, rowWith } from '#test/lambdas/dependencies.ts'

/** A table in which rows wait for a batched e-mail. */
function waiting(rows: readonly Row[], dueAt = now) {
  const open = new Map(rows.map((row) => [row.id, row]))
  return {
    batched: async (): Promise<QueuedRow[]> =>
      [...open.keys()].map((id, at) => ({ id, dueAt: dueAt + at, since: now - 100 + at })),
    async claim(id: string, leaseId: string) {
      const row = open.get(id)
      open.delete(id)
      return row && { ...row, leaseId }
    },
  }
}

const rowsOf = (count: number, changes: Partial<typeof ann> = {}) =>
  Array.from({ length: count }, (_, at) =>
    rowWith({ id: `row-${at}`, values: { ...ann, name: `Visitor ${at}.`, ...changes } }),
  )

const run = (dependencies: ReturnType<typeof dependenciesWith>['dependencies'], everything = false) =>
  resend([dependencies], accountWith(), { everything, hasTime: () => true }, noDeadline)

describe('the batched e-mail', () => {
  it('is due at each quarter of the hour', () => {
    expect([0, 1, 899, 900].map(nextBatchAt)).toEqual([900, 900, 900, 1800])
  })

  it('tells of all that waits, of each all that was asked, and marks each as sent', async () => {
    const { dependencies, emails, calls } = dependenciesWith({ rows: waiting(rowsOf(12)) })
    expect(await run(dependencies)).toMatchObject({ sent: 12, failed: 0 })
    expect(emails).toHaveLength(1)
    expect(emails[0]?.subject).toBe('12 requests in one email')
    for (const part of [emails[0]?.text, emails[0]?.html])
      for (const text of [
        'Visitor 0.',
        'Visitor 11.',
        ann.phone,
        ann.email,
        ann.property_address,
        refOf('row-3'),
      ])
        expect(part).toContain(text)
    expect(calls.filter((call) => call.startsWith('markSent'))).toHaveLength(12)
  })

  it('waits until it is due, unless a person asks', async () => {
    const { dependencies, emails } = dependenciesWith({ rows: waiting(rowsOf(2), now + 1) })
    await run(dependencies)
    expect(emails).toEqual([])
    await run(dependencies, true)
    expect(emails).toHaveLength(1)
  })

  it('is several e-mails where one would be too big for the mail service', async () => {
    const long = { message: 'x'.repeat(5000), property_address: 'y'.repeat(500) }
    const { dependencies, emails } = dependenciesWith({ rows: waiting(rowsOf(250, long)) })
    expect(await run(dependencies)).toMatchObject({ sent: 250 })
    expect(emails.length).toBeGreaterThan(5)
    for (const { html, text } of emails) expect(html.length + text.length).toBeLessThan(1_000_000)
  })

  it('that fails leaves every row pending, each with its reason, and does not try the next', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { dependencies, calls } = dependenciesWith({
      rows: waiting(rowsOf(120)),
      sendEmail: () => Promise.reject(new MailError('transient', {})),
    })
    expect(await run(dependencies)).toMatchObject({ sent: 0, failed: 100 })
    expect(calls.filter((call) => call.startsWith('scheduleRetry'))).toHaveLength(100)
    expect(calls.filter((call) => call.startsWith('markSent'))).toEqual([])
    logged.mockRestore()
  })

  it('leaves out what was edited, erased or taken meanwhile', async () => {
    const { dependencies, emails } = dependenciesWith({
      rows: { ...waiting(rowsOf(1)), claim: async () => undefined },
    })
    expect(await run(dependencies)).toMatchObject({ sent: 0, failed: 0 })
    expect(emails).toEqual([])
  })

  it('makes no element of what somebody wrote', async () => {
    const { dependencies, emails } = dependenciesWith({
      rows: waiting(rowsOf(1, { message: '<img src=x>' })),
    })
    await run(dependencies)
    expect(emails[0]?.html).not.toContain('<img')
    expect(emails[0]?.subject).toBe('1 request in one email')
  })
})
