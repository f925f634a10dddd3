import { html } from 'hono/html'
import { afterJob } from '#content/after-job.ts'
import { answers } from '#content/answers.ts'
import { business } from '#content/business.ts'
import { quoteMe } from '#content/forms/consent/quote-me.ts'
import { showRoom } from '#content/forms/consent/show-room.ts'
import { texts as textConsent } from '#content/forms/consent/texts.ts'
import { doubts as doubtWords } from '#content/forms/doubts.ts'
import { lead } from '#content/forms/lead.ts'
import { language } from '#content/language.ts'
import { nextSteps } from '#content/next-steps.ts'
import { form as formWords } from '#content/pages/shared/form.ts'
import { request as words } from '#content/request.ts'
import { countNoun, fill } from '#firm/in-words.ts'
import { localDay } from '#firm/local-time.ts'
import { replyPromise, timeOfDay, weekdayAndDate } from '#firm/reply-promise.ts'
import { emailField, phoneField } from '#forms/contract.ts'
import { contracts } from '#forms/contracts.ts'
import { doubtOf } from '#forms/doubt.ts'
import { type CallTime, callTimeLabel, callTimes } from '#forms/lead.ts'
import {
  type DocumentName,
  documentAccept,
  documentNames,
  maxPhotos,
  photoAccept,
  photoPath,
  photosPath,
} from '#forms/photos.ts'
import { dayInWords } from '#forms/plan-words.ts'
import { roomInWords } from '#forms/room-words.ts'
import {
  alertIcon,
  type Html,
  type HtmlParts,
  pageDocument,
  replaceWithElement,
  withPhoneLink,
} from '#lambdas/adapters/html.ts'
import { inLanguage } from '#lambdas/adapters/refreshable.ts'
import { isFinished, warrantyEnd } from '#lambdas/leads/manage/after-job.ts'
import { planLines } from '#lambdas/leads/notify/email-sections.ts'
import { reviewLinks } from '#lambdas/leads/notify/visitor-emails.ts'
import { subjectInWords, textOf } from '#lambdas/leads/store/describe-row.ts'
import {
  type ClientWords,
  isCancelled,
  isOver,
  type Row,
  type StoredPhoto,
} from '#lambdas/leads/store/row.ts'
import { visitTime } from '#lambdas/leads/visits/free-times.ts'
import { maxNote, maxReason, maxWords, type Part } from './change-request.ts'
import type { VisitPart } from './visit.ts'

function wordsFor({ form }: Row) {
  const { application, ...ofRequest } = words
  return form === 'lead'
    ? { ...ofRequest, nextSteps }
    : {
        ...ofRequest,
        ...application,
        facts: { ...words.facts, ...application.facts },
        steps: words.steps,
        nextSteps: application.steps,
      }
}

/**
 * A visitor's own request; contact data is masked or omitted, because the link may be shared.
 * @param shown.readsTexts whether to offer text messages. @default as in content/business.yaml
 */
export const requestPage = (
  row: Row,
  now: Date,
  {
    refused,
    visit = { html: '' },
    readsTexts = business.textMessages,
  }: {
    readonly refused?: FormProblem | undefined
    readonly visit?: VisitPart
    readonly readsTexts?: boolean
  } = {},
): string =>
  inLanguage(row, () =>
    pageDocument({
      title: wordsFor(row).title,
      script: '/add-photos.js',
      body: html`<h1>${wordsFor(row).title}</h1>
<p class="lead">${statusText(row, now)}</p>
${doubtsOf(row).map(({ name, question }) => html`<p class="row field-doubt above-4">${question} <a class="text-link" href="#${name}">${words.sent.correctIt}</a></p>\n`)}${ourAnswers(row, visit)}
${visit.html}${afterJobSection(row, refused)}${facts(row)}
${steps(row, visit)}
${plan(row)}
${sentSection(row, refused)}
${isCancelled(row) ? '' : photosSection(row, refused)}
${isOver(row.progress.status) ? '' : [callForm(row, readsTexts), cancelForm(row)]}
<p class="rule request-foot">${withPhoneLink(words.foot)}</p>`,
    }),
  )

