import { beforeEach, describe, expect, it } from 'vitest'
import type { MailFailure } from '#lambdas/adapters/ses.ts'
import { applyAddition, callAddition } from '#lambdas/leads/store/additions.ts'
import {
  claimLease,
  draftAttributes,
  markDelivery,
  markFailed,
  markSent,
  markSummarized,
  postponeNotification,
} from '#lambdas/leads/store/form-changes.ts'
import {
  type DeliveryStatus,
  type Draft,
  leaseSeconds,
  type Row,
  type SummaryQueue,
} from '#lambdas/leads/store/row.ts'
import { type Attributes, rows } from '#lambdas/leads/store/rows.ts'
import { embeddedForms } from '#test/lambdas/embedded-table.ts'
import { draftWith, now, savedRow } from '#test/lambdas/rows-of-tests.ts'

const { clear } = await embeddedForms()
const retention = 730 * 24 * 60 * 60
const leads = rows('lead')
let id = ''
beforeEach(async () => {
  await clear()
  id = crypto.randomUUID()
})

const save = (changes: Partial<Draft> = {}) => savedRow({ id, ...changes })
const stored = async () => (await leads.find(id))?.item

/** @returns whether the row was written */
async function change(by: (row: Row) => Attributes | undefined): Promise<boolean> {
  const before = await leads.find(id)
  return (await leads.patch(id, by))?.version !== before?.version
}

const edit = (changes: Partial<Draft> = {}) =>
  change((row) =>
    draftAttributes(draftWith({ id, contentHash: 'two', seq: 2, leaseId: 'lease-2', ...changes }), row),
  )

it('the lease of a row goes to one taker, once the one before has lapsed, and counts the attempt', async () => {
  await save()
  const later = now + leaseSeconds
  expect(await change(claimLease('a', later - 1))).toBe(false)
  expect(await change(claimLease('a', later))).toBe(true)
  expect(await stored()).toMatchObject({ attempts: 2, lease_id: 'a', due_at: later + leaseSeconds })
  expect(await change(claimLease('b', later))).toBe(false)
})

it('a row that was sent leaves the outbox, and has when and by which message', async () => {
  await change(markSent(await save(), 'message-1', now + 1))
  expect(await stored()).toMatchObject({
    ...{ notification: 'sent', sent_at: now + 1, ses_message_id: 'message-1' },
    ...{ notified_revision: 1, expires_at: now + retention },
  })
  expect(await leads.queued('pending')).toEqual([])
})

it.each<[MailFailure, number]>([
  ['transient', 1],
  ['permanent', 1],
  ['throttled', 0],
  ['quota', 0],
])(
  'a row whose e-mail failed has when to try again, why (%s), and %i attempts',
  async (failure, attempts) => {
    await change(markFailed(await save(), now + 30, failure))
    const pending = { due_at: now + 30, notification: 'pending' }
    expect(await stored()).toMatchObject({ ...pending, last_error: failure, attempts })
  },
)

describe.each<[what: string, by: (ours: Row) => Parameters<typeof change>[0]]>([
  ['sent', (row) => markSent(row, 'message-1', now + 1)],
  ['failed', (row) => markFailed(row, now + 1, 'transient')],
  ['postponed', (row) => postponeNotification(row, 'deferred', now + 600)],
])('a row is not %s', (_, by) => {
  it('that was edited since, or whose lease somebody else has', async () => {
    const first = await save()
    await change(claimLease('other', now + leaseSeconds))
    expect(await change(by(first))).toBe(false)
    await edit()
    expect(await change(by(first))).toBe(false)
    expect(await stored()).toMatchObject({ outbox: 'P', notification: 'pending', revision: 2 })
  })
})

