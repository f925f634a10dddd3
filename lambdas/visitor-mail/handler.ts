import { now, type RemainingTime, withDeadline } from '#lambdas/adapters/deadline.ts'
import { originSecrets } from '#lambdas/adapters/edge.ts'
import { loadSnapshot } from '#lambdas/adapters/load-snapshot.ts'
import { log } from '#lambdas/adapters/log.ts'
import { dynamodbStateStore } from '#lambdas/adapters/state-store.ts'
import { environment, variables } from '#lambdas/adapters/variables.ts'
import { runOutbox } from '#lambdas/leads/notify/run-outbox.ts'
import { refreshCalendar } from '#lambdas/leads/visits/refresh-calendar.ts'
import { visitorMessages } from './visitor-messages.ts'

/** Ms reserved to send one e-mail. */
const reservedMs = 7000

/** Runs each minute: sends visitors' messages and reads the private calendar. */
export const handler = (_event: unknown, context: RemainingTime) =>
  withDeadline(context, async () => {
    await loadSnapshot()
    const run = await runOutbox(
      'visitor',
      visitorMessages,
      () => context.getRemainingTimeInMillis() > reservedMs,
    )
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
