import { html } from 'hono/html'
import { afterJob } from '#content/after-job.ts'
import { answers } from '#content/answers.ts'
import { answer as answerWords } from '#content/desk/answer.ts'
import { job } from '#content/desk/job.ts'
import { list } from '#content/desk/list.ts'
import { row as words } from '#content/desk/row.ts'
import { owner } from '#content/emails/owner.ts'
import { jobTerms } from '#content/job-terms.ts'
import { request } from '#content/request.ts'
import { dollars, fill } from '#firm/in-words.ts'
import { localDay, shortDay, shortTime } from '#firm/local-time.ts'
import { isEmptyBrief, planAddress, planOf, projectAddress } from '#forms/brief.ts'
import { callTimeLabel } from '#forms/lead.ts'
import { projectInWords, workInWords } from '#forms/plan-words.ts'
import { roomAddress, roomInWords } from '#forms/room-words.ts'
import { isPublisher, type SignedIn } from '#lambdas/access/access.ts'
import type { Html } from '#lambdas/adapters/html.ts'
import { personName } from '#lambdas/adapters/identity.ts'
import { askOf, draftAsk, maxAsk } from '#lambdas/leads/manage/after-job.ts'
import { contractOf, dayAndHour, maxNextStep, maxNote } from '#lambdas/leads/manage/change-row.ts'
import { rowToken } from '#lambdas/leads/manage/erase-rows.ts'
import {
  type Column,
  columnInWords,
  columnText,
  deliveryColumns,
  originColumns,
  progressColumns,
  receivedColumn,
} from '#lambdas/leads/manage/export-format.ts'
import type { SimilarRow } from '#lambdas/leads/manage/select-rows.ts'
import { mailto } from '#lambdas/leads/notify/email-page.ts'
import { planLines } from '#lambdas/leads/notify/email-sections.ts'
import { reviewLinks } from '#lambdas/leads/notify/visitor-emails.ts'
import {
  isQuarantined,
  rowPath,
  senderOf,
  statusesOf,
  subjectOf,
  textOf,
} from '#lambdas/leads/store/describe-row.ts'
import { isVisitorMailOn } from '#lambdas/leads/store/outbox.ts'
import {
  type Answer,
  isOver,
  noAdditions,
  notAskedReasons,
  type Row,
  type StoredPhoto,
} from '#lambdas/leads/store/row.ts'
import type { Visit } from '#lambdas/leads/visits/visit-book.ts'
import type { DeskPage, Message } from './desk-page.ts'
import {
  joinWords,
  reachLinks,
  rowState,
  sameInWords,
  statusButtons,
  sumOf,
  versionField,
  visitLine,
} from './row-parts.ts'

type FormValues = Readonly<Record<string, string>>

export interface RowPage {
  readonly row: Row
  readonly duplicates: readonly SimilarRow[]
  readonly who: SignedIn
  /** Epoch seconds. */
  readonly now: number
  readonly message?: Message | undefined
  readonly typed?: FormValues
  /** Absent where nobody can book a visit. */
  readonly visit?: Visit | 'none' | undefined
}

const { plan: planWords } = owner
const { documents } = request.application

export function rowPage({ row, duplicates, who, now, message, typed = {}, visit }: RowPage): DeskPage {
  const path = rowPath(row.form, row.id)
  return {
    title: row.ref,
    at: row.form === 'lead' ? 'today' : 'applications',
    message,
    heading: senderOf(row),
    body: html`<p class="state">${statusesOf(row.form)[row.progress.status]} · ${fill(words.kinds[contractOf(row).noun], { ref: row.ref })}</p>
${rowState(row, now)}${visitLine(isOver(row.progress.status) && visit === 'none' ? undefined : visit, path)}${mailState(row)}${isQuarantined(row) ? heldBack(row, path) : ''}${summaryHtml(row)}
${reachLinks(row)}
${progressForm(row, duplicates, path, typed)}
${row.form === 'lead' && row.progress.status === 'won' ? jobSection(row, path, typed, isPublisher(who.person)) : ''}${noteForm(row, path, typed)}
<section><h2>${words.sent}</h2>
${factList([...contractOf(row).fields.map(({ name, words }) => ({ label: words.label, value: textOf(row, name) })), ...laterFacts(row), factOf(receivedColumn, row)])}</section>
${planSection(row)}
<section><h2>${words.history}</h2>
${historyList(row)}</section>
<details><summary>${words.delivery}</summary>
${factList([...progressColumns, ...deliveryColumns, ...originColumns].filter(({ name }) => !summaryColumns.includes(name)).map((column) => factOf(column, row)))}</details>
<section><h2>${words.more}</h2>
<form class="row gap-2" method="post" action="${path}/resend">${versionField(row)}<button class="button button-outlined small">${words.resend}</button>${isQuarantined(row) ? '' : html`<button class="button button-outlined small" formaction="${path}/spam">${words.spam}</button>`}<a class="button button-outlined small" href="${path}/correct">${words.correct}</a><a class="button button-outlined small" href="${path}/erase">${words.erase}</a></form></section>`,
  }
}

