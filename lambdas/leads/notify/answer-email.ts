import { html } from 'hono/html'
import { answers as words } from '#content/answers.ts'
import type { Email } from '#lambdas/adapters/ses.ts'
import type { Row } from '../store/row.ts'
import { visitTime } from '../visits/free-times.ts'
import type { ConfirmationPlaces } from './confirmation-email.ts'
import { emailParts, link } from './email-page.ts'
import { confirmationTag } from './record-delivery.ts'

/** @param at the answer's place among those of the row */
export function answerEmail(row: Row, at: number, { address, replyTo }: ConfirmationPlaces): Email {
  const { paragraphs: said = [], times = [] } = row.progress.answers[at] ?? {}
  const [summary = '', ...paragraphs] = said
  const links = address
    ? [
        ...times.map((time) => ({ label: visitTime(time), to: `${address}&visit=${time}` })),
        { label: words.email.open, to: address },
      ]
    : []
  return {
    subject: `${words.email.subject} [${row.ref}]`,
    ...emailParts({
      title: words.email.subject,
      summary,
      text: [...paragraphs.flatMap((text) => [text, '']), ...links.map(({ label, to }) => `${label}: ${to}`)],
      rows: [...paragraphs, ...links.map(({ label, to }) => link(to, label))].map(
        (said) =>
          html`<tr><td style="padding:8px 0;vertical-align:top;white-space:pre-line;">${said}</td></tr>`,
      ),
      facts: [words.email.questions],
    }),
    replyTo,
    tags: { form: confirmationTag, id: row.id, answer: String(at) },
  }
}
