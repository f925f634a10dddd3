import { describe, expect, it } from 'vitest'
import { leadContract } from '#forms/lead.ts'
import type { StoredRow } from '#local/database.ts'
import type { RunningProduct } from '../running-product.ts'
import { judge } from './verdict.ts'
import type { Visitor } from './visitor.ts'

/** Somebody who pressed Send twice, with other words the second time, and was told both times that all is saved. */
const visitor = (changes: Partial<Visitor> = {}) =>
  ({
    id: 'id-1',
    name: 'Visitor 1.',
    presses: [
      { seq: 1, version: 1 },
      { seq: 2, version: 2 },
    ],
    acknowledged: [
      { seq: 1, version: 1 },
      { seq: 2, version: 2 },
    ],
    unexpected: [],
    brief: () => undefined,
    words: (version: number) => ({ name: 'Visitor 1.', message: `version ${version}` }),
    ...changes,
  }) as unknown as Visitor

const row = (changes: object = {}) =>
  ({
    id: 'id-1',
    revision: 2,
    name: 'Visitor 1.',
    message: 'version 2',
    notification: 'delivered',
    ...changes,
  }) as unknown as StoredRow

const email = (revision = 2, id = 'id-1') => ({ tags: { id, revision: String(revision) } })

const judged = (visitors: Visitor[], rows: StoredRow[], emails: ReturnType<typeof email>[]) =>
  judge(visitors, {
    rows: async (contract: unknown) => (contract === leadContract ? rows : []),
    emails: async () => emails,
  } as unknown as RunningProduct)

const sound = { lost: 0, editsLost: 0, duplicateRows: 0, unsent: 0, duplicateEmails: 0, gaveUp: 0 }

describe('the verdict on a chaos run', () => {
  it('finds nothing where nothing is wrong', async () => {
    const verdict = await judged([visitor()], [row()], [email(1), email()])
    expect(verdict).toMatchObject({ ...sound, findings: [] })
  })

  it.each([
    ['a row that is gone', [], [], { lost: 1 }],
    ['older words than were acknowledged', [row({ message: 'version 1' })], [email()], { editsLost: 1 }],
    ['a second row', [row(), row({ id: 'id-2' })], [email(), email(2, 'id-2')], { duplicateRows: 1 }],
    ['a pending notification', [row({ notification: 'pending' })], [email()], { unsent: 1 }],
    ['an e-mail that nobody got', [row()], [], { unsent: 1 }],
    ['an e-mail about older words only', [row()], [email(1)], { unsent: 1 }],
    ['an e-mail that came back', [row({ notification: 'undeliverable' })], [email()], { unsent: 1 }],
  ])('finds %s', async (_, rows, emails, found) => {
    const verdict = await judged([visitor()], rows, emails)
    expect(verdict).toMatchObject({ ...sound, ...found })
    expect(verdict.findings).toHaveLength(1)
  })

  it('counts an e-mail that came twice', async () => {
    expect(await judged([visitor()], [row()], [email(), email()])).toMatchObject({ duplicateEmails: 1 })
  })

  it('counts who gave up, and does not call that lost', async () => {
    const verdict = await judged([visitor({ acknowledged: [] })], [], [])
    expect(verdict).toMatchObject({ ...sound, gaveUp: 1 })
  })

  it('takes words that were sent after the acknowledged ones', async () => {
    const late = visitor({ acknowledged: [{ seq: 1, version: 1 }] })
    expect(await judged([late], [row()], [email()])).toMatchObject(sound)
  })

  it('expects no e-mail at once about quarantined rows', async () => {
    expect(await judged([visitor()], [row({ notification: 'quarantined' })], [])).toMatchObject(sound)
  })
})