function statusText(row: Row, now: Date): string | HtmlParts {
  const { progress, createdAt, additions } = row
  const { standing: texts } = wordsFor(row)
  if (isCancelled(row)) return cancelled(row, new Date((additions.cancelledAt ?? 0) * 1000))
  switch (progress.status) {
    case 'won':
      return row.form === 'lead' ? jobStanding(row, now) : texts.won
    case 'lost':
      return texts.lost
    case 'contacted':
    case 'quoted':
      return texts.inTouch
    default:
      return 'new' in texts ? texts.new : promised(new Date(createdAt * 1000), now)
  }
}

/** "We finished on November 26, 2026. … Our warranty on the work runs through November 25, 2031." */
function jobStanding({ progress: { startedOn, finishedOn } }: Row, now: Date): string {
  const { won, begins, began, finished, warranty } = afterJob.standing
  if (finishedOn) {
    const end = warrantyEnd(finishedOn)
    const sentences = [
      fill(finished, { day: dayInWords(finishedOn) }),
      end && fill(warranty, { day: dayInWords(end) }),
    ]
    return sentences.filter(Boolean).join(' ')
  }
  if (!startedOn) return won
  return fill(startedOn > localDay(now) ? begins : began, { day: dayInWords(startedOn) })
}

const dayOf = (at: number) => dayInWords(localDay(new Date(at * 1000)))

/** How it went, for the client of a finished job: links for reviews first, whatever they wrote. */
function afterJobSection(row: Row, refused: FormProblem | undefined): Html | '' {
  const { words, troubleAt } = row.additions
  if (row.form !== 'lead' || !isFinished(row)) return ''
  const { withdraw, trouble } = afterJob
  return html`<section class="panel above-5 stack gap-3"><h2 class="subtitle">${afterJob.heading}</h2>
${reviewLinks().map(({ label, address }) => html`<p><a class="text-link" href="${address}" rel="noopener">${label}</a></p>\n`)}${
  words
    ? html`<p class="small quiet">${fill(afterJob.written, { day: dayOf(words.at) })}</p>
${words.text ? html`<blockquote class="request-answer">${words.text}</blockquote>` : ''}<p class="quiet">${[words.quote && afterJob.quoted, words.room && afterJob.shown].filter(Boolean).join(' ') || afterJob.neither}</p>
${foldedForm('words', { title: afterJob.change, save: afterJob.save }, refused, wordsFields(words, refused))}${words.quote || words.room ? foldedForm('withdraw', withdraw, undefined, html`<p>${withdraw.what}</p>`) : ''}`
    : html`<form class="form" id="words" method="post" action="/request">${banner('words', refused)}<input type="hidden" name="change" value="words">
${wordsFields(undefined, refused)}<button class="button button-primary" type="submit">${afterJob.save}</button></form>`
}
${troubleAt ? html`<p>${fill(trouble.sent, { day: dayOf(troubleAt) })}</p>\n` : ''}${foldedForm('trouble', trouble, refused, html`<p>${trouble.what}</p><div class="field"><label for="trouble-text">${trouble.label} <span class="optional">${formWords.optional}</span></label><textarea id="trouble-text" name="text" rows="3" maxlength="${maxNote}">\n${refused?.section === 'trouble' ? refused.typed?.('text') : ''}</textarea></div>\n`)}</section>\n`
}

