import { setTimeout } from 'node:timers/promises'
import { localDay, weekdayOf } from '#firm/local-time.ts'
import { hasTimeForMail, now, type RemainingTime, withDeadline } from '#lambdas/adapters/deadline.ts'
import { loadSnapshot } from '#lambdas/adapters/load-snapshot.ts'
import { errorFields, log } from '#lambdas/adapters/log.ts'
import { photoFiles, photoName } from '#lambdas/adapters/s3.ts'
import type { Picture } from '#lambdas/adapters/ses.ts'
import { sendWithPicturesBySes } from '#lambdas/adapters/ses-mime.ts'
import { loadReplyStats } from '#lambdas/leads/manage/reply-stats.ts'
import { emailFor } from '#lambdas/leads/notify/owner-email.ts'
import { resend } from '#lambdas/leads/notify/resend.ts'
import { runOutbox } from '#lambdas/leads/notify/run-outbox.ts'
import { type OutboxMessage, outbox } from '#lambdas/leads/store/outbox.ts'
import type { Row } from '#lambdas/leads/store/row.ts'
import { ownerMessages } from './owner-messages.ts'

export interface OwnerMailEvent {
  /** Set on the first run of a day, which sends digest and visits, on Mondays the numbers, too. */
  readonly isMorning?: boolean
}

const sendWithPictures = async (row: Row) =>
  sendWithPicturesBySes(row.form, emailFor(row, await picturesOf(row)))

/**
 * Runs each minute: sends pending notifications and the outbox. @throws Error for an unread table, which raises an
 * alarm
 */
export const handler = ({ isMorning = false }: OwnerMailEvent, context: RemainingTime) =>
  withDeadline(context, async () => {
    await loadSnapshot()
    const hasTime = hasTimeForMail(context)
    if (isMorning) {
      const message = { recipient: 'owner', form: 'lead', dueAt: now(), since: now() } as const
      const isMonday = weekdayOf(localDay(new Date(now() * 1000))) === 'Monday'
      const kinds = ['digest', 'visits', ...(isMonday ? (['numbers'] as const) : [])] as const
      await outbox.add(...kinds.map((kind): OutboxMessage => ({ ...message, kind })))
    }
    const [outboxRun, resendRun] = await Promise.allSettled([
      runOutbox('owner', ownerMessages, hasTime),
      resend(sendWithPictures, { hasTime, pause: (ms) => setTimeout(ms) }),
    ])
    // Hourly, for the log.
    if (new Date().getMinutes() === 0) log.info('promise.checked', { ...(await loadReplyStats(now())) })
    if (outboxRun.status === 'rejected') log.error('outbox.unread', errorFields(outboxRun.reason))
    if (resendRun.status === 'rejected') throw resendRun.reason
    log.info('notification.resend_finished', { ...resendRun.value })
    if (outboxRun.status === 'rejected') throw outboxRun.reason
    return { ...resendRun.value, owed: outboxRun.value }
  })

/** Bytes of all pictures in one e-mail: Base64 adds a third, and SES accepts ten megabytes. */
const maxBytes = 6 * 1024 * 1024

/** Photos for a row's e-mail, as many as fit, without documents. Never throws: unreadable files are omitted. */
export async function picturesOf({ id, additions: { photos } }: Row): Promise<readonly Picture[]> {
  let remainingBytes = maxBytes
  const selection = photos
    .map((photo, index) => ({ ...photo, number: index + 1 }))
    .filter(({ document, bytes }) => {
      const fits = !document && bytes <= remainingBytes
      if (fits) remainingBytes -= bytes
      return fits
    })
  const pictures = await Promise.all(
    selection.map(async ({ hash, type, number }): Promise<Picture[]> => {
      try {
        return [{ id: `photo-${number}`, type, content: await photoFiles.get(photoName(id, hash)) }]
      } catch (error) {
        log.warn('photo.not_shown', { id, ...errorFields(error) })
        return []
      }
    }),
  )
  return pictures.flat()
}
