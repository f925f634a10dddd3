import { describe, expect, it } from 'vitest'
import { MailError } from '#lambdas/adapters/ses.ts'
import { resend } from '#lambdas/leads/notify/resend.ts'
import { tellDeferred } from '#lambdas/leads/notify/tell-deferred.ts'
import type { ToldRow } from '#lambdas/leads/store/outbox.ts'
import type { Row } from '#lambdas/leads/store/row.ts'
import { expectComplaint } from '#test/complaints.ts'
import { ann } from '#test/fixtures.ts'
import { dependenciesWith, noDeadline, now, rowWith } from '#test/lambdas/dependencies.ts'

const deferredRows = (count: number, changes: Partial<Row> = {}) =>
  Array.from({ length: count }, (_, at) =>
    rowWith({
      id: `row-${at}`,
      ref: `REF${at}.`,
      values: { ...ann, name: `Visitor ${at}.` },
      waitsIn: 'deferred',
      dueAt: now,
      site: 'https://www.example.com',
      ...changes,
    }),
  )

function deferring(rows: readonly Row[], dueAt = now, changes: Parameters<typeof dependenciesWith>[0] = {}) {
  const told: ToldRow[] = []
  return {
    told,
    ...dependenciesWith({
      ...changes,
      rows: {
        waiting: async (queue) =>
          queue === 'deferred' ? rows.map(({ id }, at) => ({ id, dueAt: dueAt + at, since: now })) : [],
        find: async (id) => rows.find((row) => row.id === id),
        async markTold(row, queue) {
          expect(queue).toBe('deferred')
          told.push(row)
        },
        ...changes.rows,
      },
    }),
  }
}

describe('the summary of deferred rows', () => {
  it('waits until the first of them is due', async () => {
    const { dependencies, emails } = deferring(deferredRows(2), now + 1)
    expect(await tellDeferred(dependencies, noDeadline)).toBe(0)
    expect(emails).toEqual([])
  })

  it('lists the first of very many, says how many more there are, and marks all as told', async () => {
    const { dependencies, emails, told } = deferring(deferredRows(392))
    expect(await tellDeferred(dependencies, noDeadline)).toBe(392)
    expect(emails[0]?.text).toContain('And 312 more requests.')
    expect(emails[0]?.text).not.toContain('Visitor 80.')
    expect(told).toHaveLength(392)
    // Some mailboxes cut off what is longer.
    expect(emails[0]?.html.length).toBeLessThan(102_400)
  })

  it('that fails marks nothing, holds up no other e-mail, and comes with the next run', async () => {
    expectComplaint('lead.summary_failed')
    let isAway = true
    const { dependencies, told, calls } = deferring(deferredRows(3), now, {
      rows: { due: async () => [{ id: 'own', dueAt: now, since: now }] },
      async sendEmail({ tags }) {
        if (isAway && tags.form === 'summary') throw new MailError('transient', {})
        return 'message'
      },
    })
    const time = { hasTime: () => true, pause: async () => {} }
    expect(await resend([dependencies], time, noDeadline)).toMatchObject({ sent: 1, failed: 1 })
    expect(told).toEqual([])
    expect(calls).toContain('claim own')
    isAway = false
    await resend([dependencies], time, noDeadline)
    expect(told).toHaveLength(3)
  })

  it('leaves out what was edited into an e-mail of its own, or erased, meanwhile', async () => {
    const { dependencies, emails } = deferring(deferredRows(2), now, {
      rows: { find: async (id) => (id === 'row-0' ? rowWith({ id, waitsIn: 'pending' }) : undefined) },
    })
    expect(await tellDeferred(dependencies, noDeadline)).toBe(0)
    expect(emails).toEqual([])
  })
})
