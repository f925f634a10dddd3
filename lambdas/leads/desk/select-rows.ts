import { isEmptyBrief } from '#forms/brief.ts'
import type { FormName } from '#forms/contracts.ts'
import { subjectOf, textOf } from '../store/describe-row.ts'
import type { Row } from '../store/row.ts'
import { type Desk, upToNow } from './desk.ts'

/** Conditions on rows; an absent one restricts nothing. */
export interface Selection {
  readonly form?: FormName
  /** Received then or later, epoch seconds. */
  readonly since?: number
  /** Received before then, epoch seconds. */
  readonly until?: number
  readonly status?: string
  readonly notification?: string
  /** A part of the type of project, or of a subcontractor's services. */
  readonly project?: string
  /** A part of what the visitor wrote, of the note or of the reference. */
  readonly search?: string
  /** Largest number of rows; the newest stay. */
  readonly limit?: number
  /** Only rows with a plan. */
  readonly brief?: boolean
  /** The canary's rows too. */
  readonly canary?: boolean
}

/** The selected rows, the newest first, and how many there would be without a limit. */
export interface Selected {
  readonly rows: readonly Row[]
  readonly total: number
}

/**
 * Reads the rows of the selection's time, and selects among them. Rows that are due to be deleted count as
 * gone.
 */
export async function selectRows(
  selection: Selection,
  { tables, now, listedSeconds }: Pick<Desk, 'tables' | 'now' | 'listedSeconds'>,
): Promise<Selected> {
  const { form, since = now() - listedSeconds(), until = upToNow(now()) } = selection
  const rows = await Promise.all((await tables(form)).map((table) => table.received(since, until)))
  const selected = rows
    .flat()
    .filter((row) => isSelected(row, selection, now()))
    .toSorted((one, other) => other.createdAt - one.createdAt)
  return { rows: selected.slice(0, selection.limit), total: selected.length }
}

function isSelected(row: Row, selection: Selection, now: number): boolean {
  const { since, until, status, notification, project, search, brief, canary } = selection
  return (
    (canary || !row.canary) &&
    !(row.expiresAt !== undefined && row.expiresAt <= now) &&
    (since === undefined || row.createdAt >= since) &&
    (until === undefined || row.createdAt < until) &&
    (!status || row.progress.status === status) &&
    (!notification || row.notification === notification) &&
    (!project || contains(subjectOf(row), project)) &&
    (!search || isFound(row, search)) &&
    (!brief || !isEmptyBrief(row.brief))
  )
}

/** A text for comparing: in one normal form, in lower case. */
export const folded = (text: string) => text.normalize('NFC').toLowerCase()

const contains = (text: string, part: string) => folded(text).includes(folded(part))

/** A phone number's digits, without the 1 of our own country. */
export const phoneDigits = (text: string) => text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')

function isFound(row: Row, search: string): boolean {
  const texts = [
    ...Object.keys(row.values).map((field) => textOf(row, field)),
    row.progress.note,
    row.progress.nextStep?.what ?? '',
    row.ref,
  ]
  // However a phone number is written, it is the same digits.
  const isPhone = /^[\d\s().+-]{7,}$/.test(search)
  return (
    texts.some((text) => contains(text, search)) ||
    (isPhone && phoneDigits(textOf(row, 'phone')).includes(phoneDigits(search)))
  )
}
