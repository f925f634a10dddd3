import { once } from 'node:events'
import { beforeEach, describe, expect, it } from 'vitest'
import { deadline, withDeadline } from '#lambdas/adapters/deadline.ts'
import { afterNewest, firstOf } from '#lambdas/leads/manage/select-rows.ts'
import { applyAddition, callAddition } from '#lambdas/leads/store/additions.ts'
import { applyCorrection, changeStatus, enqueueAgain } from '#lambdas/leads/store/desk-changes.ts'
import { draftAttributes, markDelivery, markSent } from '#lambdas/leads/store/form-changes.ts'
import { requestKeys } from '#lambdas/leads/store/request-keys.ts'
import type { Draft, Row } from '#lambdas/leads/store/row.ts'
import { type Attributes, rows } from '#lambdas/leads/store/rows.ts'
import { ann } from '#test/fixtures.ts'
import { embeddedForms } from '#test/lambdas/embedded-table.ts'
import { draftWith, now, rowWith, savedRow } from '#test/lambdas/rows-of-tests.ts'

const { put } = await embeddedForms()
const leads = rows('lead')
let id = ''
beforeEach(() => {
  id = crypto.randomUUID()
})

const save = (changes: Partial<Draft> = {}) => savedRow({ id, ...changes })
const change = (by: (row: Row) => Attributes | undefined) => leads.patch(id, by)
const edit = (changes: Partial<Draft> = {}) =>
  change((row) => draftAttributes(draftWith({ id, contentHash: 'two', seq: 2, ...changes }), row))
const stored = async () => (await leads.find(id))?.item
const addWish = (textFirst: string | undefined, at: number) =>
  change((row) => applyAddition(row, callAddition(undefined, textFirst), at, at))

describe('a row', () => {
  it('that many change at once has what each of them wrote, also one from before writes were counted', async () => {
    const knownRow = rowWith()
    await put(knownRow)
    const writers = ['a', 'b', 'c', 'd', 'e']
    const add = (writer: string) => (row: Row) => ({
      notes: [...row.progress.notes, { at: now, by: writer, text: writer }],
    })
    await Promise.all(writers.map((writer) => leads.patch(knownRow, add(writer))))
    const row = await leads.find(knownRow.id)
    expect(row?.progress.notes.map(({ by }) => by).toSorted()).toEqual(writers)
    expect(row?.version).toBe(writers.length)
  })

  it('is made once, and does not come back once it is gone', async () => {
    const row = await save()
    expect(await leads.create(id, { seq: 9 })).toBeUndefined()
    expect(await leads.find(id)).toEqual(row)
    await leads.erase(id)
    expect(await leads.patch(row, () => ({ seq: 9 }))).toBeUndefined()
    expect(await stored()).toBeUndefined()
  })

  it('is written with its queued messages, or not at all', async () => {
    const opening = (key: string) => requestKeys.opening(key, id, now)
    const nobody = { TableName: 'lead', Key: { id: 'nobody' }, ConditionExpression: 'attribute_exists(id)' }
    expect(await leads.create(id, { seq: 1 }, [opening('two'), { ConditionCheck: nobody }])).toBeUndefined()
    expect([await stored(), await requestKeys.idOf('two')]).toEqual([undefined, undefined])
    expect(await leads.create(id, { seq: 1 }, [opening('one'), opening('two')])).toMatchObject({ id, seq: 1 })
    expect([await requestKeys.idOf('one'), await requestKeys.idOf('two')]).toEqual([id, id])
  })

  it('keeps the brief that came along as codes, until an edit has none', async () => {
    const brief = { kitchen: 'mid', paint: 'medium' }
    expect(await save({ brief, site: 'https://www.example.com' })).toMatchObject({ brief })
    expect(await stored()).toMatchObject({ brief, site: 'https://www.example.com' })
    expect(await edit()).toMatchObject({ brief: {}, site: '', revision: 2, saves: 2 })
    expect(await stored()).not.toHaveProperty('brief')
  })

  it('counts saves of its form alone: what a visitor adds later uses up no edit', async () => {
    await save()
    await addWish('2026-11', now + 1)
    expect(await addWish(undefined, now + 2)).toMatchObject({ revision: 3, saves: 1 })
  })
})

