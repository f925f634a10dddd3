import { now } from '#lambdas/adapters/deadline.ts'
import { originSecrets } from '#lambdas/adapters/edge.ts'
import { inLanguage } from '#lambdas/adapters/refreshable.ts'
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

const ownerLanguage = { language: 'en' } as const

/** Builds the e-mail about a visit from its current state. @returns undefined when the message is obsolete */
export async function visitMessage(
  message: OutboxMessage,
  row: Row | undefined,
): Promise<Message | undefined> {
  const book = row && visits()
  const visit = await book?.visitOf(row?.id ?? '')
  if (!row || !book || !visit || !isNews(message, visit)) return undefined
  const [owner = ''] = environment(recipientsVariable('lead')).split(',')
  const recipient = message.recipient === 'owner' ? owner : textOf(row, 'email')
  const site = environment(variables.site)
  const requestUrl = requestLink(site, row, originSecrets())
  const { who } = await book.terms()
  const sender = environment('SENDER_EMAIL')
  const context = { sender, recipient, replyTo: owner, site, requestUrl, who }
  const reader = message.recipient === 'owner' ? ownerLanguage : row
  const email = inLanguage(reader, () => visitEmail(row, visit, message, context))
  return { send: () => sendRawBySes(email, [recipient]) }
}

/** Only the last change is news; a reminder is sent only before the day of the visit. */
function isNews({ visit: news }: OutboxMessage, visit: Visit): boolean {
  if (visit.rev !== news?.rev) return false
  if (news.about === 'reminder') return visit.state === 'booked' && todayIn(now()) < dayIn(visit.time)
  return visit.state === (news.about === 'cancelled' ? 'cancelled' : 'booked')
}
