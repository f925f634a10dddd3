import { html } from 'hono/html'
import { afterJob } from '#content/after-job.ts'
import { job as words } from '#content/desk/job.ts'
import { jobTerms } from '#content/job-terms.ts'
import { fill } from '#firm/in-words.ts'
import { localDay, shortDay, shortTime } from '#firm/local-time.ts'
import type { Html } from '#lambdas/adapters/html.ts'
import { askOf, draftAsk, maxAsk } from '#lambdas/leads/manage/after-job.ts'
import { mailto } from '#lambdas/leads/notify/email-page.ts'
import { reviewLinks } from '#lambdas/leads/notify/visitor-emails.ts'
import { senderOf, textOf } from '#lambdas/leads/store/describe-row.ts'
import { isVisitorMailOn } from '#lambdas/leads/store/outbox.ts'
import { notAskedReasons, type Row } from '#lambdas/leads/store/row.ts'
import { versionField } from './row-parts.ts'

type Typed = Readonly<Record<string, string>>

/** Dates of a job that was won; once it is finished, what its client was asked and wrote. */
export function jobSection(row: Row, path: string, typed: Typed, isPublisher: boolean): Html {
  const { startedOn, finishedOn } = row.progress
  return html`<section class="panel stack gap-4" id="job"><h2>${words.heading}</h2>
<form class="stack gap-4" method="post" action="${path}/job">${versionField(row)}
${dayField('started', words.started, typed.started ?? startedOn)}${dayField('finished', words.finished, typed.finished ?? finishedOn)}
<p><button class="button button-outlined small">${words.save}</button></p></form>
${finishedOn ? html`${askPart(row, path, typed)}${wordsPart(row, isPublisher)}` : ''}</section>\n`
}

const dayField = (name: string, label: string, value = ''): Html =>
  html`<div class="field"><label for="${name}">${label}</label><input id="${name}" name="${name}" type="date" value="${value}"></div>`

function askPart(row: Row, path: string, typed: Typed): Html {
  const ask = askOf(row)
  const { notAsked } = row.progress
  const heading = html`<h2>${words.ask.heading}</h2>`
  switch (ask.state) {
    case 'asked':
      return html`${heading}<p>${fill(ask.isReminded ? words.ask.sentReminder : words.ask.sent, { day: shortDay(localDay(new Date(ask.at * 1000))) })}</p>\n`
    case 'failed':
      return html`${heading}<p class="left late">${words.ask.failed}</p>
<form method="post" action="${path}/ask">${versionField(row)}${skipFields()}</form>\n`
    case 'skipped':
      return html`${heading}<form class="stack gap-2" method="post" action="${path}/ask">${versionField(row)}<p>${fill(words.ask.skipped, { reason: notAsked ? words.ask.reasons[notAsked] : '' })}</p>
<p><button class="button button-outlined small" name="do" value="again">${words.ask.again}</button></p></form>\n`
    default: {
      const isWaiting = ask.state === 'waiting'
      const text = typed.ask ?? ask.first?.paragraphs.join('\n\n') ?? draftAsk(row)
      const services = jobTerms.reviewLinks.map(({ name }) => name)
      const time = isWaiting ? shortTime(ask.at) : ''
      return html`${heading}${isWaiting ? html`<p>${services.length > 0 ? fill(words.ask.dueWithLinks, { time, services: new Intl.ListFormat('en-US').format(services) }) : fill(words.ask.due, { time })}</p>\n` : ''}
<form class="stack gap-4" method="post" action="${path}/ask">${versionField(row)}
<div class="field"><label for="ask">${fill(words.ask.text, { name: senderOf(row) })}</label><textarea id="ask" name="ask" rows="8" maxlength="${maxAsk}">\n${text}</textarea></div>
<p class="row gap-2">${
        isWaiting && isVisitorMailOn()
          ? html`<button class="button button-outlined small" name="do" value="save">${words.ask.change}</button><button class="button button-primary small" name="do" value="now">${words.ask.now}</button>`
          : html`<a class="button button-primary small" href="${ownMail(row, text)}">${words.ask.yourself}</a><button class="button button-outlined small" name="do" value="done">${words.ask.done}</button>`
      }</p>
${skipFields()}</form>\n`
    }
  }
}

/** A reason not to ask; also after an e-mail that didn't arrive. */
const skipFields = (): Html =>
  html`<div class="row gap-2"><div class="field"><label for="reason">${words.ask.reason}</label><select id="reason" name="reason"><option value="">${words.ask.choose}</option>${notAskedReasons.map((reason) => html`<option value="${reason}">${words.ask.reasons[reason]}</option>`)}</select></div>
<button class="button button-outlined small" name="do" value="skip">${words.ask.skip}</button></div>`

/** The e-mail for the reader's own program, with the same links in the same place. */
function ownMail(row: Row, text: string): string {
  const [hello = '', ...others] = text.split('\n\n')
  const links = reviewLinks().map(({ label, address }) => `${label}: ${address}`)
  const body = [hello, ...links, ...others].join('\r\n\r\n')
  return mailto(textOf(row, 'email'), { subject: `${afterJob.email.subject} [${row.ref}]`, body })
}

function wordsPart({ id, additions: { words: written, troubleAt } }: Row, isPublisher: boolean): Html {
  const { heading, none, rating, quote, noQuote, room, noRoom, trouble } = words.wrote
  return html`<h2>${heading}</h2>
${troubleAt ? html`<p class="left late">${fill(trouble, { day: shortTime(troubleAt) })}</p>\n` : ''}${
  written
    ? html`<p class="caption">${shortTime(written.at)}${written.rating ? html` · ${fill(rating, { rating: written.rating })}` : ''}</p>
${written.text ? html`<blockquote>${written.text}</blockquote>\n` : ''}<p>${written.quote ? quote : noQuote} · ${written.room ? room : noRoom}</p>
${isPublisher && (written.quote || written.room) ? html`<div class="row gap-2">${written.quote && written.text ? pressHtml(`/desk/site/clients/${id}`, words.wrote.put) : ''}${written.room ? pressHtml(`/desk/site/project/from/${id}`, words.wrote.start) : ''}</div>\n` : ''}`
    : html`<p>${none}</p>\n`
}`
}

const pressHtml = (address: string, label: string): Html =>
  html`<form method="post" action="${address}"><button class="button button-outlined small">${label}</button></form>`