describe('the list of a row', () => {
  const list = async (by: Parameters<typeof change>[0]) => (await change(by))?.item.listed_in

  it('is that of its status, and stays so when its visitor edits it', async () => {
    expect((await save()).item.listed_in).toBe('new')
    expect(await list((row) => changeStatus(row, 'quoted', undefined, now))).toBe('quoted')
    await edit({ now: now + 9 })
    const kept = { status: 'quoted', listed_in: 'quoted', listed_at: `${now} ${id}` }
    expect(await stored()).toMatchObject({ ...kept, revision: 2 })
    expect(await list((row) => changeStatus(row, 'new', undefined, now))).toBe('new')
    expect((await leads.find(id))?.progress.status).toBe('new')
  })

  it('is that of spam until somebody has looked at it', async () => {
    await save({ notification: 'quarantined', flags: ['honeypot'] })
    expect((await stored())?.listed_in).toBe('held')
    expect(await list((row) => changeStatus(row, 'contacted', undefined, now))).toBe('contacted')
    expect(await list((row) => changeStatus(row, 'new', undefined, now))).toBe('held')
    expect(await list((row) => enqueueAgain(row, now))).toBe('new')
  })

  it('is no matter for an e-mail that is asked for again: it is pending as if it had never been sent', async () => {
    await change(markSent(await save(), 'm', now))
    await change(markDelivery(1, 'delivered', now))
    await change((row) => enqueueAgain(row, now))
    const item = await stored()
    expect(item).toMatchObject({ notification: 'pending', outbox: 'P', attempts: 0 })
    for (const name of ['lease_id', 'sent_at', 'delivered_at', 'expires_at'])
      expect(item).not.toHaveProperty(name)
  })

  it('is left with its row, which is found by its present marks alone', async () => {
    const email = `${id}@example.com`
    await save({ values: { ...ann, email: email.toUpperCase() } })
    const findIds = async (value: string) =>
      (await firstOf(leads.withKey('email', value, afterNewest), 9)).map((row) => row.id)
    expect(await findIds(email)).toEqual([id])
    await change((row) => applyCorrection(row, { email: `new.${email}` }))
    expect([await findIds(email), await findIds(`new.${email}`)]).toEqual([[], [id]])
    await leads.erase(id)
    expect(await findIds(`new.${email}`)).toEqual([])
  })
})

it.each<[event: string, mark: (row: Row) => Parameters<typeof change>[0]]>([
  ['its e-mail is sent', (row) => markSent(row, 'message-1', now + 5)],
  ['its delivery is recorded first', () => markDelivery(1, 'delivered', now + 5)],
])('a test row is in no list and has no mark; it expires a day after %s', async (_, mark) => {
  const row = await save({ isTest: true })
  expect(row.isTest).toBe(true)
  const names = Object.keys((await stored()) ?? {})
  expect(names.filter((name) => /^(?:listed_|by_|expires_at)/.test(name))).toEqual([])
  expect((await change(mark(row)))?.expiresAt).toBe(now + 24 * 60 * 60)
})

it.each<[string, () => Promise<unknown>]>([
  ['read', () => leads.find('x')],
  ['list', () => leads.queued('pending')],
  ['write', () => leads.create(crypto.randomUUID(), { seq: 1 })],
])('a %s ends with the deadline of its event', async (_, call) => {
  const ended = withDeadline({ getRemainingTimeInMillis: () => 0 }, async () => {
    await once(deadline() as AbortSignal, 'abort')
    return call()
  })
  await expect(ended).rejects.toMatchObject({ name: 'AbortError' })
})
