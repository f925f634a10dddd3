import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it } from 'vitest'
import { leadContract } from '#forms/lead.ts'
import { dynamodb } from '#lambdas/adapters/dynamodb.ts'
import type { MailFailure } from '#lambdas/adapters/ses.ts'
import { firstOf, newest } from '#lambdas/leads/desk/newest-first.ts'
import { callAddition } from '#lambdas/leads/store/addition-update.ts'
import {
  type Change,
  correctionChange,
  resendChange,
  statusChange,
} from '#lambdas/leads/store/desk-update.ts'
import { formTable } from '#lambdas/leads/store/form-table.ts'
import type { DeliveryStatus, OwnerNotice, SummaryQueue } from '#lambdas/leads/store/outbox.ts'
import { type Draft, editSeconds, leaseSeconds, maxSaves, type Row } from '#lambdas/leads/store/row.ts'
import { dynamodbRowStore, type RowStore } from '#lambdas/leads/store/row-store.ts'
import { ann } from '#test/fixtures.ts'
import { draftWith, noDeadline, noSource, now } from '#test/lambdas/dependencies.ts'
import { embeddedTables, rowKeys } from '#test/lambdas/embedded-table.ts'

const table = 'leads'
const retention = 730 * 24 * 60 * 60
const documents = await embeddedTables({ TableName: table, ...rowKeys })
const rows = dynamodbRowStore(leadContract, table, retention)
let id = ''

beforeEach(() => {
  id = crypto.randomUUID()
})

const draft = (changes: Partial<Draft> = {}) => draftWith({ id, digest: 'one', ...changes })
const save = (changes: Partial<Draft> = {}) => rows.save(draft(changes), noDeadline)
const saved = async (changes: Partial<Draft> = {}) => (await save(changes)) as Row
const addWish = (row: Row, notice: OwnerNotice, at: number, textFirst: string | undefined = '2026-11') =>
  rows.add(row, callAddition(undefined, textFirst), notice, at, noDeadline)
const stored = async () => (await documents.send(new GetCommand({ TableName: table, Key: { id } }))).Item
const isPending = async () => {
  const { Items = [] } = await documents.send(
    new QueryCommand({
      TableName: table,
      IndexName: 'outbox',
      KeyConditionExpression: 'outbox = :pending',
      ExpressionAttributeValues: { ':pending': 'P' },
    }),
  )
  return Items.some((item) => item.id === id)
}

describe('saving', () => {
  it('stores the brief that came along as codes, and takes it away with an edit that has none', async () => {
    const brief = { kitchen: 'mid', paint: 'medium' }
    const kept = await saved({ brief, site: 'https://www.example.com' })
    expect(kept).toMatchObject({ brief, site: 'https://www.example.com' })
    expect(await stored()).toMatchObject({ brief })
    expect(await save({ digest: 'two', seq: 2 })).toMatchObject({ brief: {}, site: '' })
    expect(await stored()).not.toHaveProperty('brief')
  })

  const flagged = { notification: 'quarantined', flags: ['honeypot'] } as const

  it.each<[what: string, first: Partial<Draft>, then: Partial<Draft>]>([
    ['the same words again', {}, { seq: 2, leaseId: 'lease-2' }],
    ['a late older request', { seq: 3 }, { digest: 'two', seq: 2 }],
    ['other words of the same press', { seq: 3 }, { digest: 'two', seq: 3 }],
    ['edits after a day', {}, { digest: 'two', seq: 2, now: now + editSeconds }],
    ['a flagged edit of what is pending', {}, { ...flagged, digest: 'two', seq: 2 }],
    ['an edit without flags of what is quarantined', flagged, { digest: 'two', seq: 2 }],
  ])('refuses %s, and leaves the row as it is', async (_, first, then) => {
    await save(first)
    const before = await stored()
    expect(await save(then)).toBeUndefined()
    expect(await stored()).toEqual(before)
  })

  it('refuses an edit from before the words were sent again', async () => {
    await save()
    expect(await rows.raiseSeq(draft({ seq: 3 }), noDeadline)).toBe(true)
    expect(await save({ digest: 'two', seq: 2 })).toBeUndefined()
    expect(await stored()).toMatchObject({ digest: 'one', seq: 3, revision: 1 })
  })

  it('renews no row that has other words by now, has a later press, or is gone', async () => {
    expect(await rows.raiseSeq(draft({ seq: 3 }), noDeadline)).toBe(false)
    await save({ digest: 'two', seq: 2 })
    expect(await rows.raiseSeq(draft({ seq: 3 }), noDeadline)).toBe(false)
    expect(await rows.raiseSeq(draft({ digest: 'two', seq: 2 }), noDeadline)).toBe(false)
    expect(await stored()).toMatchObject({ digest: 'two', seq: 2 })
  })

  it('takes edits for a day', async () => {
    await save()
    expect(await save({ digest: 'two', seq: 2, now: now + editSeconds - 1 })).toMatchObject({ revision: 2 })
  })

  it('refuses one edit more than the limit', async () => {
    for (let seq = 1; seq <= maxSaves; seq += 1)
      expect(await save({ digest: `${seq}`, seq })).toMatchObject({ revision: seq })
    expect(await save({ digest: 'more', seq: 99 })).toBeUndefined()
  })

  it('counts saves of the form alone: what a visitor adds later uses up no edit', async () => {
    let row = (await save()) as Row
    for (let at = 0; at < maxSaves; at += 1)
      row = (await addWish(
        row,
        { kind: 'pending', dueAt: now },
        now,
        at % 2 === 0 ? '2026-11' : undefined,
      )) as Row
    expect(row).toMatchObject({ revision: maxSaves + 1, saves: 1 })
    expect(await save({ digest: 'two', seq: 2 })).toMatchObject({ saves: 2 })
  })
})

