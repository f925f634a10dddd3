import { setTimeout } from 'node:timers/promises'
import { now, type RemainingTime, withDeadline } from '#lambdas/adapters/deadline.ts'
import { loadSnapshot } from '#lambdas/adapters/load-snapshot.ts'
import { errorFields, log } from '#lambdas/adapters/log.ts'
import { photoFiles, photoName } from '#lambdas/adapters/photo-files.ts'
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
  withDeadline(context, async () => {
    await loadSnapshot()
    const hasTime = () => context.getRemainingTimeInMillis() > reservedMs
    if (isMorning) {
      const owed = { recipient: 'owner', form: 'lead', dueAt: now(), since: now() } as const
      await outbox.add(...(['digest', 'visits'] as const).map((kind): OutboxMessage => ({ ...owed, kind })))
    }
    const [owed, resent] = await Promise.allSettled([
      runOutbox('owner', ownerMessages, hasTime),
      resend(sendWithPictures, { hasTime, pause: (ms) => setTimeout(ms) }),
    ])
    // Once an hour, for the log.
    if (new Date().getMinutes() === 0) log.info('promise.checked', { ...(await loadReplyStats(now())) })
    if (owed.status === 'rejected') log.error('outbox.unread', errorFields(owed.reason))
    if (resent.status === 'rejected') throw resent.reason
    log.info('notification.resend_finished', { ...resent.value })
    if (owed.status === 'rejected') throw owed.reason
    return { ...resent.value, owed: owed.value }
  })

/** Bytes of all pictures in one e-mail: Base64 makes them a third larger, and SES takes ten megabytes. */
const maxBytes = 6 * 1024 * 1024

/**
 * The photos of a row that its e-mail shows, as many as fit; a license and an insurance stay at the desk. Never throws: a
 * photo whose file cannot be read is left out.
 */
export async function picturesOf({ id, additions: { photos } }: Row): Promise<readonly Picture[]> {
  let room = maxBytes
  const chosen = photos
    .map((photo, index) => ({ ...photo, number: index + 1 }))
    .filter(({ document, bytes }) => {
      const fits = !document && bytes <= room
      if (fits) room -= bytes
      return fits
    })
  const read = await Promise.all(
    chosen.map(async ({ hash, type, number }): Promise<Picture[]> => {
      try {
        return [{ id: `photo-${number}`, type, content: await photoFiles.get(photoName(id, hash)) }]
      } catch (error) {
        log.warn('photo.not_shown', { id, ...errorFields(error) })
        return []
      }
    }),
  )
  return read.flat()
}
