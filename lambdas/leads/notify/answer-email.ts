import { html } from 'hono/html'
import { answers as words } from '#content/answers.ts'
import type { Email } from '#lambdas/adapters/ses.ts'
import type { Row } from '../store/row.ts'
import type { ConfirmationPlaces } from './confirmation-email.ts'
import { emailParts, link } from './email-page.ts'
import { confirmationTag } from './record-delivery.ts'

/**
 * Writes the e-mail with an answer of the firm, word for word as a person sent it at the desk.
 * @param at the answer's place among those of the row
 */
export function answerEmail(row: Row, at: number, { address, replyTo }: ConfirmationPlaces): Email {
  const [summary = '', ...paragraphs] = row.progress.answers[at]?.paragraphs ?? []
  return {
    subject: `${words.email.subject} [${row.ref}]`,
    ...emailParts({
      title: words.email.subject,
      summary,
      text: [
        ...paragraphs.flatMap((text) => [text, '']),
        ...(address ? [`${words.email.open}: ${address}`] : []),
      ],
      rows: [...paragraphs, ...(address ? [link(address, words.email.open)] : [])].map(
        (said) =>
          html`<tr><td style="padding:8px 0;vertical-align:top;white-space:pre-line;">${said}</td></tr>`,
      ),
      facts: [words.email.questions],
    }),
    replyTo,
    tags: { form: confirmationTag, id: row.id, answer: String(at) },
  }
}
