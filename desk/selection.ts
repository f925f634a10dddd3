import { Misuse } from '#terminal/errors.ts'
import { type Chosen, type Options, oneOf } from '#terminal/options.ts'
import { written } from './attributes.ts'
import { type DeskRow, isCanary, notifications, projectOf, receivedAt, statuses, textOf } from './row.ts'
import { startOfDay } from './san-diego-time.ts'

/** Options that say which rows are meant. */
export const selectionOptions = {
  since: { takes: 'DATE', help: 'received on this day in San Diego or later, like 2026-11-03' },
  until: { takes: 'DATE', help: 'received on this day in San Diego or earlier' },
  status: { takes: 'STATUS', help: statuses.join(', ') },
  notification: { takes: 'STATE', help: Object.keys(notifications).join(', ') },
  project: { takes: 'TEXT', help: 'type of project, or service of a subcontractor, with TEXT in it' },
  search: { takes: 'TEXT', help: 'TEXT in what the visitor wrote, in the note or in the reference' },
  limit: { takes: 'NUMBER', help: 'this many rows at most, the newest' },
  canary: { help: "the monitor's rows too" },
} as const satisfies Options

/** Rows that were asked for, the newest first, and how many there would be without a limit. */
export interface Selected {
  readonly rows: readonly DeskRow[]
  readonly total: number
}

/**
 * Reads the options into a choice of rows. Rows that are due to be deleted count as gone.
 * @param now epoch seconds
 * @throws Misuse for a date, a word or a number that is none
 */
export function readSelection(
  chosen: Chosen<typeof selectionOptions>,
  now: number,
): (rows: readonly DeskRow[]) => Selected {
  const { status, notification, project, search, canary } = chosen
  const since = chosen.since === undefined ? undefined : dayOf('--since', chosen.since)
  const until = chosen.until === undefined ? undefined : dayOf('--until', chosen.until, 1)
  const limit = chosen.limit === undefined ? Number.POSITIVE_INFINITY : countOf(chosen.limit)
  if (status !== undefined) oneOf('--status', status, statuses)
  if (notification !== undefined) oneOf('--notification', notification, Object.keys(notifications))
  // An empty word, from a script's empty variable, would mean every row.
  if (project?.trim() === '') throw new Misuse('--project needs a TEXT.')
  if (search?.trim() === '') throw new Misuse('--search needs a TEXT.')
  const isMeant = (row: DeskRow) =>
    (canary || !isCanary(row)) &&
    !(Number(row.attributes.expires_at) <= now) &&
    (!since || receivedAt(row) >= since) &&
    (!until || receivedAt(row) < until) &&
    (!status || textOf(row, 'status') === status) &&
    (!notification || textOf(row, 'notification') === notification) &&
    (!project || contains(projectOf(row), project)) &&
    (!search || isFound(row, search))
  return (rows) => {
    const meant = rows.filter(isMeant).toSorted((one, other) => receivedAt(other) - receivedAt(one))
    return { rows: meant.slice(0, limit), total: meant.length }
  }
}

function dayOf(option: string, date: string, later = 0): number {
  const start = startOfDay(date, later)
  if (start === undefined) throw new Misuse(`${option} takes a date like 2026-11-03, not "${date}".`)
  return start
}

function countOf(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Misuse(`--limit takes a number from 1, not "${text}".`)
  return Number(text)
}

const folded = (text: string) => text.normalize('NFC').toLowerCase()

const contains = (text: string, part: string) => folded(text).includes(folded(part))

/** A phone number's digits, without the 1 of our own country. */
const digitsOf = (text: string) => text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')

function isFound(row: DeskRow, search: string): boolean {
  const texts = [...written.map(({ name }) => textOf(row, name)), textOf(row, 'status_note'), row.ref]
  // However a phone number is written, it is the same digits.
  const isPhone = /^[\d\s().+-]{7,}$/.test(search)
  return (
    texts.some((text) => contains(text, search)) ||
    (isPhone && digitsOf(textOf(row, 'phone')).includes(digitsOf(search)))
  )
}
