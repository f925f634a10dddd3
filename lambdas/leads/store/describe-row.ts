import { leadContract } from '#forms/lead.ts'
import type { Flag, NotificationState, Row } from './row.ts'

/** Notification states in words. */
export const notifications: Readonly<Record<NotificationState, string>> = {
  pending: 'pending: the e-mail is still to be sent',
  sent: 'sent: the mail service took the e-mail',
  delivered: 'delivered: the mailbox took the e-mail',
  undeliverable: 'undeliverable: the mailbox refused the e-mail',
  quarantined: 'quarantined as spam, left to the daily digest',
}

/** Reasons for suspicion in words, by flag. */
export const flagReasons: Readonly<Record<Flag, string>> = {
  honeypot: 'filled in a field people can’t see',
  'too-fast': 'sent faster than people type',
  'edit-of-suspected': 'a change to what looked like spam',
}

/** A field of the form as text, lists with commas; empty when the form has no such field. */
export function textOf({ values }: Pick<Row, 'values'>, field: string): string {
  const value = values[field] ?? ''
  return typeof value === 'string' ? value : value.join(', ')
}

/** Name of the sender: "Ann Smith", "Maria Ortega, Pacific Tile". */
export const senderOf = (row: Row): string =>
  row.form === 'lead' ? textOf(row, 'name') : `${textOf(row, 'contact_name')}, ${textOf(row, 'company_name')}`

/** Subject of the row: the type of project, or a subcontractor's services. */
export const subjectOf = (row: Row): string => textOf(row, row.form === 'lead' ? 'project_type' : 'services')

const projectTypes: readonly string[] = leadContract.fields.flatMap((field) =>
  field.name === 'project_type' ? field.options.map(({ value }) => value) : [],
)

/** The project in words for the visitor, never text of their own: the e-mail with it goes to whatever address they typed. */
export function projectInWords({ values }: Row): string {
  const type = String(values.project_type)
  return projectTypes.includes(type) && type !== 'Other' ? type : 'Another project'
}

/** True while nobody has looked at a row that was kept from the inbox as spam. */
export const isUnreviewedSpam = (row: Row): boolean => isQuarantined(row) && row.progress.status === 'new'

export const isQuarantined = ({ notification }: Row): boolean => notification === 'quarantined'

/** Changes with every change to a row, by the visitor or at the desk: a decision on an older version is not written. */
export const versionOf = ({ revision, progress }: Row): string => `${revision ?? 0}.${progress.revision}`
