import { type FormName, formNames } from '#forms/contracts.ts'
import { isUnanswered } from '../promise.ts'
import { type ListedStatus, type LookupKey, lookupKeysOf, placeOf, stepPlaceOf } from '../store/indexes.ts'
import { isOver, type Row, type Status, statuses } from '../store/row.ts'
import { rows } from '../store/rows.ts'
import { todayIn } from '../visits/free-times.ts'
import type { Source } from './read-page.ts'
import {
  afterNewest,
  beforeOldest,
  isExpired,
  isPhone,
  listedIn,
  matchesSearch,
  mergeNewestFirst,
} from './select-rows.ts'
import { dayAndHour } from './set-next-step.ts'

/** Lists of a form by what to do with their rows. Each row is in one of them. */
export const workLists = ['contacted', 'quoted', 'won', 'lost'] as const satisfies readonly Status[]

/** Leads by what is to be done. What nobody answered and steps that are due begin with the oldest, all else with the newest. */
export const todaySources = (now: number): readonly Source[] => [
  {
    name: 'new',
    rows: (from = beforeOldest) => rows('lead').listed('new', { after: from }, chunk),
    placeOf,
    shows: (row) => !isExpired(row, now),
  },
  {
    name: 'due',
    rows: (from) => dueSteps('lead', now, from),
    placeOf: (row) => stepPlaceOf(row, row.progress.nextStep?.on),
    shows: (row) => !isUnanswered(row),
  },
  ...[...workLists, 'held' as const].map((list) => ({
    ...newestOf(list, [list], ['lead'], now),
    shows: (row: Row) => !isExpired(row, now) && !isDue(row, now),
  })),
]

/** Rows of one status, or of any; what is held back as spam comes after those that are new. */
export const statusSources = (
  lists: readonly Status[],
  forms: readonly FormName[],
  now: number,
): readonly Source[] => [
  newestOf('rows', lists, forms, now),
  ...(lists.includes('new') ? [newestOf('held', ['held'], forms, now)] : []),
]

export const newestOf = (
  name: string,
  lists: readonly ListedStatus[],
  forms: readonly FormName[],
  now: number,
  rowsAtOnce = chunk,
): Source => ({
  name,
  rows: (from = afterNewest) => listedIn(forms, lists, from, rowsAtOnce),
  placeOf,
  shows: (row) => !isExpired(row, now),
})

/** Rows that a page reads at once: what it shows, and one more that says whether there is another page. */
const chunk = 26

/** Whether the next step of a row is due, on this day in San Diego or before. */
export const isDue = ({ progress: { nextStep, status } }: Row, now: number): boolean =>
  nextStep !== undefined && !isOver(status) && dayAndHour(nextStep.on)[0] <= todayIn(now)

/** The rows whose next step is due, the one that waits longest first. */
export async function* dueSteps(form: FormName, now: number, from = beforeOldest): AsyncGenerator<Row> {
  for await (const row of rows(form).withNextStep(from, chunk)) {
    if (dayAndHour(row.progress.nextStep?.on)[0] > todayIn(now)) return
    if (isDue(row, now) && !isExpired(row, now)) yield row
  }
}

/** Rows that one page looks through for words: some months of a firm that gets a hundred requests a month. */
export const maxSearched = 500

/**
 * Rows with this reference, e-mail address or phone number, however old; then those with these words, the newest first. A page
 * looks for words in so many rows, the next in older ones.
 * @param isHeld among what is held back as spam, instead of all else
 */
export const searchSources = (search: string, isHeld: boolean, now: number): readonly Source[] => {
  const wanted = marksIn(search)
  const isMarked = (row: Row) => wanted.some(([mark, value]) => lookupKeysOf(row)[mark] === value)
  const isFresh = (row: Row) => !isExpired(row, now)
  return [
    {
      name: 'exact',
      rows: (from = afterNewest) =>
        mergeNewestFirst(
          formNames.flatMap((form) =>
            wanted.map(([mark, value]) => rows(form).marked(mark, value, from, 10)),
          ),
        ),
      placeOf,
      shows: isFresh,
    },
    {
      ...newestOf('words', isHeld ? ['held'] : statuses, formNames, now, 50),
      shows: (row) => isFresh(row) && matchesSearch(row, search) && !isMarked(row),
    },
  ]
}

function marksIn(search: string): readonly (readonly [LookupKey, string])[] {
  const { email, phone } = lookupKeysOf({ id: '', ref: '', values: { email: search, phone: search } })
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
