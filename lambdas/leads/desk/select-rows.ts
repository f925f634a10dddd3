import { isEmptyBrief } from '#forms/brief.ts'
import type { FormName } from '#forms/contracts.ts'
import { subjectOf, textOf } from '../store/describe-row.ts'
import { folded, type List, lists, phoneDigits, placeAt } from '../store/indexes.ts'
import type { Row } from '../store/row.ts'
import type { Desk } from './desk.ts'
import { listedIn, newest } from './newest-first.ts'

/** Conditions on rows; an absent one restricts nothing. */
export interface Selection {
  readonly form?: FormName
  /** Received then or later, epoch seconds. */
  readonly since?: number
  /** Received before then, epoch seconds. */
  readonly until?: number
  /** Behind the row with this place. */
  readonly before?: string
  readonly status?: string
  readonly notification?: string
  /** A part of the type of project, or of a subcontractor's services. */
  readonly project?: string
  /** Words of what the visitor wrote, of the notes or of the reference. */
  readonly search?: string
  /** Largest number of rows; the newest stay. */
  readonly limit?: number
  /** Only rows with a plan. */
  readonly brief?: boolean
  /** The canary's rows too. */
  readonly canary?: boolean
}

/** The selected rows, the newest first. Rows that are due to be deleted count as gone. */
export async function* selectRows(
  selection: Selection,
  { tables, now }: Pick<Desk, 'tables' | 'now'>,
): AsyncGenerator<Row> {
  const { form, since = 0, until, limit = Number.POSITIVE_INFINITY } = selection
  const { before = until === undefined ? newest : placeAt(until) } = selection
  let selected = 0
  for await (const row of listedIn(await tables(form), listsOf(selection), before)) {
    if (row.createdAt < since || selected === limit) return
    if (!isSelected(row, selection, now())) continue
    selected += 1
    yield row
  }
}

/** The lists that may have selected rows. */
const listsOf = ({ status, canary }: Selection): readonly List[] =>
  lists.filter((list) =>
    list === 'canary' ? canary : !status || list === status || (list === 'held' && status === 'new'),
  )

function isSelected(row: Row, selection: Selection, now: number): boolean {
  const { status, notification, project, search, brief } = selection
  return (
    !isExpired(row, now) &&
    (!status || row.progress.status === status) &&
    (!notification || row.notification === notification) &&
    (!project || contains(subjectOf(row), project)) &&
    (!search || isFound(row, search)) &&
    (!brief || !isEmptyBrief(row.brief))
  )
}

/** True once the database may delete a row. */
export const isExpired = ({ expiresAt }: Row, now: number): boolean =>
  expiresAt !== undefined && expiresAt <= now

const contains = (text: string, part: string) => folded(text).includes(folded(part))

/** Whether each word stands in what the visitor wrote, in a note, the next step or the reference, in whatever order. */
export function isFound(row: Row, search: string): boolean {
  const texts = [
    ...Object.keys(row.values).map((field) => textOf(row, field)),
    ...row.progress.notes.map(({ text }) => text),
    row.progress.nextStep?.what ?? '',
    row.ref,
  ]
  return (
    search.split(/\s+/).every((word) => texts.some((text) => contains(text, word))) ||
    // However a phone number is written, it is the same digits.
    (isPhone(search) && phoneDigits(textOf(row, 'phone')).includes(phoneDigits(search)))
  )
}

/** Whether a text is a phone number, or a part of one. */
export const isPhone = (text: string): boolean => /^[\d\s().+-]{7,}$/.test(text)
