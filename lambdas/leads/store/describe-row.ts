import { row as rowWords } from '#content/desk/row.ts'
import { lead } from '#content/forms/lead.ts'
import { locationNames } from '#content/location-names.ts'
import { rows as words } from '#content/rows.ts'
import { countNoun, fill } from '#firm/in-words.ts'
import { localDay } from '#firm/local-time.ts'
import { planOf } from '#forms/brief.ts'
import { otherOption } from '#forms/contract.ts'
import { contracts, type FormName } from '#forms/contracts.ts'
import { rangeInWords } from '#forms/figures-in-words.ts'
import { totalsOf } from '#forms/plan-totals.ts'
import type { Flag, Row, Status } from './row.ts'

const { time: times } = rowWords

export const statusesOf = (form: FormName): Readonly<Record<Status, string>> =>
  words.statuses[contracts[form].noun]

export const planTotals = ({ brief, createdAt }: Pick<Row, 'brief' | 'createdAt'>) =>
  totalsOf(planOf(brief), localDay(new Date(createdAt * 1000)))

export function rangeOf(row: Row): string | undefined {
  const { cost } = planTotals(row)
  return cost && rangeInWords(cost.quoted)
}

export const flagReasons: Readonly<Record<Flag, string>> = words.flags

/** Field value as text, lists with commas; empty when the form has no such field. */
export function textOf({ values }: Pick<Row, 'values'>, field: string): string {
  const value = values[field] ?? ''
  return typeof value === 'string' ? value : value.join(', ')
}

/** Sender's name: "Ann Smith", "Maria Ortega, Pacific Tile". */
export const senderOf = (row: Row): string =>
  row.form === 'lead' ? textOf(row, 'name') : `${textOf(row, 'contact_name')}, ${textOf(row, 'company_name')}`

export const subjectOf = (row: Row): string => textOf(row, row.form === 'lead' ? 'project_type' : 'services')

/** URL of the row's desk page, for e-mails; empty when the site's origin is unknown. */
export const addressAtDesk = ({ site, form, id }: Row): string => site && site + rowPath(form, id)

/** Known place in the property address after the street; the city comes last. */
export function areaOf(row: Row): string | undefined {
  const [, ...parts] = textOf(row, 'property_address').toLowerCase().split(/,\s*/)
  const names = locationNames.map(({ name }) => name)
  return parts.map((part) => names.find((name) => part.startsWith(name.toLowerCase()))).find(Boolean)
}

/**
 * Address of the property if it is plainly one, "812 Prospect St, Springfield", for messages to the visitor: whatever else was
 * typed there does not go to an address that may be somebody else's.
 */
export function streetOf(row: Row): string | undefined {
  const address = textOf(row, 'property_address')
  return /^\d[\p{L}\p{N} ,#'’./-]{4,100}$/u.test(address) && !/\.\p{L}|\/\/|\d{7}/u.test(address)
    ? address
    : undefined
}

/** Project type for visitors. Never their own text: the e-mail goes to whatever address they typed. */
export function projectInWords({ values }: Row): string {
  const type = String(values.project_type)
  const projectTypes: Readonly<Record<string, string>> = lead.projectTypes
  return type === otherOption ? words.otherProject : (projectTypes[type] ?? words.otherProject)
}

export const subjectInWords = (row: Row): string =>
  row.form === 'lead' ? projectInWords(row) : subjectOf(row)

export const isQuarantined = ({ notification }: Row): boolean => notification === 'quarantined'

/** Version that changes with every write by the visitor or at the desk, for optimistic locking. */
export const versionOf = ({ revision, progress }: Row): string => `${revision}.${progress.revision}`

export const rowFolders = { lead: 'leads', subcontractor: 'subcontractors' } as const

export const rowPath = (form: keyof typeof rowFolders, id: string): string =>
  `/desk/${rowFolders[form]}/${id}`

/** "5 hr 12 min", "3 hr", "40 min", "3 days" */
export function durationInWords(seconds: number): string {
  const minutes = Math.floor(Math.abs(seconds) / 60)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours >= 48) return countNoun(Math.floor(hours / 24), times.days)
  return [
    hours > 0 && fill(times.hours, { count: hours }),
    (rest > 0 || hours === 0) && fill(times.minutes, { count: rest }),
  ]
    .filter(Boolean)
    .join(' ')
}

/** Path to continue to after signing in; "/desk" when the given one is not ours. */
export const safeRedirect = (path: unknown): string =>
  typeof path === 'string' && /^\/desk(?:\/[a-z0-9-]{1,40}){0,3}$/.test(path) ? path : '/desk'
