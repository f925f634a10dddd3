import { createHmac } from 'node:crypto'
import type { FormName } from '#forms/contracts.ts'
import { originSecrets } from '#lambdas/adapters/edge.ts'
import { sendRawBySes } from '#lambdas/adapters/ses-mime.ts'
import { environment, recipientsVariable, variables } from '#lambdas/adapters/variables.ts'
import { answerEmail, confirmationEmail } from '#lambdas/leads/notify/confirmation-email.ts'
import type { Message, MessageKind } from '#lambdas/leads/notify/run-outbox.ts'
import { visitMessage } from '#lambdas/leads/notify/visit-message.ts'
import { textOf } from '#lambdas/leads/store/describe-row.ts'
import { markAnswerMail } from '#lambdas/leads/store/form-changes.ts'
import { hourlyCounts } from '#lambdas/leads/store/hourly-counts.ts'
import type { OutboxMessage } from '#lambdas/leads/store/outbox.ts'
import { addressOfKey, requestLink } from '#lambdas/leads/store/request-keys.ts'
import { isCancelled, type Row } from '#lambdas/leads/store/row.ts'
import { rows } from '#lambdas/leads/store/rows.ts'

/** Confirmations an hour, of all forms, and as many answers: whoever uses our forms to mail strangers reaches no more. */
export const confirmationsPerHour = 30

const ownerOf = (form: FormName) => environment(recipientsVariable(form)).split(',')[0] ?? ''

/** A row that its visitor may be told of; undefined when it is gone, or looks like spam. */
async function rowOf({ form, row: id = '' }: OutboxMessage): Promise<Row | undefined> {
  const row = await rows(form).find(id)
  return row?.notification === 'quarantined' ? undefined : row
}

/** Nobody is mailed for what looks like spam or they cancelled, or twice a day. */
async function confirmation(owed: OutboxMessage): Promise<Message | undefined> {
  const row = await rowOf(owed)
  if (!row || row.flags.length > 0 || isCancelled(row)) return undefined
  const recipient = textOf(row, 'email')
  const [secret = ''] = originSecrets()
  const hash = createHmac('sha256', secret).update(recipient.toLowerCase()).digest('base64url')
  if (!(await hourlyCounts.isOfAddress(hash, row.id))) return undefined
  const address =
    owed.requestKey && addressOfKey(environment(variables.site), owed.requestKey, originSecrets())
  const email = confirmationEmail(row, {
    replyTo: ownerOf(row.form),
    address: address || undefined,
  })
  return { send: () => sendRawBySes(email, [recipient]) }
}

/** Goes to whom a person wrote it. */
async function answer(owed: OutboxMessage): Promise<Message | undefined> {
  const row = await rowOf(owed)
  const { form, answer: at = 0 } = owed
  if (!row || !['pending', 'begun'].includes(row.progress.answers[at]?.mail ?? '')) return undefined
  const address = requestLink(environment(variables.site), row, originSecrets())
  const email = answerEmail(row, at, { replyTo: ownerOf(form), address })
  return {
    send: () => sendRawBySes(email, [textOf(row, 'email')]),
    note: async (mail) => (await rows(form).patch(row.id, markAnswerMail(at, mail))) !== undefined,
  }
}

/** What visitors are owed. A second e-mail to a stranger is worse than none. */
export const visitorMessages: Readonly<Record<'confirmation' | 'answer' | 'visit', MessageKind>> = {
  confirmation: { isSentOnce: true, mostPerHour: confirmationsPerHour, prepare: confirmation },
  answer: { isSentOnce: true, mostPerHour: confirmationsPerHour, prepare: answer },
  visit: {
    isSentOnce: true,
    mostPerHour: 60,
    prepare: async (owed) => visitMessage(owed, await rowOf(owed)),
  },
}
