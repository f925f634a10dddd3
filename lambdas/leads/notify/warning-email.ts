import { html } from 'hono/html'
import { business } from '#content/business.ts'
import { rowPath } from '#lambdas/adapters/desk-paths.ts'
import type { Email } from '#lambdas/adapters/ses.ts'
import { secondsLeft } from '#lambdas/leads/desk/promise.ts'
import { callActions, emailCell, emailParts, phoneLink } from '#lambdas/leads/notify/email-page.ts'
import { sanDiegoTime } from '#lambdas/leads/notify/owner-email.ts'
import { senderOf, subjectOf, textOf } from '#lambdas/leads/store/describe-row.ts'
import type { Row } from '#lambdas/leads/store/row.ts'

const hourTitles = ['One hour left', 'Two hours left', 'Three hours left', 'Four hours left']

/** Title with the time left, in full hours or in minutes. @param left seconds; negative once the reply is late */
function titleFor(left: number): string {
  const minutes = Math.floor(left / 60)
  if (minutes < 1) return 'Reply overdue'
  return (
    hourTitles[Math.floor(minutes / 60) - 1] ??
    (minutes === 1 ? 'One minute left' : `${minutes} minutes left`)
  )
}

/**
 * Warns the owner of a lead that nobody has answered.
 * @param now epoch seconds
 */
export function warningEmail(row: Row, now: number): Email {
  const left = secondsLeft(row, now)
  const title = titleFor(left)
  const summary =
    left > 0
      ? `Nobody has answered this request yet. The site promises a reply ${business.replyTime}.`
      : `Nobody has answered this request. The site promises a reply ${business.replyTime}.`
  const [name, phone] = [senderOf(row), textOf(row, 'phone')]
  const address = row.site && row.site + rowPath(row.form, row.id)
  const facts = [`Received ${sanDiegoTime(row.createdAt)}`, `Reference ${row.ref}`]
  return {
    subject: `${title} [${row.ref}]`,
    ...emailParts({
      title,
      summary,
      actions: [...callActions(phone), ...(address ? [{ label: 'Open at the desk', address }] : [])],
      text: [name, phone, subjectOf(row), ...(address ? ['', `Open at the desk: ${address}`] : [])],
      rows: [
        html`<tr><td style="${emailCell}word-break:break-word;"><b>${name}</b><br>${phoneLink(phone)}<br>${subjectOf(row)}</td></tr>`,
      ],
      facts,
    }),
    replyTo: undefined,
    tags: { form: 'promise' },
  }
}
