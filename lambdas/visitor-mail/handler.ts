import { createHmac } from 'node:crypto'
import type { FormName } from '#forms/contracts.ts'
import { hasTimeForMail, now, type RemainingTime, withDeadline } from '#lambdas/adapters/deadline.ts'
import { originSecrets } from '#lambdas/adapters/edge.ts'
import { loadSnapshot } from '#lambdas/adapters/load-snapshot.ts'
import { log } from '#lambdas/adapters/log.ts'
import { inLanguage } from '#lambdas/adapters/refreshable.ts'
import { sendRawBySes } from '#lambdas/adapters/ses-mime.ts'
import { dynamodbStateStore } from '#lambdas/adapters/state-store.ts'
import { environment, recipientsVariable, variables } from '#lambdas/adapters/variables.ts'
import { isAskDue } from '#lambdas/leads/manage/after-job.ts'
import { type Message, type MessageKind, runOutbox } from '#lambdas/leads/notify/run-outbox.ts'
import { visitMessage } from '#lambdas/leads/notify/visit-message.ts'
import { answerEmail, confirmationEmail } from '#lambdas/leads/notify/visitor-emails.ts'
import { textOf } from '#lambdas/leads/store/describe-row.ts'
import { markAnswerMail } from '#lambdas/leads/store/form-changes.ts'
import { hourlyCounts } from '#lambdas/leads/store/hourly-counts.ts'
import type { OutboxMessage, outboxKinds } from '#lambdas/leads/store/outbox.ts'
import { addressOfKey, requestLink } from '#lambdas/leads/store/request-keys.ts'
import { isCancelled, type Row } from '#lambdas/leads/store/row.ts'
import { rows } from '#lambdas/leads/store/rows.ts'
import { refreshCalendar } from '#lambdas/leads/visits/refresh-calendar.ts'

/** Confirmations per hour over all forms, and as many answers: limits the abuse of our forms to e-mail strangers. */
export const confirmationsPerHour = 30

const ownerOf = (form: FormName) => environment(recipientsVariable(form)).split(',')[0] ?? ''

/** Undefined when the row is gone or quarantined. */
async function rowOf({ form, row: id = '' }: OutboxMessage): Promise<Row | undefined> {
  const row = await rows(form).find(id)
  return row?.notification === 'quarantined' ? undefined : row
}

/** Not for suspected spam or cancelled requests, and only once a day per address. */
async function confirmation(message: OutboxMessage): Promise<Message | undefined> {
  const row = await rowOf(message)
  if (!row || row.flags.length > 0 || isCancelled(row)) return undefined
  const recipient = textOf(row, 'email')
  const [secret = ''] = originSecrets()
  const hash = createHmac('sha256', secret).update(recipient.toLowerCase()).digest('base64url')
  if (!(await hourlyCounts.reserveAddress(hash, row.id))) return undefined
  const address = message.requestKey && addressOfKey(environment(variables.site), message.requestKey, row)
  const context = { replyTo: ownerOf(row.form), requestUrl: address || undefined }
  const email = inLanguage(row, () => confirmationEmail(row, context))
  return { send: () => sendRawBySes(email, [recipient]) }
}

async function answer(message: OutboxMessage): Promise<Message | undefined> {
  const row = await rowOf(message)
  const { form, answer: at = 0 } = message
  const saved = row?.progress.answers[at]
  if (!row || !saved || !['pending', 'begun'].includes(saved.mail ?? '')) return undefined
  if ((saved.about === 'review' || saved.about === 'reminder') && !isAskDue(row, saved)) return undefined
  const requestUrl = requestLink(environment(variables.site), row)
  const context = { replyTo: ownerOf(form), requestUrl }
  const email = inLanguage(row, () => answerEmail(row, at, context))
  return {
    send: () => sendRawBySes(email, [textOf(row, 'email')]),
    note: async (mail) => (await rows(form).patch(row.id, markAnswerMail(at, mail))) !== undefined,
  }
}

const visitorMessages: Readonly<Record<(typeof outboxKinds.visitor)[number], MessageKind>> = {
  confirmation: { mostPerHour: confirmationsPerHour, prepare: confirmation },
  answer: { mostPerHour: confirmationsPerHour, prepare: answer },
  visit: { mostPerHour: 60, prepare: async (message) => visitMessage(message, await rowOf(message)) },
}

/** Runs each minute: sends visitors' messages and reads the private calendar. */
export const handler = (_event: unknown, context: RemainingTime) =>
  withDeadline(context, async () => {
    await loadSnapshot()
    const run = await runOutbox('visitor', visitorMessages, hasTimeForMail(context))
    await readCalendar()
    log.info('visitor_mail.finished', { ...run })
    return run
  })

/** Logs a failure without the URL; the read is retried. */
async function readCalendar(): Promise<void> {
  const states = dynamodbStateStore(environment(variables.visits))
  await refreshCalendar(states, now(), originSecrets()).catch((error) =>
    log.warn('visit.calendar_unread', { reason: error.name }),
  )
}