const summaryColumns = ['status', 'status_note', 'next_step_on', 'next_step']

const heldBack = (row: Row, path: string): Html =>
  html`<form class="panel stack gap-2" method="post" action="${path}/not-spam">${versionField(row)}<p>${fill(words.heldBack, { reasons: columnInWords(flagsColumn, row) || words.noReason })}</p><button class="button button-outlined small">${words.notSpam}</button></form>\n`

const flagsColumn = originColumns.find(({ name }) => name === 'flags') as Column

function summaryHtml(row: Row): Html {
  if (row.form === 'subcontractor')
    return html`<p>${joinWords({ ...row, additions: noAdditions })}</p>\n${photoStrip(row)}`
  const wishes = laterFacts(row).filter(({ value }) => value !== '')
  const captions = [
    ...roomInWords(row.brief),
    ...wishes.map(({ label, value }) => ({ value: `${label}: ${value}` })),
  ]
  return html`<p>${joinWords({ ...row, brief: {}, additions: noAdditions })}</p>
<p class="range"><b class="note">${sumOf(row) || words.atVisit}</b> <small class="unbroken">${workInWords(planOf(row.brief))}</small></p>
${captions.map(({ value }) => html`<p class="caption">${value}</p>\n`)}${photoStrip(row)}`
}

function progressForm(row: Row, duplicates: readonly SimilarRow[], path: string, typed: FormValues): Html {
  const { status, nextStep, amount } = row.progress
  const [day, hour] = dayAndHour(nextStep?.on)
  const on = typed.next_on ?? day
  const what = typed.next ?? nextStep?.what ?? ''
  return html`<form class="panel stack gap-4" method="post" action="${path}/status">${versionField(row)}
<h2>${words.progress.heading}</h2>
${statusButtons(row)}
${alikeFields(row, duplicates)}${
  status === 'new' || status === 'lost'
    ? ''
    : html`<div class="field"><label for="amount">${words.progress.amount}</label><input id="amount" name="amount" inputmode="numeric" maxlength="12" value="${typed.amount ?? (amount ? dollars(amount) : '')}"></div>\n`
}<div class="row gap-4 next"><div class="field"><label for="next_on">${words.progress.stepOn}</label><input id="next_on" name="next_on" type="date" value="${on}"></div>
<div class="field"><label for="next_at">${words.progress.stepAt}</label><input id="next_at" name="next_at" type="time" value="${typed.next_at ?? hour}"></div>
<div class="field"><label for="next">${words.progress.step}</label><input id="next" name="next" maxlength="${maxNextStep}" value="${what}" placeholder="${words.progress.examples[row.form]}"></div></div>
<p class="row gap-2"><button class="button button-outlined small" formaction="${path}/next-step">${words.progress.save}</button>${
    nextStep
      ? html`<button class="button button-outlined small" formaction="${path}/next-step" name="done" value="yes">${words.progress.done}</button>`
      : ''
  }${status === 'new' ? '' : html`<button class="button button-outlined small" name="status" value="new">${words.progress.backToNew}</button>`}</p>
</form>`
}

/** Checkboxes for duplicates; checked ones get the same status. */
const alikeFields = (row: Row, duplicates: readonly SimilarRow[]): Html | '' =>
  duplicates.length === 0
    ? ''
    : html`<fieldset class="stack gap-2"><legend class="small">${words.alike}</legend>${duplicates
        .slice(0, 5)
        .map(({ row: other, same }) => {
          const { status } = other.progress
          const about = [
            senderOf(other) === senderOf(row) ? '' : senderOf(other),
            subjectOf(other),
            isQuarantined(other) ? list.heldBackLine : statusesOf(other.form)[status],
            sameInWords(same),
          ]
            .filter(Boolean)
            .join(' · ')
          // Neighbors in one building share an address.
          const isChecked = status === row.progress.status && same.some((sign) => sign !== 'address')
          return html`<div class="row apart pick">${
            other.form !== row.form || isOver(status) || isQuarantined(other)
              ? html`<span>${about}</span>`
              : html`<label class="tick"><input type="checkbox" name="also" value="${rowToken(other)}"${isChecked ? ' checked' : ''}> <span>${about}</span></label>`
          }<a class="text-link" href="${rowPath(other.form, other.id)}">${other.ref}</a></div>\n`
        })}</fieldset>\n`

