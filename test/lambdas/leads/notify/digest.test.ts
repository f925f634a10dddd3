import { describe, expect, it, vi } from 'vitest'
import { business } from '#content/business.ts'
import { leadContract } from '#forms/lead.ts'
import { subcontractorContract } from '#forms/subcontractor.ts'
import { refOf } from '#lambdas/adapters/identity.ts'
import type { Email } from '#lambdas/adapters/ses.ts'
import { sendDigest } from '#lambdas/leads/notify/digest.ts'
import { sanDiegoTime } from '#lambdas/leads/notify/owner-email.ts'
import { mostQueued } from '#lambdas/leads/store/outbox.ts'
import type { Row } from '#lambdas/leads/store/row.ts'
import { pacificTile } from '#test/fixtures.ts'
import { dependenciesWith, noDeadline, now, rowWith } from '#test/lambdas/dependencies.ts'

const quarantinedRow = (changes: Partial<Row> = {}) =>
  rowWith({ notification: 'quarantined', waitsIn: 'quarantined', flags: ['honeypot'], ...changes })

const holding = (
  rows: readonly Row[],
  { pending = 0, ...changes }: { pending?: number } & Parameters<typeof dependenciesWith>[0] = {},
) =>
  dependenciesWith({
    ...changes,
    rows: {
      waiting: async () => rows.map(({ id, createdAt }) => ({ id, dueAt: createdAt, since: createdAt })),
      find: async (id) => rows.find((row) => row.id === id),
      countPending: async () => ({ count: pending, since: now }),
      ...changes.rows,
    },
  })

async function digest(rows: readonly Row[], pending = 0) {
  const emails: Email[] = []
  const { dependencies, calls } = holding(rows, { pending })
  const told = await sendDigest([dependencies], async (email) => `${emails.push(email)}`, noDeadline)
  return { told, emails, calls }
}

describe('the daily digest', () => {
  it('is silent when nothing waits, and is sent for unsent notifications alone', async () => {
    expect((await digest([])).emails).toEqual([])
    expect((await digest([], 2)).emails).toMatchObject([
      {
        subject: 'Notifications waiting: 2',
        text: expect.stringContaining('still waiting to be sent: 2. We try again every few minutes.'),
        tags: { form: 'digest' },
        replyTo: undefined,
      },
    ])
  })

  it('that cannot be sent leaves everything waiting', async () => {
    const { dependencies, calls } = holding([quarantinedRow()])
    const away = () => Promise.reject(new Error('away'))
    await expect(sendDigest([dependencies], away, noDeadline)).rejects.toThrow('away')
    expect(calls).toEqual([])
  })

  it('leaves out what an edit has made an ordinary lead, or somebody erased, meanwhile', async () => {
    expect((await digest([rowWith({ waitsIn: 'pending' })])).emails).toEqual([])
    const { dependencies } = holding([quarantinedRow()], { rows: { find: async () => undefined } })
    const told = await sendDigest([dependencies], () => Promise.reject(), noDeadline)
    expect(told).toEqual({ quarantined: 0, pending: 0, due: 0 })
  })

  it('has in text the advice, each row, the facts and the firm, a blank line between each', async () => {
    const row = quarantinedRow({ form: 'subcontractor', values: pacificTile })
    const [email] = (await digest([row])).emails
    expect(email?.text).toBe(
      [
        'These look like spam, so we kept them out of your inbox. Nothing’s been deleted: call anyone you think is real.',
        '',
        'Maria Ortega, Pacific Tile',
        '+1 760 555 0178',
        'Flooring, Tile Work',
        `${sanDiegoTime(row.createdAt)}, reference ${refOf(row.id)}: filled in a field people can’t see`,
        '',
        'No notifications are waiting to be sent.',
        '',
        '--',
        `${business.name}, license ${business.license}`,
        '',
      ].join('\n'),
    )
  })

  it('adds up all forms', async () => {
    const channels = [leadContract, subcontractorContract].map(
      (contract, at) =>
        holding([quarantinedRow({ id: `${at}`, form: contract.name })], { contract, pending: 2 + at })
          .dependencies,
    )
    const emails: Email[] = []
    const told = await sendDigest(channels, async (email) => `${emails.push(email)}`, noDeadline)
    expect(told).toEqual({ quarantined: 2, pending: 5, due: 0 })
    expect(emails.map(({ subject }) => subject)).toEqual(['Held back since yesterday: 2'])
  })

  it('after a flood says that there are more than it counted, and marks them, too', async () => {
    const left = Array.from({ length: 2 * mostQueued + 5 }, (_, at) => quarantinedRow({ id: `${at}` }))
    const { dependencies } = holding(left, {
      rows: {
        waiting: async () =>
          left.slice(0, mostQueued).map(({ id, createdAt }) => ({ id, dueAt: createdAt, since: createdAt })),
        markTold: async () => void left.shift(),
      },
    })
    const emails: Email[] = []
    await sendDigest([dependencies], async (email) => `${emails.push(email)}`, noDeadline)
    expect(emails.map(({ subject }) => subject)).toEqual([`Held back since yesterday: ${mostQueued}+`])
    expect(left).toEqual([])
  })

  it('marks the others when one row cannot be marked, and none once its time is over: they come again', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const over = new AbortController()
    const marked: string[] = []
    const rows = ['a', 'b', 'c'].map((id) => quarantinedRow({ id }))
    const { dependencies } = holding(rows, {
      rows: {
        async markTold({ id }) {
          if (id === 'a') throw new Error('throttled')
          marked.push(id)
          over.abort()
        },
      },
    })
    await sendDigest([dependencies], async () => 'message-1', over.signal)
    expect(marked).toEqual(['b'])
    expect(logged).toHaveBeenCalledWith({
      event: 'lead.mark_told_failed',
      id: 'a',
      error: 'Error: throttled',
    })
  })
})
