import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { firstOf, newestEnd } from '#lambdas/leads/manage/select-rows.ts'
import { asEdit } from '#lambdas/leads/receive/submit.ts'
import { applyVisitorChange, callAddition } from '#lambdas/leads/store/additions.ts'
import * as desk from '#lambdas/leads/store/desk-changes.ts'
import * as form from '#lambdas/leads/store/form-changes.ts'
import {
  type DeliveryStatus,
  leaseSeconds,
  outboxIndex,
  type Row,
  rowQueues,
  type Status,
  type SummarizedRow,
  type SummaryQueue,
  statuses,
} from '#lambdas/leads/store/row.ts'
import { type Attributes, rows } from '#lambdas/leads/store/rows.ts'
import { ann } from '#test/fixtures.ts'
import { embeddedForms } from '#test/lambdas/embedded-table.ts'
import { draftWith, now as start } from '#test/lambdas/rows-of-tests.ts'

const { documents } = await embeddedForms()
const leads = rows('lead')
const retention = 730 * 24 * 60 * 60
let now = start

/** The only row: what was done with it, and what its senders and summaries have read. */
let model: {
  readonly id: string
  readonly senders: Row[]
  readonly summaries: (SummarizedRow & { readonly queue: SummaryQueue })[]
  saves: number
  status: Status
  email: string
  isErased: boolean
}

function nextDraft(isFlagged: boolean) {
  const { id, saves } = model
  model.saves += 1
  model.email = `${saves}.${id}@example.com`
  return draftWith({
    ...{ id, contentHash: `words ${saves}`, seq: saves + 1, now, leaseId: crypto.randomUUID() },
    values: { ...ann, email: model.email.toUpperCase() },
    ...(isFlagged ? { notification: 'quarantined', flags: ['honeypot'] } : {}),
  })
}

const idsBy = async (email: string) =>
  (await firstOf(leads.withKey('email', email, newestEnd), 9)).map(({ id }) => id)

/** The owner was notified of the last revision or will be, and only a row they were notified of expires. */
async function checkRow({ item, ...row }: Row) {
  const { id, waitsIn, expiresAt, notification, createdAt } = row
  if (notification === 'pending') expect(waitsIn).toMatch(/^(?:pending|deferred)$/)
  if (notification === 'pending' || notification === 'undeliverable') expect(expiresAt).toBeUndefined()
  else expect(expiresAt).toBe(waitsIn === 'quarantined' ? undefined : createdAt + retention)
  if (/sent|delivered/.test(notification)) expect(item.notified_revision).toBe(row.revision)
  const { Items } = await documents.send(new ScanCommand({ TableName: 'lead', IndexName: outboxIndex }))
  expect(Items).toMatchObject(waitsIn ? [{ id, outbox: rowQueues[waitsIn] }] : [])
  const list = notification === 'quarantined' && model.status === 'new' ? 'held' : model.status
  expect(row.progress.status).toBe(model.status)
  expect([item.listed_in, item.listed_at]).toEqual([list, `${createdAt} ${id}`])
  expect([row.saves, await idsBy(model.email)]).toEqual([model.saves, [id]])
}

/** @param wanted what the row has afterwards; undefined if nothing may be written */
async function change(by: (row: Row) => Attributes | undefined, wanted: (before: Row) => object | undefined) {
  const before = await leads.find(model.id)
  const after = await leads.patch(before ?? model.id, by)
  expect([!before, !after]).toEqual([model.isErased, model.isErased])
  if (!before || !after) return undefined
  const expected = wanted(before)
  expect(await leads.find(model.id)).toEqual(after)
  expect(after).toMatchObject(expected ? { ...expected, version: before.version + 1 } : before)
  await checkRow(after)
  return expected && after
}

async function begin(by: Parameters<typeof change>[0], wanted: Parameters<typeof change>[1]) {
  const after = await change(by, wanted)
  if (after?.leaseId) model.senders.push(after)
}

const command = (name: string, run: () => unknown) => ({
  check: () => true,
  toString: () => name,
  async run() {
    now += 1
    vi.setSystemTime(now * 1000)
    await run()
  },
})

