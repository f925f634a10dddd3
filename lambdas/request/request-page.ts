import { html } from 'hono/html'
import { answers } from '#content/answers.ts'
import { business } from '#content/business.ts'
import { texts as textConsent } from '#content/forms/consent/texts.ts'
import { nextSteps } from '#content/next-steps.ts'
import { request as words } from '#content/request.ts'
import { counted } from '#firm/in-words.ts'
import { clockTime, dayOf, replyPromise } from '#firm/reply-promise.ts'
import { type CallTime, callTimes } from '#forms/call-time.ts'
import { maxPhotos, photoAccept, photosPath } from '#forms/photos.ts'
import { roomInWords } from '#forms/room-words.ts'
import { type Html, marked } from '#lambdas/adapters/html.ts'
import { pageDocument, withPhoneLink } from '#lambdas/http/page-document.ts'
import { planLines } from '#lambdas/leads/notify/plan-section.ts'
import { projectInWords } from '#lambdas/leads/store/describe-row.ts'
import type { Row, StoredPhoto } from '#lambdas/leads/store/row.ts'

/**
 * A visitor's own request: where it stands, when they hear from us, what they planned, when to call, and their photos. It
 * shows neither address, phone number, email nor message, because the link to it may be passed on.
 * @param now the present moment
 * @param problem why the photo that was just sent is not kept
 * @param readsTexts whether somebody reads text messages: only then one can ask for them. @default as in content/business.yaml
 */
export const requestPage = (
  row: Row,
  now: Date,
  problem?: string,
  readsTexts: boolean = business.textMessages,
): string =>
  pageDocument({
    title: words.title,
    robots: 'noindex',
    script: '/add-photos.js',
    body: html`<h1>${words.title}</h1>
<p class="lead">${standing(row, now)}</p>
${ourAnswers(row)}
${facts(row)}
${steps(row)}
${plan(row)}
${photos(row, problem)}
${callForm(row, readsTexts)}
<p class="request-foot">${withPhoneLink(words.foot)}</p>`,
  })

/** Stage of the request in a sentence. */
function standing({ progress, createdAt }: Row, now: Date): string | readonly (string | Html)[] {
  switch (progress.status) {
    case 'won':
      return words.standing.won
    case 'lost':
      return words.standing.lost
    case 'contacted':
    case 'quoted':
      return words.standing.inTouch
    default:
      return promised(new Date(createdAt * 1000), now)
  }
}

function promised(received: Date, now: Date): readonly (string | Html)[] {
  const { by, clock, again } = replyPromise(received)
  const { late, promised, promisedByEmail } = words.standing
  if (now > by) return withPhoneLink(late(clock))
  return marked(
    again ? promisedByEmail(clock, again) : promised(clock),
    clock,
    html`<strong>${clock}</strong>`,
  )
}

const facts = (row: Row): Html => {
  const received = new Date(row.createdAt * 1000)
  return html`<dl class="request-facts">
<div><dt>${words.facts.reference}</dt><dd class="request-reference">${row.ref}</dd></div>
<div><dt>${words.facts.project}</dt><dd>${projectInWords(row)}</dd></div>
<div><dt>${words.facts.received}</dt><dd><time datetime="${received.toISOString()}">${words.facts.receivedAt(dayOf(received), clockTime(received))}</time></dd></div>
</dl>`
}

/** What the firm wrote, the newest first: each paragraph its own, as it was sent. */
const ourAnswers = ({ progress: { answers: given } }: Row): readonly (Html | '')[] =>
  given
    .toReversed()
    .map(({ at, paragraphs }) =>
      paragraphs.length > 0
        ? html`<article class="request-answer panel"><h2 class="minor">${answers.heading}</h2><p class="hint">${words.facts.receivedAt(dayOf(new Date(at * 1000)), clockTime(new Date(at * 1000)))}</p>${paragraphs.map((text) => html`<p>${text}</p>`)}</article>\n`
        : '',
    )

/** Number of steps done, by status. */
const reached: Readonly<Record<string, number>> = { contacted: 1, quoted: 2, won: 3 }