describe('the list of a row', () => {
  const desk = formTable('lead', table, dynamodb())
  const list = async () => (await stored())?.listed_in
  const event = { at: now, by: 'pat', what: 'changed' }
  const change = async (changed: (row: Row) => Change) => {
    const row = (await desk.find(id)) as Row
    await desk.change(row, changed(row), event)
    return list()
  }

  it('is that of its status, and stays so when its visitor edits it', async () => {
    await save()
    expect(await list()).toBe('new')
    expect(await change((row) => statusChange(row, 'quoted', undefined, now))).toBe('quoted')
    await save({ digest: 'two', seq: 2, now: now + 9 })
    const kept = { status: 'quoted', listed_in: 'quoted', listed_at: `${now} ${id}` }
    expect(await stored()).toMatchObject({ ...kept, revision: 2 })
    expect(await change((row) => statusChange(row, 'new', undefined, now))).toBe('new')
    expect((await desk.find(id))?.progress.status).toBe('new')
  })

  it('is that of spam until somebody has looked at it', async () => {
    await save({ notification: 'quarantined', flags: ['honeypot'] })
    expect(await list()).toBe('held')
    expect(await change((row) => statusChange(row, 'contacted', undefined, now))).toBe('contacted')
    expect(await change((row) => statusChange(row, 'new', undefined, now))).toBe('held')
    expect(await change((row) => resendChange(row, now))).toBe('new')
  })

  it('is changed by nobody who has not seen what its visitor sent since, or once its row is gone', async () => {
    const seen = await saved()
    await save({ digest: 'two', seq: 2 })
    expect(await desk.change(seen, { set: { phone: '(619) 555-0000' } }, event)).toBeUndefined()
    const row = (await desk.find(id)) as Row
    expect(row.values.phone).toBe(ann.phone)
    await desk.erase(id)
    expect(await desk.change(row, { set: { status: 'won' } }, event)).toBeUndefined()
    expect(await stored()).toBeUndefined()
  })

  it('is no matter for an e-mail that is asked for again: it is pending as if it had never been sent', async () => {
    await rows.markSent(await saved(), 'm', now, noDeadline)
    await rows.recordDelivery({ id, revision: 1 }, 'delivered', now, noDeadline)
    await change((row) => resendChange(row, now))
    const item = await stored()
    expect(item).toMatchObject({ notification: 'pending', outbox: 'P', attempts: 0 })
    for (const name of ['lease_id', 'sent_at', 'delivered_at', 'expires_at'])
      expect(item).not.toHaveProperty(name)
  })

  it('is left with its row, which is found by its present marks alone', async () => {
    const email = `${id}@example.com`
    await save({ values: { ...ann, email: email.toUpperCase() } })
    const found = async (value: string) =>
      (await firstOf(desk.marked('email', value, newest), 9)).map((row) => row.id)
    expect(await found(email)).toEqual([id])
    await change((row) => correctionChange(row, { email: `new.${email}` }))
    expect([await found(email), await found(`new.${email}`)]).toEqual([[], [id]])
    await desk.erase(id)
    expect(await found(`new.${email}`)).toEqual([])
  })
})

