import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import { refOf } from '#lambdas/adapters/identity.ts'
import { dayId, visitId } from '#lambdas/leads/visits/visit-book.ts'
import { mergeRow, restoreRows } from '#ops/restore.ts'
import { stateTables } from '../lambdas/embedded-table.ts'
import { atTerminal } from './ask-ops.ts'

const row = (number: number, changes: object = {}) => ({
  ...{ id: `row-${number}`, name: `Ann ${number}`, revision: 1, version: 1, notification: 'delivered' },
  ...changes,
})

describe('a row that is restored', () => {
  it('comes back when it is gone, and is left alone when it is as it was', () => {
    expect(mergeRow(row(1), undefined)).toEqual(row(1))
    expect(mergeRow(row(1), row(1))).toBeUndefined()
  })

  it('keeps what is on record of its e-mails: none is sent twice', () => {
    const asItWas = row(1, { notification: 'pending', outbox: 'P', due_at: 1 })
    const notifiedRow = row(1, { notification: 'sent', sent_at: 9, warned_at: 5 })
    expect(mergeRow(asItWas, { ...notifiedRow, name: 'spoiled' })).toEqual(notifiedRow)
    expect(mergeRow(asItWas, { ...notifiedRow, version: 2 })).toBeUndefined()
  })

  it('is in the list by its status and its notification', () => {
    const heldState = { notification: 'quarantined', listed_in: 'held' }
    const wonState = { notification: 'sent', listed_in: 'won', status: 'won' }
    const merged = { notification: 'sent', listed_in: 'new' }
    expect(mergeRow(row(1, heldState), row(1, wonState))).toMatchObject(merged)
  })

  it.each([{ revision: 2 }, { desk_revision: 1 }])('stays as it was saved since, with %j', (saved) => {
    expect(mergeRow(row(1), row(1, { name: 'Ann, edited', ...saved }))).toBeUndefined()
  })
})

describe('what the desk remembers', () => {
  const sessions = { id: 'sessions#01', revision: 2, state: [{ hash: 'a' }], expires_at: 9 }
  const record = { id: 'erasures 2', revision: 1, state: [{ count: 1 }] }

  it('of signing in is not brought back: whoever signed out stays out', () => {
    expect(mergeRow(sessions, { ...sessions, state: [] })).toBeUndefined()
    expect(mergeRow(sessions, undefined)).toBeUndefined()
  })

  it.each([record, { ...sessions, id: dayId('2026-12-01') }, { ...sessions, id: visitId('01') }])(
    'beside that comes back when it is gone, and loses nothing that came since: $id',
    (state) => {
      expect(mergeRow(state, undefined)).toEqual(state)
      expect(mergeRow(state, { ...state, state: [] })).toBeUndefined()
    },
  )
})

it('rows that are gone or spoiled come back, none that was erased, and none over one that was saved meanwhile', async () => {
  const documents = await stateTables('live', 'past', 'desk')
  const put = (TableName: string, Item: object) => documents.send(new PutCommand({ TableName, Item }))
  for (let number = 0; number < 4; number++) await put('past', row(number))
  await put('live', row(1, { name: 'spoiled' }))
  await put('live', row(2, { name: 'spoiled' }))
  await put('desk', { id: 'erasures', state: [{ lead: [refOf('row-3')], subcontractor: [] }] })
  const saved = row(2, { name: 'Ann, edited', revision: 2, version: 2 })
  const { printed } = await atTerminal('restore', async ({ print, ask }) => {
    const asked = async (question: string) => {
      await put('live', saved)
      return (await ask?.(question)) ?? ''
    }
    await restoreRows({ from: 'past', to: 'live', desk: 'desk' }, documents, { print, ask: asked })
    return 0
  })
  expect(printed).toContain('Of 4 rows, 1 come back, 2 are corrected, 1 stay erased.')
  expect(printed).toContain('2 rows were written; 1 were saved meanwhile')
  const { Items = [] } = await documents.send(new ScanCommand({ TableName: 'live' }))
  expect(Items).toHaveLength(3)
  expect(Items).toEqual(expect.arrayContaining([row(0), row(1, { version: 2 }), saved]))
})
