import { leadContract } from '#forms/lead.ts'
import { subcontractorContract } from '#forms/subcontractor.ts'
import { deadlineOf, type RemainingTime } from '#lambdas/adapters/deadline.ts'
import { environment, once } from '#lambdas/adapters/environment.ts'
import { log } from '#lambdas/adapters/log.ts'
import { sendRawBySes } from '#lambdas/adapters/raw-ses.ts'
import { dynamodbStateStore } from '#lambdas/adapters/state-store.ts'
import {
  originSecretVariable,
  recipientsVariable,
  siteVariable,
  visitsVariable,
} from '#lambdas/adapters/variables.ts'
import { rowsOf } from '#lambdas/dependencies.ts'
import { confirmationQueue } from '#lambdas/leads/store/confirmation-queue.ts'
import { refreshCalendar } from '#lambdas/leads/visits/refresh-calendar.ts'
import { visitsOf } from '#lambdas/visits.ts'
import { type ConfirmationDependencies, confirmVisitors } from '../leads/notify/confirm-visitors.ts'

/** No e-mail is begun with less time left. */
const reservedMs = 7000

/** Epoch seconds. */
const now = () => Math.floor(Date.now() / 1000)

const dependencies = once(
  (): ConfirmationDependencies => ({
    queue: confirmationQueue,
    forms: [leadContract, subcontractorContract].map((contract) => ({ contract, rows: rowsOf(contract) })),
    send: (email, recipient, deadline) => sendRawBySes(email, [recipient], deadline),
    site: () => environment(siteVariable),
    replyTo: (form) => environment(recipientsVariable(form)).split(',')[0] ?? '',
    salt: () => environment(originSecretVariable),
    sender: () => environment('SENDER_EMAIL'),
    visits: visitsOf(now),
    now,
  }),
)

/** Runs every minute: sends visitors what they are owed, and reads the private calendar. */
export async function handler(_event: unknown, context: RemainingTime) {
  const hasTime = () => context.getRemainingTimeInMillis() > reservedMs
  const confirmed = await confirmVisitors(dependencies(), hasTime, deadlineOf(context))
  await readCalendar()
  log.info('confirmation.finished', { ...confirmed })
  return confirmed
}

/** What cannot be read is tried again; the desk says since when. Its address is told to no log. */
async function readCalendar(): Promise<void> {
  if (!process.env[visitsVariable]) return
  const states = dynamodbStateStore(environment(visitsVariable))
  await refreshCalendar(states, now(), environment(originSecretVariable).split(',')).catch((error) =>
    log.warn('visit.calendar_unread', { reason: error.name }),
  )
}