describe('the lease of a row', () => {
  it('goes to one taker, once the one before has lapsed, and counts the attempt', async () => {
    await save()
    const later = now + leaseSeconds
    expect(await rows.claim(id, 'a', later - 1, noDeadline)).toBeUndefined()
    expect(await rows.claim(id, 'a', later, noDeadline)).toMatchObject({
      attempts: 2,
      leaseId: 'a',
      values: ann,
    })
    expect(await rows.claim(id, 'b', later, noDeadline)).toBeUndefined()
  })

  it('is given for no row that is gone: an erased row does not come back', async () => {
    expect(await rows.claim(id, 'a', now, noDeadline)).toBeUndefined()
    await rows.markSent({ id, revision: 1, leaseId: 'a' } as Row, 'm', now, noDeadline)
    await rows.scheduleRetry(
      { id, revision: 1, leaseId: 'a', attempts: 1 } as Row,
      now,
      'transient',
      noDeadline,
    )
    expect(await stored()).toBeUndefined()
  })
})

describe('marking a row as sent', () => {
  it('takes the row out of the outbox and says when and by which message', async () => {
    await rows.markSent(await saved(), 'message-1', now + 1, noDeadline)
    expect(await stored()).toMatchObject({
      notification: 'sent',
      ses_message_id: 'message-1',
      notified_revision: 1,
    })
    expect(await isPending()).toBe(false)
  })

  it('leaves an edit that came in between pending', async () => {
    const first = await saved()
    await save({ digest: 'two', seq: 2, leaseId: 'lease-2' })
    await rows.markSent(first, 'message-1', now + 1, noDeadline)
    expect(await stored()).toMatchObject({ notification: 'pending', revision: 2 })
    expect(await isPending()).toBe(true)
  })

  it('leaves the lease of somebody who took over', async () => {
    const first = await saved()
    await rows.claim(id, 'other', now + leaseSeconds, noDeadline)
    await rows.markSent(first, 'message-1', now + 1, noDeadline)
    expect(await stored()).toMatchObject({ notification: 'pending', lease_id: 'other' })
  })
})

describe('scheduling a retry', () => {
  it.each<[MailFailure, number]>([
    ['transient', 1],
    ['permanent', 1],
    ['throttled', 0],
    ['quota', 0],
  ])('says when to try again, why it failed (%s), and counts %i attempts', async (last_error, attempts) => {
    await rows.scheduleRetry(await saved(), now + 30, last_error, noDeadline)
    const pending = { due_at: now + 30, notification: 'pending' }
    expect(await stored()).toMatchObject({ ...pending, last_error, attempts })
  })

  it('changes nothing once somebody else has the lease', async () => {
    const first = await saved()
    await rows.claim(id, 'other', now + leaseSeconds, noDeadline)
    await rows.scheduleRetry(first, now + 1, 'transient', noDeadline)
    expect(await stored()).toMatchObject({ due_at: now + 2 * leaseSeconds })
  })
})

async function wait(queue: SummaryQueue): Promise<Row> {
  if (queue === 'quarantined') return saved({ notification: 'quarantined', flags: ['honeypot'] })
  const row = await saved()
  await rows.postpone(row, 'deferred', now, noDeadline)
  return row
}

const waits = async (queue: SummaryQueue) =>
  (await rows.waiting(queue, noDeadline)).find((each) => each.id === id)

describe.each<SummaryQueue>(['deferred', 'quarantined'])('a row that is %s', (queue) => {
  it('waits for a summary and not for the resend', async () => {
    await wait(queue)
    expect(await waits(queue)).toEqual({ id, dueAt: now, since: now })
    expect(await rows.claim(id, 'a', now + 9000, noDeadline)).toBeUndefined()
    expect((await rows.due(now + 9000, noDeadline)).map((row) => row.id)).not.toContain(id)
  })

  it.each([1, undefined])(
    'is marked by the summary (revision %s), and expires from its first save',
    async (revision) => {
      await wait(queue)
      await rows.markTold({ id, dueAt: now, since: now, revision }, queue, now + 5, noDeadline)
      const item = await stored()
      expect(item).toMatchObject({
        digested_at: now + 5,
        expires_at: now + retention,
        notified_revision: 1,
        notification: queue === 'deferred' ? 'sent' : 'quarantined',
      })
      expect(item).not.toHaveProperty('outbox')
    },
  )

  it.each([1, undefined])(
    'is not marked (revision %s) when it was edited after the summary read it',
    async (revision) => {
      const row = await wait(queue)
      if (queue === 'quarantined')
        await saved({ notification: 'quarantined', digest: 'two', seq: 2, now: now + 3 })
      else await addWish(row, { kind: 'deferred', dueAt: now }, now + 3)
      await rows.markTold({ id, dueAt: now, since: now, revision }, queue, now + 5, noDeadline)
      expect(await waits(queue)).toMatchObject({ since: now + 3 })
    },
  )
})