function wordsFields(words: ClientWords | undefined, refused: FormProblem | undefined): Html {
  const typed = refused?.section === 'words' ? refused.typed : undefined
  const isTicked = (name: 'quote' | 'room') => Boolean(typed ? typed(name) : words?.[name])
  const rating = typed ? typed('rating') : String(words?.rating ?? '')
  const box = (
    name: 'quote' | 'room',
    { version, sentence }: { readonly version: string; readonly sentence: string },
  ) =>
    html`<label class="tick"><input type="checkbox" name="${name}" value="${version}"${isTicked(name) ? ' checked' : ''}> <span>${sentence}</span></label>\n`
  return html`<p>${afterJob.what}</p>
<div class="field"><label for="words-text">${afterJob.text}</label><textarea id="words-text" name="text" rows="6" maxlength="${maxWords}">\n${typed ? typed('text') : (words?.text ?? '')}</textarea></div>
<fieldset class="field"><legend>${afterJob.rating}</legend><div class="tracks gap-2">${afterJob.ratings.map((name, at) => html`<label class="tick"><input type="radio" name="rating" value="${at + 1}"${rating === String(at + 1) ? ' checked' : ''}> ${name}</label>\n`)}</div></fieldset>
${box('quote', quoteMe)}${box('room', showRoom)}`
}

function cancelled(row: Row, at: Date): HtmlParts {
  const { cancelled, askAgain } = wordsFor(row).standing
  const link = html`<a href="${contracts[row.form].pages().own}">${askAgain}</a>`
  return replaceWithElement(fill(cancelled, { day: weekdayAndDate(at) }), askAgain, link)
}

function promised(receivedAt: Date, now: Date): HtmlParts {
  const { by, byInWords: clock, phoneReopens: again } = replyPromise(receivedAt)
  const { late, promised, promisedByEmail } = words.standing
  if (now > by) return withPhoneLink(fill(late, { clock }))
  const sentence = again ? fill(promisedByEmail, { clock, again }) : fill(promised, { clock })
  return replaceWithElement(sentence, clock, html`<strong>${clock}</strong>`)
}

const facts = (row: Row): Html => {
  const received = new Date(row.createdAt * 1000)
  return html`<dl class="thirds gap-5 above-8 rule rule-below request-facts">
${fact(words.facts.reference, html`<b>${row.ref}</b>`)}${fact(wordsFor(row).facts.project, subjectInWords(row))}${fact(
  words.facts.received,
  html`<time datetime="${received.toISOString()}">${fill(words.facts.receivedAt, { day: weekdayAndDate(received), clock: timeOfDay(received) })}</time>`,
)}</dl>`
}

/** Answers, the latest first; without the times that they offered once a visit is booked. */
const ourAnswers = ({ progress: { answers: given } }: Row, { state }: VisitPart): readonly (Html | '')[] =>
  given
    .filter(({ about }) => about !== 'review' && about !== 'reminder')
    .toReversed()
    .map(({ at, paragraphs, times = [] }) =>
      paragraphs.length > 0
        ? html`<article class="stack gap-3 panel above-5 request-answer"><h2 class="subtitle">${answers.heading}</h2><p class="hint above-3">${fill(words.facts.receivedAt, { day: weekdayAndDate(new Date(at * 1000)), clock: timeOfDay(new Date(at * 1000)) })}</p>${paragraphs.map((text) => (isVisitSettled(state) && times.some((time) => text.includes(visitTime(time))) ? '' : html`<p>${text}</p>`))}</article>\n`
        : '',
    )

const isVisitSettled = (state: VisitPart['state']) => state === 'booked' || state === 'done'

/** Steps of an application that are done. */
const stepsOfApplication: Readonly<Record<string, number>> = { contacted: 1, quoted: 2 }

/** Returns how many of the steps are done; those of a request end with our first visit. */
function completedSteps({ form, progress: { status, answers } }: Row, { state }: VisitPart): number {
  if (form === 'subcontractor') return stepsOfApplication[status] ?? 0
  if (status === 'quoted' || state === 'done') return 3
  if (answers.some(({ paragraphs }) => paragraphs.length > 0)) return 2
  return status === 'new' && state !== 'booked' ? 0 : 1
}