describe.each<SummaryQueue>(['deferred', 'quarantined'])('a row that is %s', (queue) => {
  const addWish = (row: Row) => applyAddition(row, callAddition('morning'), now, now + 3)
  const flagged = { notification: 'quarantined', flags: ['honeypot'] } as const

  beforeEach(async () => {
    if (queue === 'quarantined') await save(flagged)
    else await change(postponeNotification(await save(), 'deferred', now))
  })

  it('waits for a summary and not for the resend', async () => {
    expect(await leads.queued(queue)).toEqual([{ id, dueAt: now, since: now }])
    expect(await change(claimLease('a', now + 9000))).toBe(false)
    expect(await leads.queued('pending')).toEqual([])
  })

  it.each([1, undefined])(
    'is marked by the summary (revision %s), and expires from its first save',
    async (revision) => {
      await change(markSummarized({ id, dueAt: now, since: now, revision }, queue, now + 5))
      const item = await stored()
      expect(item).toMatchObject({
        ...{ digested_at: now + 5, expires_at: now + retention, notified_revision: 1 },
        notification: queue === 'deferred' ? 'sent' : 'quarantined',
      })
      expect(item).not.toHaveProperty('outbox')
    },
  )

  it.each([1, undefined])(
    'is not marked (revision %s) when it was edited after the summary read it',
    async (revision) => {
      if (queue === 'quarantined') await edit({ ...flagged, now: now + 3 })
      else await change(addWish)
      expect(await change(markSummarized({ id, dueAt: now, since: now, revision }, queue, now + 5))).toBe(
        false,
      )
      expect(await leads.queued(queue)).toMatchObject([{ since: now + 3 }])
    },
  )
})

it('a deferred row is pending, and late only once its summary is due', async () => {
  await change(postponeNotification(await save(), 'deferred', now + 600))
  expect(await stored()).toMatchObject({ notification: 'pending', outbox: 'C', attempts: 0 })
  expect(await leads.unsent()).toEqual([{ since: now + 600 }])
})

describe('what becomes of an e-mail', () => {
  const follow = (status: DeliveryStatus, at = now + 60) => change(markDelivery(1, status, at))
  const tell = async () => change(markSent(await save(), 'message-1', now + 1))

  it('undelivered: counts since the mail service first said so, is sent by nobody again, and may expire', async () => {
    await tell()
    expect(await follow('undelivered')).toBe(true)
    expect(await follow('undelivered', now + 3000)).toBe(false)
    expect(await leads.queued('undelivered')).toEqual([{ id, dueAt: now + 60, since: now }])
    expect(await stored()).toMatchObject({ notification: 'sent', expires_at: now + retention })
    expect(await leads.queued('pending')).toEqual([])
    expect(await change(claimLease('other', now + 100_000))).toBe(false)
  })

  it.each<DeliveryStatus>(['delivered', 'refused', 'delayed'])(
    'undelivered: is over once it is %s',
    async (status) => {
      await tell()
      await follow('undelivered')
      expect(await follow(status)).toBe(true)
      expect(await leads.queued('undelivered')).toEqual([])
    },
  )

  it.each<DeliveryStatus>(['undelivered', 'refused'])(
    '%s: does not take back what was delivered',
    async (status) => {
      await tell()
      await follow('delivered')
      expect(await follow(status)).toBe(false)
    },
  )

  it('delayed: makes it pending again, less and less often to a mailbox that goes on refusing, once an hour at last', async () => {
    await tell()
    const waits: number[] = []
    let at = now
    for (let bounces = 0; bounces < 6; bounces += 1) {
      expect(await follow('delayed', at)).toBe(true)
      const item = await stored()
      expect(item).toMatchObject({ notification: 'pending', outbox: 'P' })
      expect(item).not.toHaveProperty('expires_at')
      const due = Number(item?.due_at)
      waits.push((due - at) / 60)
      await change(claimLease(`lease-${bounces}`, due))
      await change(markSent((await leads.find(id)) as Row, 'message', due))
      at = due
    }
    expect(waits).toEqual([4, 8, 16, 32, 60, 60])
  })

  it.each<DeliveryStatus>(['accepted', 'delivered', 'undelivered', 'delayed', 'refused'])(
    '%s: is nothing to a row that was edited since',
    async (status) => {
      await tell()
      await edit()
      expect(await follow(status)).toBe(false)
    },
  )
})
