import { shared } from '#content/emails/shared.ts'
import { warning as words } from '#content/emails/warning.ts'
import { counted, fill } from '#firm/in-words.ts'
import type { Email } from '#lambdas/adapters/ses.ts'
import { callActions, emailParts } from '#lambdas/leads/notify/email-page.ts'
import { sanDiegoTime } from '#lambdas/leads/notify/owner-email.ts'
import { asRow, entryOf } from '#lambdas/leads/notify/summary-email.ts'
import { secondsLeft } from '#lambdas/leads/promise.ts'
import type { Row } from '#lambdas/leads/store/row.ts'

/** Title with the time left, in full hours or in minutes. @param left seconds; negative once the reply is late */
function titleFor(left: number): string {
  const minutes = Math.floor(left / 60)
  if (minutes < 1) return words.overdue
  return minutes < 60
    ? counted(minutes, words.left.minutes)
    : counted(Math.floor(minutes / 60), words.left.hours)
}

/** @param now epoch seconds */
export function warningEmail(row: Row, now: number): Email {
  const left = secondsLeft(row, now)
  const title = titleFor(left)
  const summary = left > 0 ? words.soon : words.late
  const entry = entryOf(row)
  const { name, phone, about, address } = entry
  const facts = [
    fill(shared.received, { time: sanDiegoTime(row.createdAt) }),
    fill(shared.reference, { ref: row.ref }),
  ]
  return {
    subject: `${title} [${row.ref}]`,
    ...emailParts({
      title,
      summary,
      actions: [...callActions(phone), ...(address ? [{ label: shared.openAtDesk, address }] : [])],
      text: [name, phone, about, ...(address ? ['', `${shared.openAtDesk}: ${address}`] : [])],
      rows: [asRow({ ...entry, address: '' })],
      facts,
    }),
    replyTo: undefined,
    tags: { form: 'promise' },
  }
}
