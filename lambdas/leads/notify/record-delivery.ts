import { formNames } from '#forms/contracts.ts'
import { now } from '#lambdas/adapters/deadline.ts'
import { log } from '#lambdas/adapters/log.ts'
import { markAnswerMail, markDelivery } from '#lambdas/leads/store/form-changes.ts'
import type { DeliveryStatus } from '#lambdas/leads/store/row.ts'
import { rows } from '#lambdas/leads/store/rows.ts'

export interface MailEvent {
  /** "Delivery", "Bounce" … */
  readonly kind: string
  /** "Permanent" or "Transient", for a bounce. */
  readonly bounce?: string
  readonly tags: Readonly<Record<string, string>>
}

/** Tag of e-mails to visitors, in place of a form's name: confirmations, answers and those of visits. */
export const visitorMailTag = 'confirmation'

/**
 * Records an e-mail's delivery status in its row. `notification.undeliverable` raises an alarm: an e-mail to the owner
 * bounced permanently, or temporarily and belongs to no row, so that nothing sends it again.
 */
export async function recordDelivery(event: MailEvent): Promise<DeliveryStatus | undefined> {
  const { kind, bounce } = event
  const status = kind === 'Bounce' && bounce === 'Transient' ? 'delayed' : statuses[kind]
  const { form: name = '', id, revision } = event.tags
  if (!status) return undefined
  if (name === visitorMailTag) {
    // No alarm: we cannot repair a visitor's mailbox.
    log.info('confirmation.delivery', { kind, status })
    const { id: row, answer } = event.tags
    // The desk shows that an answer did not arrive.
    if (row && answer && status === 'refused')
      await rows('lead').patch(row, markAnswerMail(Number(answer), 'failed'))
    return status
  }
  const form = formNames.find((each) => each === name)
  // Summaries, digests and warnings have no row tags.
  const row = form && id && revision ? { id, revision: Number(revision) } : undefined
  if (status === 'refused' || (status === 'delayed' && !row)) {
    log.error('notification.undeliverable', { kind, form: name, ...row })
  }
  if (!form || !row) return status
  let isRecorded = false
  await rows(form).patch(row.id, (current) => {
    const change = markDelivery(row.revision, status, now())(current)
    isRecorded = change !== undefined
    return change
  })
  log.info(`${form}.delivery_recorded`, { ...row, status, recorded: isRecorded })
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
