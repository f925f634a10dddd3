import { setTimeout } from 'node:timers/promises'
import { beforeTimeout, now, type RemainingTime } from '#lambdas/adapters/deadline.ts'
import { errorFields, log } from '#lambdas/adapters/log.ts'
import { newestFacts } from '#lambdas/adapters/newest-facts.ts'
import { sendWithPicturesBySes } from '#lambdas/adapters/raw-ses.ts'
import { repliesTo } from '#lambdas/leads/desk/reply-stats.ts'
import { emailFor } from '#lambdas/leads/notify/owner-email.ts'
import { picturesOf } from '#lambdas/leads/notify/pictures-of.ts'
import { resend } from '#lambdas/leads/notify/resend.ts'
import { runOutbox } from '#lambdas/leads/notify/run-outbox.ts'
import { type Owed, outbox } from '#lambdas/leads/store/outbox.ts'
import type { Row } from '#lambdas/leads/store/row.ts'
import { ownerMessages } from './owner-messages.ts'

export interface OwnerMailEvent {
  /** Whether a day begins: the digest is due, and word of the day's visits. */
  readonly isMorning?: boolean
}

/** No new e-mail is begun with less time left: to send one and mark its row takes up to this long. */
const reservedMs = 7000

const sendWithPictures = async (row: Row) =>
  sendWithPicturesBySes(row.form)(emailFor(row, await picturesOf(row)))

/**
 * Runs each minute: sends the pending notifications, and what else the owner is owed. Ends with an error when a table did
 * not answer, so that an alarm tells.
 */
export const handler = ({ isMorning = false }: OwnerMailEvent, context: RemainingTime) =>
  beforeTimeout(context, async () => {
    await newestFacts()
    const hasTime = () => context.getRemainingTimeInMillis() > reservedMs
    if (isMorning) {
      const owed = { recipient: 'owner', form: 'lead', dueAt: now(), since: now() } as const
      await outbox.add(...(['digest', 'visits'] as const).map((kind): Owed => ({ ...owed, kind })))
    }
    const [owed, resent] = await Promise.allSettled([
      runOutbox('owner', ownerMessages, hasTime),
      resend(sendWithPictures, { hasTime, pause: (ms) => setTimeout(ms) }),
    ])
    // Once an hour, for the log.
    if (new Date().getMinutes() === 0) log.info('promise.checked', { ...(await repliesTo(now())) })
    if (owed.status === 'rejected') log.error('outbox.unread', errorFields(owed.reason))
    if (resent.status === 'rejected') throw resent.reason
    log.info('notification.resend_finished', { ...resent.value })
    if (owed.status === 'rejected') throw owed.reason
    return { ...resent.value, owed: owed.value }
  })