function steps(row: Row, visit: VisitPart): Html | string {
  if (isOver(row.progress.status)) return ''
  const at = completedSteps(row, visit)
  const items = wordsFor(row).nextSteps.map(({ title, description }, index) => {
    const state = index < at ? words.steps.done : index === at ? words.steps.current : ''
    return html`<li${index === at ? html` aria-current="step"` : ''}><span class="process-number" aria-hidden="true">${index + 1}</span><h3>${title}</h3><p class="quiet">${description}</p>${state ? html`<p class="small above-2 step-state">${state}</p>` : ''}</li>\n`
  })
  return html`<h2 class="minor">${words.next}</h2>
<ol class="process">
${items}</ol>`
}

function plan(row: Row): Html | string {
  const planRows = planLines(row)
  const lines = [...roomInWords(row.brief), ...planRows]
  if (lines.length === 0) return ''
  return html`<h2 class="minor">${planRows.length > 0 ? words.planned : words.tried}</h2>
<dl class="above-4 fact-list rule-below request-plan">
${lines.map(({ label, value }) => fact(label, value))}</dl>`
}

const sentSection = (row: Row, refused: FormProblem | undefined): Html =>
  html`<h2 class="minor" id="contact">${words.sent.heading}</h2>
<dl class="above-4 fact-list rule-below request-plan">
${[emailField, phoneField].map(({ name, words: { label } }) => fact(label, maskContact(textOf(row, name))))}${textOf(row, 'message') ? fact(lead.fields.message.label, textOf(row, 'message')) : ''}${row.additions.notes.map(({ at, text }) => fact(fill(words.sent.added, { clock: timeOfDay(new Date(at * 1000)) }), text))}</dl>
${
  isCancelled(row)
    ? ''
    : html`${foldedForm('contact', words.sent.correct, refused, contactFields(refused), doubtsOf(row).length > 0 || refused?.section === 'contact')}
${foldedForm('note', words.sent.addNote, refused, noteField(refused))}`
}`

/** Doubtful contact data, masked, while the request is open. */
const doubtsOf = (row: Row): readonly { readonly name: string; readonly question: string }[] =>
  (isOver(row.progress.status) ? [] : [emailField, phoneField]).flatMap(({ kind, name }) => {
    const doubt = doubtOf(kind, textOf(row, name))
    if (!doubt) return []
    const { instead, question } = doubt
    const address = instead && maskContact(instead)
    return [{ name, question: address ? fill(doubtWords.email, { address }) : question }]
  })

const fact = (label: string, value: string | Html): Html =>
  html`<div><dt class="small quiet">${label}</dt><dd>${value}</dd></div>\n`

/** A collapsed form, open after a refusal or with `isOpen`. */
const foldedForm = (
  part: Part,
  { title, save }: { readonly title: string; readonly save: string },
  refused: FormProblem | undefined,
  fields: Html | readonly Html[],
  isOpen = refused?.section === part,
): Html =>
  html`<details class="rule-below request-change"${part === 'contact' ? '' : html` id="${part}"`}${isOpen ? ' open' : ''}><summary>${title}</summary>
<form class="form" method="post" action="/request">${banner(part, refused)}<input type="hidden" name="change" value="${part}">
${fields}<button class="button button-primary" type="submit">${save}</button>
</form></details>`

const contactFields = (refused: FormProblem | undefined): readonly Html[] =>
  [emailField, phoneField].map(
    ({ kind, name, words: { label }, maxLength, autocomplete }) =>
      html`<div class="field"><label for="${name}">${label}</label><span class="hint" id="${name}-hint">${words.sent.correct.hint}</span><input type="${kind}" id="${name}" name="${name}" maxlength="${maxLength}" autocomplete="${autocomplete}" aria-describedby="${name}-hint" value="${refused?.typed?.(name) ?? ''}"></div>\n`,
  )

const noteField = (refused: FormProblem | undefined): Html =>
  html`<div class="field"><label for="note-text">${words.sent.addNote.label}</label><textarea id="note-text" name="note" rows="4" maxlength="${maxNote}" required>\n${refused?.typed?.('note') ?? ''}</textarea></div>\n`

