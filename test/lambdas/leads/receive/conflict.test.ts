import { describe, expect, it } from 'vitest'
import { uuidFrom } from '#lambdas/adapters/identity.ts'
import { asEdit, conflictOf } from '#lambdas/leads/receive/submit.ts'
import { editSeconds, maxSaves } from '#lambdas/leads/store/row.ts'
import type { Attributes } from '#lambdas/leads/store/rows.ts'
import { draftWith, now, rowWith } from '#test/lambdas/rows-of-tests.ts'

const draft = draftWith({ values: { phone: '12' }, contentHash: 'new', seq: 5, leaseId: 'mine' })

describe('a draft and the row that has its id', () => {
  const ofWords = uuidFrom('the words')
  const [canceled, often] = [{ cancelled_at: now }, { saves: maxSaves }]
  const yesterday = { created_at: now - editSeconds }
  const older = { digest: 'old', seq: 4 }
  const same = { digest: 'new', lease_id: 'other', seq: 5 }

  it.each<[string, Attributes, ReturnType<typeof conflictOf>]>([
    ['the same words under my lease', { ...same, lease_id: 'mine', seq: 4 }, 'own-write'],
    ['the same words under another lease', same, 'replay'],
    ['the same words of an earlier press', { ...same, seq: 4 }, 'reverted'],
    ['newer words', { digest: 'old', seq: 6 }, 'stale'],
    ['older words', older, 'edit'],
    ['older words of not quite a day ago', { ...older, created_at: now - editSeconds + 1 }, 'edit'],
    ['older words of yesterday', { ...older, ...yesterday }, 'separate-row'],
    ['other words of the same press', { digest: 'old', seq: 5 }, 'separate-row'],
    ['my own words, canceled', { ...same, lease_id: 'mine', ...canceled }, 'own-write'],
    ['the same words of an earlier press, canceled', { ...same, seq: 4, ...canceled }, 'separate-row'],
    ['the same press that came before, canceled', { ...same, ...canceled }, 'replay'],
    ['newer words, canceled', { digest: 'old', seq: 6, ...canceled }, 'stale'],
    ['the same words without a page’s id, canceled', { ...same, id: ofWords, ...canceled }, 'separate-row'],
    ['older words, edited too often', { ...older, ...often }, 'edit-limit'],
    ['words of a day ago, edited often', { ...older, ...often, ...yesterday }, 'separate-row'],
  ])('which holds %s', (_, found, conflict) => {
    expect(conflictOf(rowWith(found), draft)).toBe(conflict)
  })
})

describe('an edit', () => {
  it('takes no row out of quarantine, and says why', () => {
    const storedRow = rowWith({ notification: 'quarantined', flags: ['honeypot'] })
    const flags = ['honeypot', 'edit-of-suspected']
    expect(asEdit(storedRow, draft)).toMatchObject({ notification: 'quarantined', flags })
  })

  it('leaves what its visitor has corrected since, and takes what they never had', () => {
    const storedRow = rowWith({ phone: '(619) 555-0199', corrected_from: ['12', 'ann@gmial.com'] })
    const values = { phone: '12', email: 'ann@home.example', name: 'Ann' }
    const kept = { ...values, phone: '(619) 555-0199' }
    expect(asEdit(storedRow, { ...draft, values }).values).toEqual(kept)
  })
})
