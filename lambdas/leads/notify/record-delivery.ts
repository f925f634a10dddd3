import { formNames } from '#forms/contracts.ts'
import { now } from '#lambdas/adapters/deadline.ts'
import { log } from '#lambdas/adapters/log.ts'
import { markAnswerMail, markDelivery } from '#lambdas/leads/store/form-changes.ts'
import type { DeliveryStatus } from '#lambdas/leads/store/row.ts'
import { rows } from '#lambdas/leads/store/rows.ts'

export interface MailEvent {
  /** "Delivery", "Bounce" … */
  readonly kind: string
  /** "Permanent" or "Transient", where it came back. */
  readonly bounce?: string
  readonly tags: Readonly<Record<string, string>>
}

/** Tag of e-mails to visitors, in the place of a form's name. */
export const confirmationTag = 'confirmation'

/**
 * Writes the delivery status of an e-mail to the row that it is about. What did not reach the owner for good is logged
 * as `notification.undeliverable`, which raises an alarm: e-mail is not the way to tell that e-mail fails. So is an
 * e-mail that came back for the time being and is about no single row, like a digest: nobody sends it again.
 */
export async function recordDelivery(event: MailEvent): Promise<DeliveryStatus | undefined> {
  const status = statusOf(event)
  const { form: name = '', id, revision } = event.tags
  if (!status) return undefined
  if (name === confirmationTag) {
    // No alarm: nobody of ours can repair a visitor's mailbox.
    log.info('confirmation.delivery', { kind: event.kind, status })
    const { id: row, answer } = event.tags
    // The desk says of an answer that it did not arrive.
    if (row && answer && status === 'refused')
      await rows('lead').patch(row, markAnswerMail(Number(answer), 'failed'))
    return status
  }
  const form = formNames.find((each) => each === name)
  // Summaries, digests and warnings have the tags of no row.
  const row = form && id && revision ? { id, revision: Number(revision) } : undefined
  if (status === 'refused' || (status === 'delayed' && !row)) {
    log.error('notification.undeliverable', { kind: event.kind, form: name, ...row })
  }
  if (!form || !row) return status
  let recorded = false
  await rows(form).patch(row.id, (found) => {
    const change = markDelivery(row.revision, status, now())(found)
    recorded = change !== undefined
    return change
  })
  log.info(`${form}.delivery_recorded`, { ...row, status, recorded })
  return status
}

const statuses: Readonly<Record<string, DeliveryStatus>> = {
  Send: 'accepted',
  Delivery: 'delivered',
  DeliveryDelay: 'undelivered',
  Bounce: 'refused',
  Reject: 'refused',
  Complaint: 'refused',
  'Rendering Failure': 'refused',
}

const statusOf = ({ kind, bounce }: MailEvent): DeliveryStatus | undefined =>
  kind === 'Bounce' && bounce === 'Transient' ? 'delayed' : statuses[kind]