function callForm({ additions: { callTime, textFirst } }: Row, readsTexts: boolean): Html {
  const choices = callTimes.map(
    (time) =>
      html`<label class="tick"><input type="radio" name="call_time" value="${time}"${time === callTime ? ' checked' : ''}> ${callTimeLabel(time)}</label>\n`,
  )
  return html`<h2 class="minor" id="call">${words.call.heading}</h2>
${callTime || textFirst ? html`<p class="above-3">${callWish(callTime, textFirst)}</p>` : ''}
<form class="form panel above-4" method="post" action="/request"><input type="hidden" name="change" value="call">
<fieldset class="field"><legend>${words.call.legend}</legend><div class="tracks gap-2">
${choices}</div></fieldset>
${readsTexts ? html`<label class="tick"><input type="checkbox" name="text_first" value="${textConsent.version}"${textFirst ? ' checked' : ''}> ${textConsent.sentence}</label>` : ''}
<button class="button button-primary" type="submit">${words.call.save}</button>
</form>`
}

function cancelForm(row: Row): Html {
  const { cancel } = wordsFor(row)
  const fields = html`<p>${cancel.sentence}</p>
<div class="field"><label for="reason">${cancel.reason} <span class="optional">${formWords.optional}</span></label><input type="text" id="reason" name="reason" maxlength="${maxReason}" autocomplete="off"></div>\n`
  return foldedForm('cancel', cancel, undefined, fields)
}

/** "Saved: we’ll call in the morning, and text you first." */
function callWish(time: CallTime | undefined, textFirst: string | undefined): string {
  const { saved, savedWithText, savedText } = words.call
  return time ? (textFirst ? savedWithText : saved)[time] : savedText
}

const dots = '•••'

/** Masks an e-mail address or phone number: "b•••@gmail.com", "(619) •••-0155". */
export function maskContact(text: string): string {
  if (text.includes('@')) return text.replace(/^(.).*(?=@)/u, `$1${dots}`)
  const digits = text.replace(/\D/g, '').length
  return digits < 7 ? text.replace(/^(.).*$/su, `$1${dots}`) : maskMiddle(text, digits)
}

/** Masks three of the last seven digits, and words beside the number. */
function maskMiddle(number: string, digits: number): string {
  let at = 0
  return number.replace(/[^\d\s().+-]+|\d/g, (part) => {
    if (!/\d/.test(part)) return '•'
    at += 1
    return at > digits - 7 && at <= digits - 4 ? '•' : part
  })
}

/** Page of a link: only its button opens the request, so that mail scanners and other sites cannot set the cookie. */
export const confirmOpenPage = (row: Row, replaces: boolean, visit: string): string =>
  inLanguage(row, () => {
    const { open: words, facts } = wordsFor(row)
    return pageDocument({
      title: words.heading,
      body: html`<h1>${words.heading}</h1>
<dl class="thirds gap-5 above-8 rule rule-below request-facts">
${fact(facts.reference, html`<b>${row.ref}</b>`)}${fact(facts.project, subjectInWords(row))}</dl>
${replaces ? html`<p>${words.replaces}</p>` : ''}
<form class="above-3" method="post" action="/request">
<input type="hidden" name="open" value="${row.ref}">${visit ? html`<input type="hidden" name="visit" value="${visit}">` : ''}
<p class="actions"><button class="button button-primary" type="submit">${words.button}</button></p>
</form>`,
    })
  })

export interface FormProblem {
  readonly section: Part | 'photos'
  readonly sentence: string
  readonly typed?: (name: string) => string
}

const banner = (section: FormProblem['section'], refused: FormProblem | undefined): Html | '' =>
  refused?.section === section
    ? html`<div class="banner above-4" role="alert">${alertIcon}<p>${refused.sentence}</p></div>\n`
    : ''

const { documents } = words.application