describe('a deferred row', () => {
  it('is pending, and late only once its summary is due', async () => {
    const before = await rows.countPending(noDeadline)
    await rows.postpone(await saved(), 'deferred', now + 600, noDeadline)
    expect(await stored()).toMatchObject({ notification: 'pending', outbox: 'C', attempts: 0 })
    const after = await rows.countPending(noDeadline)
    expect(after.count).toBe(before.count + 1)
    expect(after.since).toBe(before.since ?? now + 600)
  })

  it('is none that was edited or taken over meanwhile', async () => {
    const first = await saved()
    await save({ digest: 'two', seq: 2, leaseId: 'lease-2' })
    await rows.postpone(first, 'deferred', now + 600, noDeadline)
    expect(await stored()).toMatchObject({ outbox: 'P' })
  })
})

it.each(['sent', 'delivered'] as const)(
  'the quarantine of an edit leaves what was %s told, and the edit to the digest',
  async (state) => {
    await rows.markSent(await saved(), 'm', now, noDeadline)
    if (state === 'delivered') await rows.recordDelivery({ id, revision: 1 }, 'delivered', now, noDeadline)
    await save({ digest: 'two', seq: 2, notification: 'quarantined', flags: ['too-fast'] })
    expect(await stored()).toMatchObject({ outbox: 'D', revision: 2, notification: 'quarantined' })
  },
)

describe('what becomes of an e-mail', () => {
  const follow = (status: DeliveryStatus, revision = 1) =>
    rows.recordDelivery({ id, revision }, status, now + 60, noDeadline)
  const sent = async () => {
    const row = await saved()
    await rows.markSent(row, 'message-1', now + 1, noDeadline)
    return row
  }

  it.each<[DeliveryStatus, string]>([
    ['accepted', 'sent'],
    ['delivered', 'delivered'],
  ])('%s: marks a row as sent whose own mark was lost', async (status, notification) => {
    await saved()
    expect(await follow(status)).toBe(true)
    const item = await stored()
    expect(item).toMatchObject({ notification, notified_revision: 1 })
    expect(item).not.toHaveProperty('outbox')
    expect(item).not.toHaveProperty('due_at')
  })

  it('undelivered: counts since the mail service first said so, is sent by nobody again, and may expire', async () => {
    await sent()
    expect(await rows.countUndelivered(noDeadline)).toMatchObject({ count: 0 })
    expect(await follow('undelivered')).toBe(true)
    const again = rows.recordDelivery({ id, revision: 1 }, 'undelivered', now + 3000, noDeadline)
    expect(await again).toBe(false)
    expect(await rows.countUndelivered(noDeadline)).toEqual({ count: 1, since: now + 60 })
    expect(await stored()).toMatchObject({ notification: 'sent', expires_at: now + retention })
    expect(await rows.due(now + 100_000, noDeadline)).not.toContainEqual(expect.objectContaining({ id }))
    expect(await rows.claim(id, 'other', now + 100_000, noDeadline)).toBeUndefined()
    await follow('delivered')
  })

  it.each<DeliveryStatus>(['delivered', 'refused', 'delayed'])(
    'undelivered: is over once it is %s',
    async (status) => {
      await sent()
      await follow('undelivered')
      expect(await follow(status)).toBe(true)
      expect(await rows.countUndelivered(noDeadline)).toEqual({ count: 0, since: undefined })
      await follow('delivered')
    },
  )

  it('undelivered: says nothing of a row that was delivered before it', async () => {
    await sent()
    await follow('delivered')
    expect(await follow('undelivered')).toBe(false)
  })

  it('delayed: makes it pending again, due within five minutes, and never lets the row expire meanwhile', async () => {
    await sent()
    expect(await follow('delayed')).toBe(true)
    const item = await stored()
    expect(item).toMatchObject({ notification: 'pending', outbox: 'P', due_at: now + 60 + 240 })
    expect(item).not.toHaveProperty('expires_at')
    expect(await rows.due(now + 60 + 240, noDeadline)).toContainEqual({
      id,
      dueAt: now + 60 + 240,
      since: now,
    })
  })

  it('delayed: is sent less and less often to a mailbox that goes on refusing, once an hour at last', async () => {
    await sent()
    const waits: number[] = []
    let at = now
    for (let bounces = 0; bounces < 6; bounces += 1) {
      expect(await rows.recordDelivery({ id, revision: 1 }, 'delayed', at, noDeadline)).toBe(true)
      const due = Number((await stored())?.due_at)
      waits.push((due - at) / 60)
      const claimed = (await rows.claim(id, `lease-${bounces}`, due, noDeadline)) as Row
      await rows.markSent(claimed, 'message', due, noDeadline)
      at = due
    }
    expect(waits).toEqual([4, 8, 16, 32, 60, 60])
  })

  it('refused: is undeliverable, pending no more, and never expires', async () => {
    await sent()
    expect(await follow('refused')).toBe(true)
    const item = await stored()
    expect(item).toMatchObject({ notification: 'undeliverable', bounced_at: now + 60 })
    expect(item).not.toHaveProperty('outbox')
    expect(item).not.toHaveProperty('expires_at')
  })

  it('refused: does not take back what another mailbox has', async () => {
    await sent()
    await follow('delivered')
    expect(await follow('refused')).toBe(false)
  })

  it.each<DeliveryStatus>(['accepted', 'delivered', 'undelivered', 'delayed', 'refused'])(
    '%s: is nothing to a row that was edited since, or is gone',
    async (status) => {
      await sent()
      await saved({ digest: 'two', seq: 2 })
      expect(await follow(status)).toBe(false)
      id = crypto.randomUUID()
      expect(await follow(status)).toBe(false)
      expect(await stored()).toBeUndefined()
    },
  )
})

