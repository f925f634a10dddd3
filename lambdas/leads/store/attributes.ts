import { briefKeys } from '#forms/brief.ts'
import { briefFieldName } from '#forms/brief-fields.ts'
import { briefLabel } from '#forms/brief-label.ts'
import { callTimes } from '#forms/call-time.ts'
import { leadContract } from '#forms/lead.ts'
import { subcontractorContract } from '#forms/subcontractor.ts'
import { flagReasons } from '#lambdas/leads/notify/digest-email.ts'
import { notifications } from './desk-row.ts'

/** One attribute of a row, as people are told of it. */
export interface Attribute {
  /** In the row, and in the head of an export. */
  readonly name: string
  readonly label: string
  /** Stored as epoch seconds. */
  readonly isTime?: true
  /** Stored as a list, of which people are told how many there are. */
  readonly isCounted?: true
  /** Other words for its values, or for those in its list. */
  readonly words?: Readonly<Record<string, string>>
}

export const id: Attribute = { name: 'id', label: 'Id' }

export const received: Attribute = { name: 'created_at', label: 'Received', isTime: true }

/** What the visitor wrote: the fields of both forms, each once. */
export const written: readonly Attribute[] = [
  ...new Map(
    [...leadContract.fields, ...subcontractorContract.fields].map(({ name, label }) => [
      name,
      { name, label },
    ]),
  ).values(),
]

/** What the visitor planned before asking, as codes. */
export const planned: readonly Attribute[] = briefKeys.map((key) => ({
  name: briefFieldName(key),
  label: briefLabel(key),
}))

/** What the visitor added after sending it. */
export const added: readonly Attribute[] = [
  {
    name: 'call_time',
    label: 'When to call',
    words: Object.fromEntries(callTimes.map(({ value, label }) => [value, label])),
  },
  { name: 'text_first', label: 'Text message first', words: { true: 'yes', false: 'no' } },
  { name: 'photos', label: 'Photos', isCounted: true },
]

/** What the firm has made of it, written at the desk. */
export const progress: readonly Attribute[] = [
  { name: 'status', label: 'Status' },
  { name: 'status_at', label: 'Status since', isTime: true },
  { name: 'status_note', label: 'Note' },
  { name: 'next_step_on', label: 'Next step on' },
  { name: 'next_step', label: 'Next step' },
  { name: 'answered_at', label: 'First answered', isTime: true },
]

/** How the owner was told. */
export const told: readonly Attribute[] = [
  { name: 'notification', label: 'Notification', words: notifications },
  { name: 'sent_at', label: 'Sent', isTime: true },
  { name: 'delivered_at', label: 'Delivered', isTime: true },
  { name: 'bounced_at', label: 'Bounced', isTime: true },
  { name: 'digested_at', label: 'In the daily digest', isTime: true },
]

/** Where it came from, and until when it is kept. */
export const origin: readonly Attribute[] = [
  { name: 'updated_at', label: 'Last changed', isTime: true },
  { name: 'consent', label: 'Consent, version' },
  { name: 'source_page', label: 'First page' },
  { name: 'source_referrer', label: 'Came from' },
  { name: 'utm_source', label: 'Campaign source' },
  { name: 'utm_medium', label: 'Campaign medium' },
  { name: 'utm_campaign', label: 'Campaign' },
  { name: 'utm_term', label: 'Campaign term' },
  { name: 'utm_content', label: 'Campaign content' },
  { name: 'site', label: 'Sent from' },
  { name: 'flags', label: 'Suspicion', words: flagReasons },
  { name: 'canary', label: 'Written by the monitor' },
  { name: 'expires_at', label: 'Deleted after', isTime: true },
]

/** What the functions need, and people seldom look at. */
export const workings: readonly Attribute[] = [
  id,
  { name: 'retention', label: 'Kept for, in seconds' },
  { name: 'revision', label: 'Revision' },
  { name: 'saves', label: 'Times the form was stored' },
  { name: 'desk_revision', label: 'Changes at the desk' },
  { name: 'received_month', label: 'Month of receipt' },
  { name: 'warned_at', label: 'Warned of the promise', isTime: true },
  { name: 'warning_until', label: 'Warning being sent until', isTime: true },
  { name: 'notified_revision', label: 'Revision told' },
  { name: 'seq', label: 'Presses of Send' },
  { name: 'digest', label: 'Fingerprint' },
  { name: 'attempts', label: 'Attempts to send' },
  {
    name: 'outbox',
    label: 'Waits for',
    words: {
      P: 'an e-mail',
      C: 'a place in an e-mail about many',
      D: 'a place in the daily digest',
      U: 'a mailbox that takes the e-mail',
    },
  },
  { name: 'due_at', label: 'Due', isTime: true },
  { name: 'last_error', label: 'Last failure' },
  { name: 'lease_id', label: 'Lease' },
  { name: 'ses_message_id', label: 'E-mail id' },
  { name: 'request_key', label: 'Hash of the visitor’s key' },
]
