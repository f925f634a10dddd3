import { describe, expect, it } from 'vitest'
import { uuidFrom } from '#lambdas/adapters/identity.ts'
import { conflictOf } from '#lambdas/leads/receive/conflict.ts'
import { editSeconds, maxSaves, noAdditions, type Row } from '#lambdas/leads/store/row.ts'
import { draftWith, now, rowWith } from '#test/lambdas/dependencies.ts'

describe('a stored row that refuses a draft', () => {
  const draft = draftWith({ values: { phone: '12' }, digest: 'new', seq: 5, leaseId: 'mine' })
  const derived = uuidFrom('the words')
  const canceled = { ...noAdditions, cancelledAt: now }

  it.each<[string, Partial<Row>, ReturnType<typeof conflictOf>]>([
    ['the same words under my lease', { digest: 'new', leaseId: 'mine' }, 'own-write'],
    ['the same words under another lease', { digest: 'new', seq: 5, leaseId: 'other' }, 'replay'],
    ['the same words of an earlier press', { digest: 'new', seq: 4, leaseId: 'other' }, 'reverted'],
    ['newer words', { digest: 'old', seq: 6 }, 'stale'],
    ['other words of a later press', { digest: 'old', seq: 4 }, 'separate-row'],
    ['older words of yesterday', { digest: 'old', seq: 4, createdAt: now - editSeconds }, 'separate-row'],
    ['my own words, canceled', { digest: 'new', leaseId: 'mine', additions: canceled }, 'own-write'],
    [
      'the same words of an earlier press, canceled',
      { digest: 'new', seq: 4, leaseId: 'other', additions: canceled },
      'separate-row',
    ],
    [
      'the same press that came before, canceled',
      { digest: 'new', seq: 5, leaseId: 'other', additions: canceled },
      'replay',
    ],
    ['newer words, canceled', { digest: 'old', seq: 6, additions: canceled }, 'stale'],
    [
      'the same words without a page’s id, canceled',
      { id: derived, digest: 'new', seq: 5, leaseId: 'other', additions: canceled },
      'separate-row',
    ],
    [
      'what its visitor corrected',
      { digest: 'old', seq: 4, additions: { ...noAdditions, correctedFrom: ['12'] } },
      'corrected',
    ],
    ['older words, edited too often', { digest: 'old', seq: 4, saves: maxSaves }, 'edit-limit'],
    [
      'words of a day ago, edited too often',
      { digest: 'old', seq: 4, saves: maxSaves, createdAt: now - editSeconds },
      'separate-row',
    ],
    [
      'words of not quite a day ago, edited too often',
      { digest: 'old', seq: 4, saves: maxSaves, createdAt: now - editSeconds + 1 },
      'edit-limit',
    ],
    ['older words, quarantined', { digest: 'old', seq: 4, notification: 'quarantined' }, 'quarantine'],
    [
      'other words of the same press, quarantined',
      { digest: 'old', seq: 5, notification: 'quarantined' },
      'separate-row',
    ],
  ])('and holds %s', (_, found, conflict) => {
    expect(conflictOf(rowWith(found), draft)).toBe(conflict)
  })

  it('that is not quarantined drops the flags of an edit while its own notification is pending or came back', () => {
    const flagged = { ...draft, notification: 'quarantined' } as const
    expect(conflictOf(rowWith({ digest: 'old', seq: 4 }), flagged)).toBe('drop-flags')
    expect(conflictOf(rowWith({ digest: 'old', seq: 4, notification: 'undeliverable' }), flagged)).toBe(
      'drop-flags',
    )
    // Saved as it is, unless the row changed meanwhile.
    expect(conflictOf(rowWith({ digest: 'old', seq: 4, notification: 'sent' }), flagged)).toBe('separate-row')
    expect(conflictOf(rowWith({ digest: 'old', seq: 5 }), flagged)).toBe('separate-row')
    expect(conflictOf(rowWith({ digest: 'old', seq: 4, notification: 'quarantined' }), flagged)).toBe(
      'separate-row',
    )
  })
})
