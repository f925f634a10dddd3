import { formNames } from '#forms/contracts.ts'
import { type Mark, marksOf, placeOf } from '../store/indexes.ts'
import { type Row, statuses } from '../store/row.ts'
import { rows } from '../store/rows.ts'
import { newest, newestFirst } from './newest-first.ts'
import type { Source } from './read-page.ts'
import { isExpired, isFound, isPhone } from './select-rows.ts'
import { newestOf } from './today.ts'

/** Rows that one page looks through for words: some months of a firm that gets a hundred requests a month. */
export const mostSearched = 500

/**
 * Rows with this reference, e-mail address or phone number, however old; then those with these words, the newest first. A page
 * looks for words in so many rows, the next in older ones.
 * @param isHeld among what is held back as spam, instead of all else
 */
export const searchSources = (search: string, isHeld: boolean, now: number): readonly Source[] => {
  const wanted = marksIn(search)
  const isMarked = (row: Row) => wanted.some(([mark, value]) => marksOf(row)[mark] === value)
  const isFresh = (row: Row) => !isExpired(row, now)
  return [
    {
      name: 'exact',
      rows: (from = newest) =>
        newestFirst(
          formNames.flatMap((form) =>
            wanted.map(([mark, value]) => rows(form).marked(mark, value, from, 10)),
          ),
        ),
      placeOf,
      shows: isFresh,
    },
    {
      ...newestOf('words', isHeld ? ['held'] : statuses, formNames, now, 50),
      shows: (row) => isFresh(row) && isFound(row, search) && !isMarked(row),
    },
  ]
}

function marksIn(search: string): readonly (readonly [Mark, string])[] {
  const { email, phone } = marksOf({ id: '', ref: '', values: { email: search, phone: search } })
  const found = {
    ref: refFrom(search.trim()),
    email: email?.includes('@') ? email : undefined,
    phone: isPhone(search) ? phone : undefined,
  }
  return (['ref', 'email', 'phone'] as const).flatMap((mark) => (found[mark] ? [[mark, found[mark]]] : []))
}

/** A reference in Crockford's base 32 as it is heard and read: O for zero, I and L for one. */
function refFrom(text: string): string | undefined {
  const ref = text.toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{8}$/.test(ref) ? ref : undefined
}