const edit = (isFlagged: boolean) =>
  command(`edit, flagged: ${isFlagged}`, () => {
    const draft = nextDraft(isFlagged)
    const by = (row: Row) => form.draftAttributes(asEdit(row, draft), row)
    return begin(by, ({ notification: before, revision }) => {
      const isHeld = before === 'quarantined' || (isFlagged && /sent|delivered/.test(before))
      const state = isHeld ? 'quarantined' : 'pending'
      const words = { contentHash: draft.contentHash, revision: revision + 1, ...(!isHeld && { flags: [] }) }
      return { ...words, waitsIn: state, notification: state }
    })
  })

const add = command('add', () => {
  const by = (row: Row) => applyVisitorChange(row, callAddition('morning'), now + 90, now)
  return change(by, ({ notification, revision, waitsIn, dueAt }) => {
    if (notification === 'quarantined') return { notification, waitsIn, revision }
    const queue = waitsIn === 'deferred' ? { waitsIn, dueAt } : { waitsIn: 'pending', dueAt: now + 90 }
    return { ...queue, revision: revision + 1, updatedAt: now, leaseId: undefined }
  })
})

const claim = command('claim', () => {
  const leaseId = crypto.randomUUID()
  return begin(form.claimLease(leaseId, now), ({ waitsIn, dueAt = 0, attempts }) =>
    waitsIn === 'pending' && dueAt <= now
      ? { leaseId, attempts: attempts + 1, dueAt: now + leaseSeconds }
      : undefined,
  )
})

const ends = {
  sent: (ours: Row) => [
    form.markSent(ours, 'm', now),
    { notification: 'sent', sentAt: now, item: { ses_message_id: 'm' } },
    0,
  ],
  failed: (ours: Row) => [
    form.markFailed(ours, now + 30, 'unclear'),
    { dueAt: now + 30, item: { last_error: 'unclear' } },
    0,
  ],
  throttled: (ours: Row) => [form.markFailed(ours, now, 'quota'), { dueAt: now, waitsIn: 'pending' }, 1],
  deferred: (ours: Row) => [
    form.postponeNotification(ours, 'deferred', now + 60),
    { dueAt: now + 60, waitsIn: 'deferred' },
    1,
  ],
} satisfies Record<string, (ours: Row) => readonly [Parameters<typeof change>[0], object, uncounted: number]>

const end = (how: keyof typeof ends, sender: number) =>
  command(`${how}, by sender ${sender}`, async () => {
    const ours = model.senders.at(-1 - sender)
    if (!ours) return
    const [by, wanted, uncounted] = ends[how](ours)
    await change(by, ({ revision, leaseId, attempts }) =>
      revision === ours.revision && leaseId === ours.leaseId
        ? { ...wanted, leaseId: undefined, attempts: attempts - uncounted }
        : undefined,
    )
  })

const readSummary = (queue: SummaryQueue, isCounted: boolean) =>
  command(`read ${queue}`, async () => {
    const { revision } = (await leads.find(model.id)) ?? {}
    for (const row of await leads.queued(queue))
      model.summaries.push({ ...row, queue, revision: isCounted ? undefined : revision })
  })

const summarize = command('summarize', async () => {
  const read = model.summaries.pop()
  if (!read) return
  const notification = read.queue === 'deferred' ? 'sent' : 'quarantined'
  await change(form.markSummarized(read, read.queue, now), ({ waitsIn, updatedAt, dueAt, revision }) =>
    waitsIn === read.queue && updatedAt === read.since && dueAt === read.dueAt
      ? { waitsIn: undefined, notification, digestedAt: now, item: { notified_revision: revision } }
      : undefined,
  )
})

const outcomes: Readonly<Record<DeliveryStatus, object>> = {
  accepted: { waitsIn: undefined, notification: 'sent' },
  delivered: { waitsIn: undefined, notification: 'delivered' },
  undelivered: { waitsIn: 'undelivered', notification: 'sent' },
  delayed: { waitsIn: 'pending', notification: 'pending' },
  refused: { waitsIn: undefined, notification: 'undeliverable' },
}

