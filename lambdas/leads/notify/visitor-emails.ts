import { html } from 'hono/html'
import { afterJob } from '#content/after-job.ts'
import { answers } from '#content/answers.ts'
import { business } from '#content/business.ts'
import { closed as closedDays } from '#content/closed.ts'
import { confirmation as words } from '#content/emails/confirmation.ts'
import { jobTerms } from '#content/job-terms.ts'
import { nextSteps } from '#content/next-steps.ts'
import { people } from '#content/people.ts'
import { fill } from '#firm/in-words.ts'
import { closedOn, localDay } from '#firm/local-time.ts'
import { replyPromise } from '#firm/reply-promise.ts'
import { contracts } from '#forms/contracts.ts'
import type { Email } from '#lambdas/adapters/ses.ts'
import { visitorMailTag } from '#lambdas/leads/notify/record-delivery.ts'
import { projectInWords } from '#lambdas/leads/store/describe-row.ts'
import type { Row } from '#lambdas/leads/store/row.ts'
import { visitTime } from '#lambdas/leads/visits/free-times.ts'
import {
  callActions,
  type EmailAction,
  type EmailContent,
  emailParts,
  labeledRow,
  link,
} from './email-page.ts'

export interface VisitorEmailContext {
  readonly requestUrl: string | undefined
  readonly replyTo: string
}

/** Builds the visitor's confirmation, without any text of theirs: the form must not send text to others' addresses. */
export function confirmationEmail(row: Row, { requestUrl, replyTo }: VisitorEmailContext): Email {
  const { noun } = contracts[row.form]
  const lines = [
    { label: words.reference, value: row.ref },
    ...(row.form === 'lead' ? linesOfRequest(row) : []),
  ]
  return {
    ...automaticEmail(row, {
      ...{ title: words.subjects[noun], summary: summaryFor(row), lines },
      open: { label: words.open[noun], address: requestUrl },
      calls: callActions(business.phone),
      footLines: [words.questions, words.notYou],
    }),
    replyTo,
    // RFC 3834: keeps automatic responders from answering.
    headers: { 'auto-submitted': 'auto-replied' },
  }
}

interface AutomaticContent extends Pick<EmailContent, 'title' | 'summary' | 'footLines'> {
  readonly lines: readonly { readonly label: string; readonly value: string }[]
  readonly open: { readonly label: string; readonly address: string | undefined }
  readonly calls: readonly EmailAction[]
}

export function automaticEmail(row: Row, { lines, open, calls, ...content }: AutomaticContent) {
  const { label, address } = open
  return {
    subject: `${content.title} [${row.ref}]`,
    ...emailParts({
      ...content,
      actions: [...(address ? [{ label, address }] : []), ...calls],
      text: [
        ...lines.map((line) => `${line.label}: ${line.value}`),
        ...(address ? ['', `${label}: ${address}`] : []),
      ],
      rows: lines.map(({ label, value }) => labeledRow(label, value)),
    }),
    tags: { form: visitorMailTag },
  }
}

const linesOfRequest = (row: Row) => [
  ...people.slice(0, 1).map((person) => ({ label: words.who, value: `${person.name}, ${person.role}` })),
  { label: words.project, value: projectInWords(row) },
  { label: words.readyLabel, value: words.ready },
  ...nextSteps.map(({ title, description }) => ({ label: title, value: description })),
]

/** Opening sentence; only homeowners are promised a time of reply. */
function summaryFor({ form, createdAt }: Row): string {
  if (form === 'subcontractor') return words.opening.application
  const received = new Date(createdAt * 1000)
  const { byInWords: clock, phoneReopens: again } = replyPromise(received)
  const closed = closedOn(localDay(received), closedDays.periods)
  return [
    ...(closed ? [fill(words.opening.closed, closed)] : []),
    again ? fill(words.opening.promisedByEmail, { clock, again }) : fill(words.opening.promised, { clock }),
  ].join(' ')
}

const textOfLink = ({ label, address }: EmailAction) => `${label}: ${address}`

const linkHtml = ({ label, address }: EmailAction) => link(address, label)

/** The firm's links for reviews, with their labels. */
export const reviewLinks = (): readonly EmailAction[] =>
  jobTerms.reviewLinks.map(({ name, url }) => ({
    label: fill(afterJob.email.review, { service: name }),
    address: url,
  }))

/** @param at index of the answer in the row */
export function answerEmail(row: Row, at: number, { requestUrl, replyTo }: VisitorEmailContext): Email {
  const { paragraphs: all = [], times = [], about } = row.progress.answers[at] ?? {}
  const isAsk = about === 'review' || about === 'reminder'
  const title = isAsk
    ? afterJob.email.subject
    : about === 'quote'
      ? answers.followUp.subject
      : answers.email.subject
  // Before any question, and the same for everybody.
  const reviews = about === 'review' ? reviewLinks() : []
  const [summary = '', ...paragraphs] = all
  const links = requestUrl
    ? [
        ...times.map((time) => ({ label: visitTime(time), address: `${requestUrl}&visit=${time}` })),
        { label: isAsk ? afterJob.email.open : answers.email.open, address: requestUrl },
      ]
    : []
  return {
    subject: `${title} [${row.ref}]`,
    ...emailParts({
      title,
      summary,
      text: [
        ...reviews.flatMap((each) => [textOfLink(each), '']),
        ...paragraphs.flatMap((text) => [text, '']),
        ...links.map(textOfLink),
      ],
      rows: [...reviews.map(linkHtml), ...paragraphs, ...links.map(linkHtml)].map(
        (content) =>
          html`<tr><td style="padding:8px 0;vertical-align:top;white-space:pre-line;">${content}</td></tr>`,
      ),
      footLines: [answers.email.questions],
    }),
    replyTo,
    tags: { form: visitorMailTag, id: row.id, answer: String(at) },
  }
}
