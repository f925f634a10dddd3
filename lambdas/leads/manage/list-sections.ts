import { list as words } from '#content/desk/list.ts'
import { type FormName, formNames } from '#forms/contracts.ts'
import { isUnanswered } from '../promise.ts'
import {
  type ListedStatus,
  type LookupKey,
  lookupKeysOf,
  nextStepSortKey,
  sortKeyOf,
} from '../store/indexes.ts'
import { isOver, type Row, type Status, statuses } from '../store/row.ts'
import { rows } from '../store/rows.ts'
import { todayIn } from '../visits/free-times.ts'
import { dayAndHour } from './change-row.ts'
import type { ListSection } from './read-page.ts'
import {
  isExpired,
  isPhone,
  matchesSearch,
  mergeNewestFirst,
  newestEnd,
  oldestEnd,
  rowsListedIn,
} from './select-rows.ts'

/**
 * Leads by next action. Unanswered leads and due steps start with the oldest, everything else with the newest.
 * @param waiting ids of quotes that the page shows elsewhere
 */
export const todaySections = (now: number, waiting: readonly string[] = []): readonly ListSection[] => [
  {
    name: 'new',
    title: words.today.unanswered,
    none: words.today.allAnswered,
    rows: (from = oldestEnd) => rows('lead').listed('new', { after: from }, chunk),
    sortKeyOf,
    shows: (row) => !isExpired(row, now),
  },
  {
    name: 'due',
    title: words.today.due,
    rows: (from) => rowsWithDueStep('lead', now, from),
    sortKeyOf: (row) => nextStepSortKey(row, row.progress.nextStep?.on),
    shows: (row) => !isUnanswered(row) && !waiting.includes(row.id),
  },
  ...(['contacted', 'quoted', 'won', 'lost', 'held'] as const).map((list) => ({
    ...newestFirst(list, [list], ['lead'], now),
    title: list === 'held' ? words.heldBack : words.today.others,
    shows: (row: Row) => !isExpired(row, now) && !isDue(row, now) && !waiting.includes(row.id),
  })),
]

/** Rows of a form with some statuses; quarantined ones follow the new ones. @param none text where there are none */
export const statusSections = (
  form: FormName,
  lists: readonly Status[],
  none: string,
  now: number,
): readonly ListSection[] => [
  { ...newestFirst('rows', lists, [form], now), none },
  ...(lists.includes('new')
    ? [{ ...newestFirst('held', ['held'], [form], now), title: words.heldBack }]
    : []),
]

const newestFirst = (
  name: string,
  lists: readonly ListedStatus[],
  forms: readonly FormName[],
  now: number,
  rowsAtOnce = chunk,
): ListSection => ({
  name,
  title: '',
  rows: (from = newestEnd) => rowsListedIn(forms, lists, from, rowsAtOnce),
  sortKeyOf,
  shows: (row) => !isExpired(row, now),
})

/** Page size of queries: the rows shown, plus one that shows whether there is another page. */
const chunk = 26

/** Checks that the next step is due today, or earlier. */
export const isDue = ({ progress: { nextStep, status } }: Row, now: number): boolean =>
  nextStep !== undefined && !isOver(status) && dayAndHour(nextStep.on)[0] <= todayIn(now)

export async function* rowsWithDueStep(form: FormName, now: number, from = oldestEnd): AsyncGenerator<Row> {
  for await (const row of rows(form).withNextStep(from, chunk)) {
    if (dayAndHour(row.progress.nextStep?.on)[0] > todayIn(now)) return
    if (isDue(row, now) && !isExpired(row, now)) yield row
  }
}

/** Rows that one page of a text search scans: a few months at a hundred requests a month. */
export const maxSearched = 500

/**
 * Rows that match by lookup key, however old, then by text, the newest first. @param isHeld search quarantined rows
 * only
 */
export const searchSections = (search: string, isHeld: boolean, now: number): readonly ListSection[] => {
  const searchKeys = lookupKeysIn(search)
  const isExactMatch = (row: Row) => searchKeys.some(([key, value]) => lookupKeysOf(row)[key] === value)
  const isFresh = (row: Row) => !isExpired(row, now)
  const found = { title: words.search.found, none: words.search.nothing }
  return [
    {
      ...found,
      name: 'exact',
      rows: (from = newestEnd) =>
        mergeNewestFirst(
          formNames.flatMap((form) =>
            searchKeys.map(([key, value]) => rows(form).withKey(key, value, from, 10)),
          ),
        ),
      sortKeyOf,
      shows: isFresh,
    },
    {
      ...newestFirst('words', isHeld ? ['held'] : statuses, formNames, now, 50),
      ...found,
      shows: (row) => isFresh(row) && matchesSearch(row, search) && !isExactMatch(row),
    },
  ]
}

function lookupKeysIn(search: string): readonly (readonly [LookupKey, string])[] {
  const { email, phone } = lookupKeysOf({ id: '', ref: '', values: { email: search, phone: search } })
  const keys = {
    ref: refFrom(search.trim()),
    email: email?.includes('@') ? email : undefined,
    phone: isPhone(search) ? phone : undefined,
  }
  return (['ref', 'email', 'phone'] as const).flatMap((key) => (keys[key] ? [[key, keys[key]]] : []))
}

/** Normalizes a reference in Crockford's base 32: O is zero, I and L are one. */
function refFrom(text: string): string | undefined {
  const ref = text.toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{8}$/.test(ref) ? ref : undefined
}