const deliver = (status: DeliveryStatus, editsSince: number) =>
  command(`${status}, edits since: ${editsSince}`, async () => {
    const { revision = 1 } = (await leads.find(model.id)) ?? {}
    await change(form.markDelivery(revision - editsSince, status, now), ({ notification, waitsIn }) => {
      const isOpen = notification === 'pending' || (notification === 'sent' && status !== 'accepted')
      const isLate = notification === 'undeliverable' && status === 'delivered'
      return editsSince === 0 && (isOpen || isLate) && waitsIn !== `${status}`
        ? { ...outcomes[status], leaseId: undefined }
        : undefined
    })
  })

const sameQueue = ({ waitsIn }: Row) => ({ waitsIn })

const setStatus = (status: Status) =>
  command(status, () => {
    model.status = status
    return change((row) => desk.changeStatus(row, status, undefined, now), sameQueue)
  })

const spam = command('spam', () => {
  model.status = 'new'
  const held = ({ expiresAt }: Row) => ({
    ...{ notification: 'quarantined', leaseId: undefined },
    waitsIn: expiresAt === undefined ? 'quarantined' : undefined,
  })
  return change((row) => desk.changeToSpam(row, now), held)
})

const again = command('again', () => {
  const pending = () => ({
    ...{ waitsIn: 'pending', notification: 'pending', attempts: 0, dueAt: now },
    ...{ leaseId: undefined, sentAt: undefined, deliveredAt: undefined, bouncedAt: undefined },
  })
  return change((row) => desk.enqueueAgain(row, now), pending)
})

const correct = command('correct', () => {
  model.email = `new.${model.email}`
  return change((row) => desk.applyCorrection(row, { email: model.email }), sameQueue)
})

const erase = command('erase', async () => {
  const before = await leads.find(model.id)
  await leads.erase(model.id)
  model.isErased = true
  expect(before && (await leads.patch(before, () => ({ seq: 9 })))).toBeUndefined()
  expect(await idsBy(model.email)).toEqual([])
})

const wait = command('wait', () => {
  now += leaseSeconds
})

const anyOf = <Name extends string>(names: Readonly<Record<Name, unknown>>) =>
  fc.constantFrom(...(Object.keys(names) as Name[]))
const mostly = fc.constantFrom(0, 0, 0, 1)
const commands = fc.commands(
  [
    ...[fc.boolean().map(edit), fc.constantFrom(add, claim, wait, summarize, spam, again, correct)],
    ...[fc.constantFrom(...statuses).map(setStatus), fc.nat(9).map((dice) => (dice > 0 ? claim : erase))],
    ...[fc.tuple(anyOf(ends), mostly).map((all) => end(...all)), mostly.map((sender) => end('sent', sender))],
    fc.tuple(fc.constantFrom('deferred', 'quarantined'), fc.boolean()).map((all) => readSummary(...all)),
    fc.tuple(anyOf(outcomes), mostly).map((all) => deliver(...all)),
  ],
  { maxCommands: 30, size: 'max' },
)
const [sent, delivered] = [end('sent', 0), deliver('delivered', 0)]
/** Orders of which chance makes few. */
const rareOrders = [
  [end('deferred', 0), readSummary('deferred', true), add, summarize],
  [sent, deliver('delayed', 0), sent, deliver('refused', 0), delivered],
  [deliver('undelivered', 0), deliver('undelivered', 0), delivered, deliver('refused', 0)],
  [delivered, deliver('undelivered', 0), add, claim, delivered],
]

async function follow(isFlagged: boolean, steps: Iterable<fc.AsyncCommand<object, undefined>>) {
  const id = crypto.randomUUID()
  model = { id, senders: [], summaries: [], saves: 0, status: 'new', email: '', isErased: false }
  const row = await leads.create(id, form.draftAttributes(nextDraft(isFlagged)))
  expect(await leads.create(id, { seq: 9 })).toBeUndefined()
  if (row?.leaseId) model.senders.push(row)
  await fc.asyncModelRun(() => ({ model, real: undefined }), steps)
  await leads.erase(id)
}

it('whatever is done with a lead, the owner hears of its last revision from one sender at a time, it expires only afterwards, is in its list, is found by its present e-mail address, and stays erased', async () => {
  for (const steps of rareOrders) await follow(false, steps)
  await fc.assert(fc.asyncProperty(fc.boolean(), commands, follow), { numRuns: 20 })
})
