import { now } from '#lambdas/adapters/deadline.ts'
import { originSecrets } from '#lambdas/adapters/edge.ts'
import { sendRawBySes } from '#lambdas/adapters/ses-mime.ts'
import { environment, recipientsVariable, variables } from '#lambdas/adapters/variables.ts'
import { requestLink } from '#lambdas/leads/store/request-keys.ts'
import { textOf } from '../store/describe-row.ts'
import type { OutboxMessage } from '../store/outbox.ts'
import type { Row } from '../store/row.ts'
import { dayIn, todayIn } from '../visits/free-times.ts'
import { type Visit, visits } from '../visits/visit-book.ts'
import type { Message } from './run-outbox.ts'
import { visitEmail } from './visit-email.ts'

/**
 * An e-mail about a visit, by the visit as it is now: of what changed meanwhile the later e-mail says.
 * @param row that it is to; undefined when it is gone
 * @returns undefined when it is no news
 */
export async function visitMessage(owed: OutboxMessage, row: Row | undefined): Promise<Message | undefined> {
  const book = row && visits()
  const visit = await book?.visitOf(row?.id ?? '')
  if (!row || !book || !visit || !isNews(owed, visit)) return undefined
  const [owner = ''] = environment(recipientsVariable('lead')).split(',')
  const recipient = owed.recipient === 'owner' ? owner : textOf(row, 'email')
  const site = environment(variables.site)
  const address = requestLink(site, row, originSecrets())
  const { who } = await book.terms()
  const sender = environment('SENDER_EMAIL')
  const email = visitEmail(row, visit, owed, { sender, recipient, replyTo: owner, site, address, who })
  return { send: () => sendRawBySes(email, [recipient]) }
}

/** Only the last change is news, and nobody hears on its day that a visit is tomorrow. */
function isNews({ visit: owed }: OutboxMessage, visit: Visit): boolean {
  if (visit.rev !== owed?.rev) return false
  if (owed.about === 'reminder') return visit.state === 'booked' && todayIn(now()) < dayIn(visit.time)
  return visit.state === (owed.about === 'cancelled' ? 'cancelled' : 'booked')
}
