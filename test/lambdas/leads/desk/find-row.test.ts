import { describe, expect, it } from 'vitest'
import { refOf } from '#lambdas/adapters/identity.ts'
import { findRow } from '#lambdas/leads/desk/find-row.ts'
import { InvalidInput, Refusal } from '#lambdas/leads/desk/refusal.ts'
import { deskOf, rowOf } from './rows.ts'

/** An id whose reference has letters that are misheard. */
function idWithDigits(): string {
  let id: string = crypto.randomUUID()
  while (!/0/.test(refOf(id)) || !/1/.test(refOf(id))) id = crypto.randomUUID()
  return id
}

const ann = rowOf('lead', { id: idWithDigits() })
const maria = rowOf('subcontractor')
const desk = deskOf(ann, maria)

describe('a row', () => {
  it.each([
    ['its reference', ann.ref, ann],
    ['its reference in lower case', ann.ref.toLowerCase(), ann],
    ['its reference as it was heard', ann.ref.replaceAll('0', 'O').replaceAll('1', 'l'), ann],
    ['its id', maria.id, maria],
    ['its id in upper case', maria.id.toUpperCase(), maria],
  ])('is found by %s', async (_, name, row) => {
    expect(await findRow(name, desk)).toMatchObject({ row, table: { form: row.form } })
  })

  it.each(['', '7K2M9QX', 'ann@example.com'])(
    'is not named by %j, which no table is asked for',
    async (name) => {
      const asked = findRow(name, { ...desk, tables: () => Promise.reject(new Error('asked')) })
      await expect(asked).rejects.toThrow(InvalidInput)
      await expect(asked).rejects.toThrow('write its reference')
    },
  )

  it('that is not there is refused in a sentence', async () => {
    await expect(findRow('AAAAAAAA', desk)).rejects.toThrow(new Refusal('There is no row AAAAAAAA.'))
  })

  it('whose name fits several is refused with all of them', async () => {
    const twin = rowOf('subcontractor', { id: ann.id })
    const ambiguous = findRow(ann.ref, deskOf(ann, twin))
    await expect(ambiguous).rejects.toThrow(
      `2 rows go by ${ann.ref}:
  lead ${ann.id}, Ann Smith, Nov 3, 2026, 12:00 PM
  subcontractor ${ann.id}, Maria Ortega, Pacific Tile, Nov 3, 2026, 12:00 PM
Name the one that you mean by its id, and by --form when the ids are the same.`,
    )
  })
})
