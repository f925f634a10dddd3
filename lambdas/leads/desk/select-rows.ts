import { planned, written } from '../store/attributes.ts'
import { type DeskRow, type FormName, isCanary, projectOf, receivedAt, textOf } from '../store/desk-row.ts'
import { type Desk, upToNow } from './desk.ts'

/** Which rows are meant; what is absent restricts nothing. */
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
  /** How many at most, the newest. */
  readonly limit?: number
  /** Only rows with a plan. */
  readonly brief?: boolean
  /** The canary's rows too. */
  readonly canary?: boolean
}

/** The selected rows, the newest first, and how many there would be without a limit. */
export interface Selected {
  readonly rows: readonly DeskRow[]
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
    .toSorted((one, other) => receivedAt(other) - receivedAt(one))
  return { rows: selected.slice(0, selection.limit), total: selected.length }
}

function isSelected(row: DeskRow, selection: Selection, now: number): boolean {
  const { since, until, status, notification, project, search, brief, canary } = selection
  return (
    (canary || !isCanary(row)) &&
    !(Number(row.attributes.expires_at) <= now) &&
    (since === undefined || receivedAt(row) >= since) &&
    (until === undefined || receivedAt(row) < until) &&
    (!status || textOf(row, 'status') === status) &&
    (!notification || textOf(row, 'notification') === notification) &&
    (!project || contains(projectOf(row), project)) &&
    (!search || isFound(row, search)) &&
    (!brief || planned.some(({ name }) => name in row.attributes))
  )
}

/** A text for comparing: in one normal form, in lower case. */
export const folded = (text: string) => text.normalize('NFC').toLowerCase()

const contains = (text: string, part: string) => folded(text).includes(folded(part))

/** A phone number's digits, without the 1 of our own country. */
export const phoneDigits = (text: string) => text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')

function isFound(row: DeskRow, search: string): boolean {
  const texts = [
    ...written.map(({ name }) => textOf(row, name)),
    textOf(row, 'status_note'),
    textOf(row, 'next_step'),
    row.ref,
  ]
  // However a phone number is written, it is the same digits.
  const isPhone = /^[\d\s().+-]{7,}$/.test(search)
  return (
    texts.some((text) => contains(text, search)) ||
    (isPhone && phoneDigits(textOf(row, 'phone')).includes(phoneDigits(search)))
  )
}
