import { beforeEach, describe, expect, it } from 'vitest'
import {
  claimLease,
  draftAttributes,
  markDelivery,
  markSent,
  postponeNotification,
} from '#lambdas/leads/store/form-changes.ts'
import { requestKeys } from '#lambdas/leads/store/request-keys.ts'
import type { Draft, Row } from '#lambdas/leads/store/row.ts'
import { type Attributes, rows } from '#lambdas/leads/store/rows.ts'
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
const stored = async () => (await leads.find(id))?.item

describe('a row', () => {
  it('that many change at once has what each of them wrote', async () => {
    const knownRow = rowWith()
    await put(knownRow)
    const writers = ['a', 'b', 'c', 'd', 'e']
    const add = (by: string) => (row: Row) => ({ notes: [...row.progress.notes, { at: now, by, text: by }] })
    await Promise.all(writers.map((writer) => leads.patch(knownRow, add(writer))))
    const row = await leads.find(knownRow.id)
    expect(row?.progress.notes.map(({ by }) => by).toSorted()).toEqual(writers)
    expect(row?.version).toBe(1 + writers.length)
  })

  it('is written with its queued messages, or not at all', async () => {
    const opening = (key: string) => requestKeys.opening(key, id, now)
    const nobody = { TableName: 'lead', Key: { id: 'nobody' }, ConditionExpression: 'attribute_exists(id)' }
    expect(await leads.create(id, { seq: 1 }, [opening('two'), { Delete: nobody }])).toBeUndefined()
    expect([await stored(), await requestKeys.idOf('two')]).toEqual([undefined, undefined])
    expect(await leads.create(id, { seq: 1 }, [opening('one'), opening('two')])).toMatchObject({ id, seq: 1 })
    expect([await requestKeys.idOf('one'), await requestKeys.idOf('two')]).toEqual([id, id])
  })

  it('keeps the brief that came along as codes, until an edit has none', async () => {
    const brief = { kitchen: 'mid', paint: 'medium' }
    expect(await save({ brief, site: 'https://www.example.com' })).toMatchObject({ brief })
    expect(await stored()).toMatchObject({ brief, site: 'https://www.example.com' })
    const edit = draftWith({ id, contentHash: 'two', seq: 2 })
    expect(await change((row) => draftAttributes(edit, row))).toMatchObject({ brief: {}, site: '', saves: 2 })
    expect(await stored()).not.toHaveProperty('brief')
  })

  it('that waits for the summary is late only once that is due', async () => {
    await change(postponeNotification(await save(), 'deferred', now + 600))
    expect(await leads.unsent()).toContainEqual({ since: now + 600 })
  })

  it('whose mailbox goes on refusing is sent less and less often, once an hour at last', async () => {
    const waits: number[] = []
    await change(markSent(await save(), 'message', now))
    for (let at = now; waits.length < 6; ) {
      const due = (await change(markDelivery(1, 'delayed', at)))?.dueAt ?? 0
      waits.push((due - at) / 60)
      await change(markSent((await change(claimLease('lease', due))) as Row, 'message', due))
      at = due
    }
    expect(waits).toEqual([4, 8, 16, 32, 60, 60])
  })
})