const noteForm = (row: Row, path: string, typed: FormValues): Html =>
  html`<form class="panel stack gap-4" method="post" action="${path}/note">${versionField(row)}
<div class="field"><label for="note">${words.progress.written}</label><textarea id="note" name="note" rows="2" maxlength="${maxNote}">\n${typed.note ?? ''}</textarea></div>
<p class="row gap-2"><button class="button button-outlined small">${words.progress.saveNote}</button></p>
${row.progress.notes.length > 0 ? html`<ul class="stack gap-3 history">${row.progress.notes.toReversed().map(({ at, by, text }) => html`<li>${text}<p class="quiet small">${shortTime(at)}, ${personName(by)}</p></li>`)}</ul>\n` : ''}</form>`

type Fact = Readonly<Record<'label' | 'value', string>>

function factList(facts: readonly Fact[]): Html {
  const nonEmpty = facts.filter(({ value }) => value !== '')
  return html`<dl class="stack known">${nonEmpty.map(
    ({ label, value }) => html`<dt>${label}</dt><dd>${value}</dd>`,
  )}</dl>`
}

function factOf(column: Column, row: Row): Fact {
  const text = columnText(column, row)
  const value = column.isTime && text ? shortTime(Number(text)) : columnInWords(column, row)
  return { label: column.label(), value }
}

function laterFacts({ additions: { callTime, textFirst, notes } }: Row): readonly Fact[] {
  return [
    { label: words.call, value: callTime ? callTimeLabel(callTime) : '' },
    { label: words.textBefore, value: textFirst ? words.textPlease : '' },
    ...notes.map(({ at, text }) => ({ label: fill(words.addedNote, { time: shortTime(at) }), value: text })),
  ]
}

function photoStrip(row: Row): Html | '' {
  const { photos } = row.additions
  return photos.length === 0
    ? ''
    : html`<ul class="stack gap-2 cover photos" aria-label="${words.photos}">${photos.map((photo, at) => photoItem(row, photo, at + 1))}</ul>\n`
}

function photoItem({ id }: Row, { hash, type, document }: StoredPhoto, number: number): Html {
  const [address, name] = [`/desk/photos/${id}/${hash}`, document && documents.names[document]]
  if (type === 'application/pdf')
    return html`<li><a class="button button-outlined small" href="${address}">${name}, ${documents.pdf}</a></li>`
  return html`<li><a href="${address}"><img src="${address}" alt="${name ?? fill(words.photo, { number })}"></a>${name ? html`<p class="caption">${name}</p>` : ''}</li>`
}

function planSection(row: Row): Html {
  const { brief } = row
  if (isEmptyBrief(brief)) return html``
  const plan = planLines(row)
  const links = [
    [planWords.seeProject, projectAddress(brief)],
    [planWords.seeRoom, roomAddress(brief)],
    [planWords.seePlan, plan.length > 0 ? planAddress(brief) : undefined],
  ] as const
  return html`<section><h2>${plan.length > 0 ? planWords.planned : planWords.lookedAt}</h2>
${factList([...projectInWords(brief), ...roomInWords(brief), ...plan])}<p class="row gap-2">${links.map(
    ([label, address]) => (address ? html`<a class="text-link" href="${address}">${label}</a>` : ''),
  )}</p></section>\n`
}

function historyList(row: Row): Html {
  const events = row.progress.events.toReversed()
  return events.length === 0
    ? html`<p>${words.nothingYet}</p>`
    : html`<ol class="stack gap-3 history">${events.map(
        ({ at, by, what }) =>
          html`<li>${what}<p class="quiet small">${shortTime(at)}, ${personName(by)}</p>${row.progress.answers
            .filter((answer) => answer.at === at)
            .map(answerText)}</li>`,
      )}</ol>`
}

const answerText = ({ about, paragraphs }: Answer): Html | '' =>
  paragraphs.length > 0
    ? html`<details><summary>${about === 'review' ? job.ask.email : about === 'reminder' ? job.ask.reminder : answers.heading}</summary>${paragraphs.map(
        (text) => html`<p>${text}</p>
`,
      )}</details>`
    : ''

function mailState({ progress }: Row): Html | '' {
  const last = progress.answers.at(-1)
  const mail = last?.dueAt ? undefined : last?.mail
  return mail && mail !== 'sent'
    ? html`<p class="left${mail === 'failed' ? ' late' : ''}">${answerWords.mail[mail]}</p>
`
    : ''
}

/** Dates of a job that was won; once it is finished, what its client was asked and wrote. */
function jobSection(row: Row, path: string, typed: FormValues, isPublisher: boolean): Html {
  const { startedOn, finishedOn } = row.progress
  return html`<section class="panel stack gap-4" id="job"><h2>${job.heading}</h2>
<form class="stack gap-4" method="post" action="${path}/job">${versionField(row)}
${dayField('started', job.started, typed.started ?? startedOn)}${dayField('finished', job.finished, typed.finished ?? finishedOn)}
<p><button class="button button-outlined small">${job.save}</button></p></form>
${finishedOn ? html`${askPart(row, path, typed)}${wordsPart(row, isPublisher)}` : ''}</section>\n`
}

