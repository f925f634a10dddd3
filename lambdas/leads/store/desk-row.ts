import type { FormContract } from '#forms/contract.ts'
import type { NotificationState } from '#lambdas/leads/store/row.ts'

export type FormName = FormContract['name']

export const formNames = ['lead', 'subcontractor'] as const satisfies readonly FormName[]

/** One stored row as the desk sees it. */
export interface DeskRow {
  readonly form: FormName
  readonly id: string
  /** The eight characters by which people name it. */
  readonly ref: string
  /** Everything that is stored, and the status of a row that has none yet; times are epoch seconds. */
  readonly attributes: Readonly<Record<string, unknown>>
}

/** One thing that was done to a row at the desk. */
export interface RowEvent {
  /** Epoch seconds. */
  readonly at: number
  /** Who did it: an e-mail address, or an account of the machine that the command line ran on. */
  readonly by: string
  /** In words: "Status: contacted". */
  readonly what: string
}

/** What was done to a row at the desk, the oldest first. */
export const eventsOf = ({ attributes }: DeskRow): readonly RowEvent[] =>
  Array.isArray(attributes.events) ? attributes.events : []

/**
 * Changes whenever somebody changes the row: at the desk, or the visitor by an edit. What was decided by an older version
 * is not written.
 */
export const versionOf = ({ attributes: { revision = 0, desk_revision = 0 } }: DeskRow): string =>
  `${revision}.${desk_revision}`

/** How far the firm has come with a row. */
export const statuses = ['new', 'contacted', 'quoted', 'won', 'lost'] as const

export type Status = (typeof statuses)[number]

/** Nothing is left to do for rows with these. */
export const isClosed = (row: DeskRow): boolean => ['won', 'lost'].includes(textOf(row, 'status'))

/** Kept from the inbox, because it looks like spam. */
export const isQuarantined = ({ attributes }: DeskRow): boolean => attributes.notification === 'quarantined'

/** Kept from the inbox, and nobody has looked at it yet. */
export const isHeldBack = (row: DeskRow): boolean => isQuarantined(row) && textOf(row, 'status') === 'new'

/** States of a notification, in words. */
export const notifications: Readonly<Record<NotificationState, string>> = {
  pending: 'pending: the e-mail is still to be sent',
  sent: 'sent: the mail service took the e-mail',
  delivered: 'delivered: the mailbox took the e-mail',
  undeliverable: 'undeliverable: the mailbox refused the e-mail',
  quarantined: 'quarantined as spam, left to the daily digest',
}

/** An attribute as text; empty when there is none. */
export function textOf({ attributes }: DeskRow, name: string): string {
  const value = attributes[name] ?? ''
  // Of photos, how many there are.
  if (Array.isArray(value)) {
    return value.some((each) => typeof each === 'object') ? String(value.length) : value.join(', ')
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Epoch seconds. */
export const receivedAt = ({ attributes }: DeskRow): number => Number(attributes.created_at)

/** Whether a canary wrote it, and no visitor. */
export const isCanary = ({ attributes }: DeskRow): boolean => attributes.canary === true

/** Who sent it: "Ann Smith", "Maria Ortega, Pacific Tile". */
export const senderOf = (row: DeskRow): string =>
  row.form === 'lead' ? textOf(row, 'name') : `${textOf(row, 'contact_name')}, ${textOf(row, 'company_name')}`

/** What it is about: the type of project, or the services of a subcontractor. */
export const projectOf = (row: DeskRow): string =>
  textOf(row, row.form === 'lead' ? 'project_type' : 'services')