it('counts how many e-mails are pending, and since when the oldest', async () => {
  const before = await rows.countPending(noDeadline)
  const long = now - 365 * 24 * 60 * 60
  for (const since of [now, long, now + 1]) {
    id = crypto.randomUUID()
    await saved({ now: since })
  }
  expect(await rows.countPending(noDeadline)).toEqual({ count: before.count + 3, since: long })
})

it.each<[by: string, tell: (row: Row) => Promise<unknown>]>([
  ['by the e-mail that was sent', (row) => rows.markSent(row, 'message-1', now + 5, noDeadline)],
  ['by its delivery, heard of first', (row) => rows.recordDelivery(row, 'delivered', now + 5, noDeadline)],
])('a test row is in no list and has no mark; it expires a day after it was told %s', async (_, tell) => {
  const row = await saved({ isTest: true })
  expect(row.isTest).toBe(true)
  const names = Object.keys((await stored()) ?? {})
  expect(names.filter((name) => /^(?:listed_|by_|expires_at)/.test(name))).toEqual([])
  await tell(row)
  expect((await stored())?.expires_at).toBe(now + 24 * 60 * 60)
})

it('a row keeps how its visitor came, and the version of the consent sentence', async () => {
  await saved({ source: { ...noSource, utm_source: 'letter' } })
  expect(await stored()).toMatchObject({ utm_source: 'letter', source_page: '', consent: '2026-11' })
  expect((await rows.find(id, noDeadline))?.source.utm_source).toBe('letter')
})

const row = { id: 'x', revision: 1, leaseId: 'a', attempts: 1 } as Row

it.each<[string, (store: RowStore, deadline: AbortSignal) => Promise<unknown>]>([
  ['read', (store, deadline) => store.find('x', deadline)],
  ['list', (store, deadline) => store.due(now, deadline)],
  ['write', (store, deadline) => store.markSent(row, 'm', now, deadline)],
])('a %s rejects with the database’s own error, and ends with its deadline', async (_, call) => {
  const nowhere = dynamodbRowStore(leadContract, 'no-such-table', retention)
  await expect(call(nowhere, noDeadline)).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
  await expect(call(rows, AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' })
})