function steps({ progress: { status } }: Row): Html | string {
  if (status === 'lost') return ''
  const at = reached[status] ?? 0
  const items = nextSteps.map(({ title, description }, index) => {
    const state = index < at ? words.steps.done : index === at ? words.steps.current : ''
    return html`<li${index === at ? html` aria-current="step"` : ''}><span class="process-number" aria-hidden="true">${index + 1}</span><h3>${title}</h3><p>${description}</p>${state ? html`<p class="step-state">${state}</p>` : ''}</li>\n`
  })
  return html`<h2 class="minor">${words.next}</h2>
<ol class="process">
${items}</ol>`
}

function plan(row: Row): Html | string {
  const planned = planLines(row)
  const lines = [...roomInWords(row.brief), ...planned]
  if (lines.length === 0) return ''
  return html`<h2 class="minor">${planned.length > 0 ? words.planned : words.tried}</h2>
<dl class="request-plan">
${lines.map(({ label, value }) => html`<div><dt>${label}</dt><dd>${value}</dd></div>\n`)}</dl>`
}

function roomLeft(left: number): string {
  const { full, upTo, left: more } = words.photos
  if (left === 0) return full(maxPhotos)
  return left === maxPhotos ? upTo(maxPhotos) : counted(left, more)
}

const emailLink = html`<a href="mailto:${business.email}">${business.email}</a>`

function photos({ ref, additions }: Row, problem: string | undefined): Html {
  const left = maxPhotos - additions.photos.length
  return html`<h2 class="minor" id="photos">${words.photos.heading}</h2>
<p>${words.photos.reason} ${roomLeft(left)}</p>
${additions.photos.length > 0 ? html`<ol class="photo-list">\n${additions.photos.map(photoItem)}</ol>` : ''}
${problem ? html`<div class="banner" role="alert"><span class="icon icon-alert" aria-hidden="true"></span><p>${problem}</p></div>` : ''}
${left > 0 ? photoForm(left, ref) : ''}`
}

const photoItem = ({ receivedAt }: StoredPhoto, index: number): Html =>
  html`<li>${words.photos.received(index + 1, clockTime(new Date(receivedAt)))}</li>\n`

const photoForm = (left: number, ref: string): Html =>
  html`<form class="form panel photo-form" method="post" action="${photosPath}" enctype="multipart/form-data" data-left="${left}" data-ref="${ref}">
<input type="hidden" name="ref" value="${ref}">
<div class="field"><label for="photo">${words.photos.choose}</label>
<span class="hint" id="photo-hint">${marked(words.photos.hint, business.email, emailLink)}</span>
<input type="file" id="photo" name="photo" accept="${photoAccept}" required aria-describedby="photo-hint"></div>
<button class="button button-primary" type="submit">${words.photos.add}</button>
</form>`

function callForm({ additions: { callTime, textFirst } }: Row, readsTexts: boolean): Html {
  const choices = callTimes.map(
    ({ value, label }) =>
      html`<label class="tick"><input type="radio" name="call_time" value="${value}"${value === callTime ? ' checked' : ''}> ${label}</label>\n`,
  )
  return html`<h2 class="minor" id="call">${words.call.heading}</h2>
${callTime || textFirst ? html`<p>${callWish(callTime, textFirst)}</p>` : ''}
<form class="form panel" method="post" action="/request">
<fieldset class="field"><legend>${words.call.legend}</legend><div class="ticks">
${choices}</div></fieldset>
${readsTexts ? html`<label class="tick"><input type="checkbox" name="text_first" value="${textConsent.version}"${textFirst ? ' checked' : ''}> ${textConsent.sentence}</label>` : ''}
<button class="button button-primary" type="submit">${words.call.save}</button>
</form>`
}

/** "Saved: we’ll call in the morning, and text you first." */
function callWish(time: CallTime | undefined, textFirst: string | undefined): string {
  const { saved, savedWithText, savedText } = words.call
  return time ? (textFirst ? savedWithText : saved)[time] : savedText
}