const dayField = (name: string, label: string, value = ''): Html =>
  html`<div class="field"><label for="${name}">${label}</label><input id="${name}" name="${name}" type="date" value="${value}"></div>`

function askPart(row: Row, path: string, typed: FormValues): Html {
  const ask = askOf(row)
  const { notAsked } = row.progress
  const heading = html`<h2>${job.ask.heading}</h2>`
  switch (ask.state) {
    case 'asked':
      return html`${heading}<p>${fill(ask.isReminded ? job.ask.sentReminder : job.ask.sent, { day: shortDay(localDay(new Date(ask.at * 1000))) })}</p>\n`
    case 'failed':
      return html`${heading}<p class="left late">${job.ask.failed}</p>
<form method="post" action="${path}/ask">${versionField(row)}${skipFields()}</form>\n`
    case 'skipped':
      return html`${heading}<form class="stack gap-2" method="post" action="${path}/ask">${versionField(row)}<p>${fill(job.ask.skipped, { reason: notAsked ? job.ask.reasons[notAsked] : '' })}</p>
<p><button class="button button-outlined small" name="do" value="again">${job.ask.again}</button></p></form>\n`
    default: {
      const isWaiting = ask.state === 'waiting'
      const text = typed.ask ?? ask.first?.paragraphs.join('\n\n') ?? draftAsk(row)
      const services = jobTerms.reviewLinks.map(({ name }) => name)
      const time = isWaiting ? shortTime(ask.at) : ''
      return html`${heading}${isWaiting ? html`<p>${services.length > 0 ? fill(job.ask.dueWithLinks, { time, services: new Intl.ListFormat('en-US').format(services) }) : fill(job.ask.due, { time })}</p>\n` : ''}
<form class="stack gap-4" method="post" action="${path}/ask">${versionField(row)}
<div class="field"><label for="ask">${fill(job.ask.text, { name: senderOf(row) })}</label><textarea id="ask" name="ask" rows="8" maxlength="${maxAsk}">\n${text}</textarea></div>
<p class="row gap-2">${
        isWaiting && isVisitorMailOn()
          ? html`<button class="button button-outlined small" name="do" value="save">${job.ask.change}</button><button class="button button-primary small" name="do" value="now">${job.ask.now}</button>`
          : html`<a class="button button-primary small" href="${ownMail(row, text)}">${job.ask.yourself}</a><button class="button button-outlined small" name="do" value="done">${job.ask.done}</button>`
      }</p>
${skipFields()}</form>\n`
    }
  }
}

/** A reason not to ask; also after an e-mail that didn't arrive. */
const skipFields = (): Html =>
  html`<div class="row gap-2"><div class="field"><label for="reason">${job.ask.reason}</label><select id="reason" name="reason"><option value="">${job.ask.choose}</option>${notAskedReasons.map((reason) => html`<option value="${reason}">${job.ask.reasons[reason]}</option>`)}</select></div>
<button class="button button-outlined small" name="do" value="skip">${job.ask.skip}</button></div>`

/** The e-mail for the reader's own program, with the same links in the same place. */
function ownMail(row: Row, text: string): string {
  const [hello = '', ...others] = text.split('\n\n')
  const links = reviewLinks().map(({ label, address }) => `${label}: ${address}`)
  const body = [hello, ...links, ...others].join('\r\n\r\n')
  return mailto(textOf(row, 'email'), { subject: `${afterJob.email.subject} [${row.ref}]`, body })
}

function wordsPart({ id, additions: { words: written, troubleAt } }: Row, isPublisher: boolean): Html {
  const { heading, none, rating, quote, noQuote, room, noRoom, trouble } = job.wrote
  return html`<h2>${heading}</h2>
${troubleAt ? html`<p class="left late">${fill(trouble, { day: shortTime(troubleAt) })}</p>\n` : ''}${
  written
    ? html`<p class="caption">${shortTime(written.at)}${written.rating ? html` · ${fill(rating, { rating: written.rating })}` : ''}</p>
${written.text ? html`<blockquote>${written.text}</blockquote>\n` : ''}<p>${written.quote ? quote : noQuote} · ${written.room ? room : noRoom}</p>
${isPublisher && (written.quote || written.room) ? html`<div class="row gap-2">${written.quote && written.text ? pressHtml(`/desk/site/clients/${id}`, job.wrote.put) : ''}${written.room ? pressHtml(`/desk/site/project/from/${id}`, job.wrote.start) : ''}</div>\n` : ''}`
    : html`<p>${none}</p>\n`
}`
}

const pressHtml = (address: string, label: string): Html =>
  html`<form method="post" action="${address}"><button class="button button-outlined small">${label}</button></form>`
