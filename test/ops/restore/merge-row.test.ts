import { describe, expect, it } from 'vitest'
import { mergeRow } from '#ops/restore/merge-row.ts'

const since = 1_790_000_000

describe('a row that is restored', () => {
  const row = { id: 'row-1', name: 'Ann', revision: 1, notification: 'sent', updated_at: since - 100 }

  it('keeps what is on record of a warning, and of the visitor’s confirmation: neither is sent twice', () => {
    const told = { ...row, warned_at: since + 5, confirmation: 'sent' }
    expect(mergeRow(row, { ...told, name: 'spoiled' }, since)).toEqual(told)
    expect(mergeRow(row, told, since)).toBeUndefined()
  })
})

describe('what the desk remembers', () => {
  const sessions = { id: 'sessions#01', revision: 2, state: [{ hash: 'a' }], expires_at: since + 9 }
  const record = { id: 'erasures', revision: 1, state: [{ count: 1 }] }

  it('of signing in is not brought back: whoever signed out stays out', () => {
    expect(mergeRow(sessions, { ...sessions, revision: 3, state: [] }, since)).toBeUndefined()
    expect(mergeRow(sessions, undefined, since)).toBeUndefined()
  })

  it('of erasures comes back when it is gone, and loses none that came since', () => {
    expect(mergeRow(record, undefined, since)).toEqual(record)
    const grown = { ...record, revision: 2, state: [{ count: 1 }, { count: 2 }] }
    expect(mergeRow(record, grown, since)).toBeUndefined()
  })
})