function photosSection({ form, ref, additions: { photos } }: Row, refused: FormProblem | undefined): Html {
  const isLead = form === 'lead'
  const { heading, reason } = isLead ? words.photos : documents
  const freePlaces = maxPhotos - photos.length
  const forms = isLead
    ? [photoForm(freePlaces, ref)]
    : documentNames.map((name) => photoForm(freePlaces, ref, name))
  return html`<h2 class="minor" id="photos">${heading}</h2>
<p class="above-3">${reason}${isLead ? ` ${photosLeft(freePlaces)}` : ''}</p>
${photos.length > 0 ? html`<ol class="photo-list tracks gap-4 cover above-4">\n${photos.map(photoItem)}</ol>` : ''}
${banner('photos', refused)}
${freePlaces > 0 ? forms : isLead ? '' : html`<p>${fill(words.photos.full, { count: maxPhotos })}</p>`}`
}

function photosLeft(left: number): string {
  const { full, upTo, left: more } = words.photos
  if (left === 0) return fill(full, { count: maxPhotos })
  return left === maxPhotos ? fill(upTo, { count: maxPhotos }) : countNoun(left, more)
}

function photoItem(stored: StoredPhoto, index: number): Html {
  const { hash, type, document } = stored
  const name = document ? documents.names[document] : fill(words.photos.photo, { number: index + 1 })
  const preview =
    type === 'application/pdf'
      ? html`<span class="centered photo-file">${documents.pdf}</span>`
      : html`<img src="${photoPath(hash)}" alt="${name}" loading="lazy">`
  return html`<li><a href="${photoPath(hash)}">${preview}</a>
<p class="small above-2">${receivedInWords(stored, index)}</p>
<form class="above-2" method="post" action="${photosPath}"><input type="hidden" name="remove" value="${hash}"><button class="text-link small" type="submit" aria-label="${document ? fill(documents.removeNamed, { name }) : fill(words.photos.removeNamed, { number: index + 1 })}">${words.photos.remove}</button></form></li>\n`
}

function receivedInWords({ document, received_at }: StoredPhoto, index: number): string {
  const clock = timeOfDay(new Date(received_at))
  return document
    ? fill(documents.received, { name: documents.names[document], clock })
    : fill(words.photos.received, { number: index + 1, clock })
}

/** @param document kind of an applicant's document */
function photoForm(left: number, ref: string, document?: DocumentName): Html {
  const [id, place] = document ? [document, `${ref} ${document}`] : ['photo', ref]
  const emailLink = html`<a href="mailto:${business.email}">${business.email}</a>`
  return html`<form class="form panel above-4 photo-form" method="post" action="${photosPath}" enctype="multipart/form-data" data-left="${left}" data-ref="${place}">
<input type="hidden" name="ref" value="${place}">
<div class="field"><label for="${id}">${document ? documents.choose[document] : words.photos.choose}</label>
<span class="hint" id="${id}-hint">${replaceWithElement(words.photos.hint, business.email, emailLink)}</span>
<input type="file" id="${id}" name="photo" accept="${document ? documentAccept : photoAccept}" required aria-describedby="${id}-hint"></div>
<button class="button button-primary" type="submit">${document ? documents.add : words.photos.add}</button>
</form>`
}

export type NoticeKind = 'none' | 'noCookies' | 'trouble' | 'notSaved'

/** @param said replaces the notice's own sentence */
export function noticePage(notice: NoticeKind, said?: string): string {
  const { heading, sentence, back } = words.notices[notice]
  const { other, pages } = language
  const { home } = pages
  const backs = { none: `${home}#contact`, noCookies: home, trouble: '/request', notSaved: '/request' }
  return pageDocument({
    title: heading,
    // Without a request, the script deletes photos that wait for one.
    ...(notice === 'none' && { script: '/add-photos.js' }),
    body: html`<h1>${heading}</h1>
<p class="lead">${said ?? sentence}</p>
<p class="above-4">${withPhoneLink(words.notices.questions)}</p>
<p class="above-6"><a class="text-link" href="${backs[notice]}">${back}</a></p>
${notice === 'none' ? html`<p><a class="text-link" href="${home}">${words.notices.noCookies.back}</a></p>` : ''}
${other && html`<p><a class="text-link" href="/request?lang=${other.code}" lang="${other.code}">${other.name}</a></p>`}`,
  })
}
