import { html } from 'hono/html'
import { numbers as numberWords } from '#content/desk/numbers.ts'
import { shared } from '#content/emails/shared.ts'
import { summary as words } from '#content/emails/summary.ts'
import { warning } from '#content/emails/warning.ts'
import { countNoun, fill } from '#firm/in-words.ts'
import type { FormContract } from '#forms/contract.ts'
import type { Html } from '#lambdas/adapters/html.ts'
import type { Email } from '#lambdas/adapters/ses.ts'
import { type Numbers, numbersInWords, requestsInWords, weeksInWords } from '#lambdas/leads/manage/numbers.ts'
import { secondsLeft } from '#lambdas/leads/promise.ts'
import { addressAtDesk, flagReasons, senderOf, subjectOf, textOf } from '#lambdas/leads/store/describe-row.ts'
import { countInWords, type Row } from '#lambdas/leads/store/row.ts'
import { callActions, emailCellStyle, link, noticeEmail, phoneLink, smallPrint } from './email-page.ts'
import { localTimeInWords } from './owner-email.ts'

export interface SummarySection {
  readonly contract: FormContract
  readonly rows: readonly Row[]
  /** Rows beyond those listed. */
  readonly more: number
}

export interface Entry {
  readonly name: string
  readonly phone: string
  readonly about: string
  readonly fact: string
  /** URL of the row's desk page; empty when the site's origin is unknown. */
  readonly address: string
}

export function deferredEmail(section: SummarySection): Email {
  const { noun } = section.contract
  const entries = section.rows.map((row) =>
    entryOf(row, fill(words.sent, { time: localTimeInWords(row.createdAt), ref: row.ref })),
  )
  return noticeEmail('summary', {
    title: countNoun(section.rows.length + section.more, words.counts[noun]),
    summary: words.reasons[noun],
    text: entries.map(asText),
    rows: entries.map(entryRow),
    footLines: moreOf(section),
  })
}

/** @param due entries with the action and the day since which it is due */
export function digestEmail(
  sections: readonly SummarySection[],
  pending: number,
  due: readonly Entry[] = [],
): Email {
  const entries = sections
    .flatMap(({ rows }) => rows)
    .map((row) => {
      const reasons = row.flags.map((flag) => flagReasons[flag]).join(', ')
      const time = localTimeInWords(row.createdAt)
      return entryOf(row, fill(words.suspected, { time, ref: row.ref, reasons }))
    })
  const quarantined = sections.reduce((total, { rows, more }) => total + rows.length + more, 0)
  const quarantinedLine = fill(words.heldBack, { count: countInWords(quarantined) })
  const { explanation } = words
  const hasBoth = due.length > 0 && entries.length > 0
  const title = due.length > 0 ? fill(words.due, { count: due.length }) : quarantinedLine
  const content = {
    title,
    summary: due.length > 0 ? words.dueOrder : explanation,
    text: [
      ...due.map(asText),
      ...(hasBoth ? [quarantinedLine, explanation, ''] : []),
      ...entries.map(asText),
    ],
    rows: [
      ...due.map(entryRow),
      ...(hasBoth ? [headRow(quarantinedLine, explanation)] : []),
      ...entries.map(entryRow),
    ],
    footLines: [
      ...sections.flatMap(moreOf),
      pending === 0 ? words.noneWaiting : fill(words.stillWaiting, { count: countInWords(pending) }),
    ],
  }
  const isUnsentOnly = due.length + quarantined === 0
  return noticeEmail(
    'digest',
    content,
    isUnsentOnly ? fill(words.waiting, { count: countInWords(pending) }) : title,
  )
}

const moreOf = ({ contract: { noun }, more }: SummarySection): readonly string[] =>
  more > 0 ? [countNoun(more, words.more[noun])] : []

/** @param about next action. @default the row's subject */
export const entryOf = (row: Row, fact = '', about = subjectOf(row)): Entry => ({
  name: senderOf(row),
  phone: textOf(row, 'phone'),
  about,
  fact,
  address: addressAtDesk(row),
})

const headRow = (title: string, sentence: string): Html =>
  html`<tr><td style="${emailCellStyle()}padding-top:24px;"><b>${title}</b><br>${sentence}</td></tr>`

const asText = ({ name, phone, about, fact, address }: Entry): string =>
  `${[name, phone, about, fact, address].filter(Boolean).join('\n')}\n`

export const entryRow = ({ name, phone, about, fact, address }: Entry): Html =>
  html`<tr><td style="${emailCellStyle()}word-break:break-word;"><b>${name}</b><br>${phoneLink(phone)}<br>${about}${fact ? html`<br>${smallPrint(fact)}` : ''}${address ? html`<br>${link(address, shared.openAtDesk)}` : ''}</td></tr>`

/** Title with the time left in full hours or minutes. @param left seconds; negative once the reply is late */
function titleFor(remaining: number): string {
  const minutes = Math.floor(remaining / 60)
  if (minutes < 1) return warning.overdue
  return minutes < 60
    ? countNoun(minutes, warning.left.minutes)
    : countNoun(Math.floor(minutes / 60), warning.left.hours)
}

/** @param now epoch seconds */
export function warningEmail(row: Row, now: number): Email {
  const remaining = secondsLeft(row, now)
  const title = titleFor(remaining)
  const entry = entryOf(row)
  const { name, phone, about, address } = entry
  const content = {
    title,
    summary: remaining > 0 ? warning.soon : warning.late,
    actions: [...callActions(phone), ...(address ? [{ label: shared.openAtDesk, address }] : [])],
    text: [name, phone, about, ...(address ? ['', `${shared.openAtDesk}: ${address}`] : [])],
    rows: [entryRow({ ...entry, address: '' })],
    footLines: [
      fill(shared.received, { time: localTimeInWords(row.createdAt) }),
      fill(shared.reference, { ref: row.ref }),
    ],
  }
  return noticeEmail('promise', content, `${title} [${row.ref}]`)
}

/** The desk's numbers. @param waiting quotes that wait for a follow-up @param site without trailing slash */
export function numbersEmail(numbers: Numbers, waiting: number, site: string): Email {
  const { mail, weeks } = numberWords
  const [summary = '', ...sentences] = numbersInWords(numbers, waiting)
  const address = `${site}/desk/numbers`
  const parts = [...sentences, [`${weeks.heading}:`, ...weeksInWords(numbers)].join('\n')]
  return noticeEmail('numbers', {
    title: fill(mail.subject, { requests: requestsInWords(numbers.month.requests) }),
    summary,
    actions: [{ label: mail.open, address }],
    text: [...parts.flatMap((part) => [part, '']), `${mail.open}: ${address}`],
    rows: parts.map(
      (part) => html`<tr><td style="${emailCellStyle()}white-space:pre-line;">${part}</td></tr>`,
    ),
    footLines: [mail.off],
  })
}
