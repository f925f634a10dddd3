import { setTimeout } from 'node:timers/promises'
import { deadlineOf, type RemainingTime } from '#lambdas/adapters/deadline.ts'
import { once } from '#lambdas/adapters/environment.ts'
import { log } from '#lambdas/adapters/log.ts'
import { photoFiles } from '#lambdas/adapters/photo-files.ts'
import { sendWithPicturesBySes } from '#lambdas/adapters/raw-ses.ts'
import { allForms } from '#lambdas/all-forms.ts'
import type { NotificationDependencies } from '#lambdas/leads/notify/dependencies.ts'
import { picturesOf } from '#lambdas/leads/notify/pictures-of.ts'
import { resend } from '#lambdas/leads/notify/resend.ts'

/** No new e-mail is begun with less time left: to send one and mark its row takes up to this long. */
const reservedMs = 7000

const formsWithPictures = once(() =>
  allForms().map(
    (form): NotificationDependencies => ({
      ...form,
      sendEmail: sendWithPicturesBySes(form.contract.name),
      picturesOf: (row, deadline) => picturesOf(row, photoFiles, deadline),
    }),
  ),
)

/**
 * Runs each minute: sends the pending notifications to the owner. Ends with an error when a table did not answer, so
 * that an alarm tells.
 */
export async function handler(_event: unknown, context: RemainingTime) {
  const time = {
    hasTime: () => context.getRemainingTimeInMillis() > reservedMs,
    pause: (ms: number) => setTimeout(ms),
  }
  const resent = await resend(formsWithPictures(), time, deadlineOf(context))
  log.info('notification.resend_finished', { ...resent })
  return resent
}
