import { log } from '#lambdas/shared/log.ts'
import type { Fate } from '#lambdas/submission/row.ts'
import type { OwingForm } from './resend.ts'

/** What the mail service says about one of our e-mails. */
export interface MailEvent {
  /** "Delivery", "Bounce" … */
  readonly kind: string
  /** "Permanent" or "Transient", where it came back. */
  readonly bounce?: string
  /** The tags that it was sent with. */
  readonly tags: Readonly<Record<string, string>>
}

/**
 * Writes the fate of an e-mail to the row that it is about. What did not reach the owner for good is logged as
 * `notification.undeliverable`, which raises an alarm: e-mail is not the way to tell that e-mail fails.
 * @returns the fate, or undefined when the event is none of ours
 */
export async function followEmail(
  forms: readonly OwingForm[],
  event: MailEvent,
  deadline: AbortSignal,
): Promise<Fate | undefined> {
  const fate = fateOf(event)
  const { form: name = '', id, rev } = event.tags
  if (!fate) return undefined
  if (fate === 'refused')
    log.error('notification.undeliverable', { kind: event.kind, form: name, id, rev: Number(rev) })
  const owing = forms.find(({ form }) => form.contract.name === name)
  if (!owing || !id || !rev) return fate
  const taken = await owing.world.rows.follow({ id, rev: Number(rev) }, fate, owing.world.now(), deadline)
  log.info(`${name}.followed`, { id, rev: Number(rev), fate, taken })
  return fate
}

function fateOf({ kind, bounce }: MailEvent): Fate | undefined {
  switch (kind) {
    case 'Send':
      return 'accepted'
    case 'Delivery':
      return 'delivered'
    case 'Bounce':
      return bounce === 'Transient' ? 'delayed' : 'refused'
    case 'Reject':
    case 'Complaint':
    case 'Rendering Failure':
      return 'refused'
    default:
      return undefined
  }
}
