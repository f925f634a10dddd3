import { html } from 'hono/html'
import { business } from '#content/business.ts'
import { nextSteps } from '#content/next-steps.ts'
import { clockTime, dayOf, replyPromise } from '#firm/reply-promise.ts'
import { type CallTime, callTimes } from '#forms/call-time.ts'
import { textConsent } from '#forms/consent.ts'
import { maxPhotos, photoAccept, photosPath } from '#forms/photos.ts'
import { roomInWords } from '#forms/room-words.ts'
import type { Html } from '#lambdas/adapters/html.ts'
import { pageDocument } from '#lambdas/http/page-document.ts'
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
    title: 'Your request',
    robots: 'noindex',
    script: '/add-photos.js',
    body: html`<h1>Your request</h1>
<p class="lead">${standing(row, now)}</p>
${facts(row)}
${steps(row)}
${plan(row)}
${photos(row, problem)}
${callForm(row, readsTexts)}
<p class="request-foot">Something to add or to change? Call us at <a href="${business.phoneHref}">${business.phone}</a>, ${business.phoneHours}, and name your reference.</p>`,
  })

/** Stage of the request in a sentence. */
function standing({ progress, createdAt }: Row, now: Date): Html | string {
  switch (progress.status) {
    case 'won':
      return 'We’re working together. Thank you for choosing us.'
    case 'lost':
      return 'This request is closed. If you’d like to pick it up again, give us a call.'
    case 'contacted':
    case 'quoted':
      return 'We’ve been in touch. Here’s where things stand.'
    default:
      return promised(new Date(createdAt * 1000), now)
  }
}

function promised(received: Date, now: Date): Html {
  const { by, clock, how } = replyPromise(received)
  if (now > by)
    return html`You should’ve heard from us by ${clock} If you haven’t, please call us at <a href="${business.phoneHref}">${business.phone}</a>.`
  return html`You’ll hear from us by <strong>${clock}</strong>${how && `, ${how}`}`
}

const facts = (row: Row): Html => {
  const received = new Date(row.createdAt * 1000)
  return html`<dl class="request-facts">
<div><dt>Reference</dt><dd class="request-reference">${row.ref}</dd></div>
<div><dt>Project</dt><dd>${projectInWords(row)}</dd></div>
<div><dt>Received</dt><dd><time datetime="${received.toISOString()}">${dayOf(received)}, ${clockTime(received)}</time></dd></div>
</dl>`
}

/** Number of steps done, by status. */
const reached: Readonly<Record<string, number>> = { contacted: 1, quoted: 2, won: 3 }

function steps({ progress: { status } }: Row): Html | string {
  if (status === 'lost') return ''
  const at = reached[status] ?? 0
  const items = nextSteps.map(({ title, description }, index) => {
    const state = index < at ? 'Done' : index === at ? 'You’re here' : ''
    return html`<li${index === at ? html` aria-current="step"` : ''}><span class="step-number" aria-hidden="true">${index + 1}</span><h3>${title}</h3><p>${description}</p>${state ? html`<p class="step-state">${state}</p>` : ''}</li>\n`
  })
  return html`<h2 class="minor">What happens next</h2>
<ol class="next-steps">
${items}</ol>`
}

function plan(row: Row): Html | string {
  const planned = planLines(row)
  const lines = [...roomInWords(row.brief), ...planned]
  if (lines.length === 0) return ''
  return html`<h2 class="minor">${planned.length > 0 ? 'What you planned' : 'What you tried'}</h2>
<dl class="request-plan">
${lines.map(({ label, value }) => html`<div><dt>${label}</dt><dd>${value}</dd></div>\n`)}</dl>`
}

function photos({ ref, additions }: Row, problem: string | undefined): Html {
  const left = maxPhotos - additions.photos.length
  return html`<h2 class="minor" id="photos">Photos</h2>
<p>Each wall, and what bothers you most: photos help us price your project. ${left > 0 ? `You can add ${left === maxPhotos ? `up to ${maxPhotos}` : `${left} more`}.` : `These are all ${maxPhotos}.`}</p>
${additions.photos.length > 0 ? html`<ol class="photo-list">\n${additions.photos.map(photoItem)}</ol>` : ''}
${problem ? html`<div class="banner" role="alert"><span class="icon icon-alert" aria-hidden="true"></span><p>${problem}</p></div>` : ''}
${left > 0 ? photoForm(left, ref) : ''}`
}

const photoItem = ({ receivedAt }: StoredPhoto, index: number): Html =>
  html`<li>Photo ${index + 1}, received ${clockTime(new Date(receivedAt))}</li>\n`

const photoForm = (left: number, ref: string): Html =>
  html`<form class="form panel photo-form" method="post" action="${photosPath}" enctype="multipart/form-data" data-left="${left}" data-ref="${ref}">
<input type="hidden" name="ref" value="${ref}">
<div class="field"><label for="photo">Choose a photo</label>
<span class="hint" id="photo-hint">Up to 4.4 MB each; email larger ones to <a href="mailto:${business.email}">${business.email}</a>. HEIC photos keep the location your phone saved.</span>
<input type="file" id="photo" name="photo" accept="${photoAccept}" required aria-describedby="photo-hint"></div>
<button class="button button-primary" type="submit">Add this photo</button>
</form>`

function callForm({ additions: { callTime, textFirst } }: Row, readsTexts: boolean): Html {
  const choices = callTimes.map(
    ({ value, label }) =>
      html`<label class="tick"><input type="radio" name="call_time" value="${value}"${value === callTime ? ' checked' : ''}> ${label}</label>\n`,
  )
  return html`<h2 class="minor" id="call">When to call</h2>
${callTime || textFirst ? html`<p>${callWish(callTime, textFirst)}</p>` : ''}
<form class="form panel" method="post" action="/request">
<fieldset class="field"><legend>A good time for you</legend><div class="ticks">
${choices}</div></fieldset>
${readsTexts ? html`<label class="tick"><input type="checkbox" name="text_first" value="${textConsent.version}"${textFirst ? ' checked' : ''}> ${textConsent.sentence}</label>` : ''}
<button class="button button-primary" type="submit">Save</button>
</form>`
}

const wishedTimes: Readonly<Record<CallTime, string>> = {
  morning: 'in the morning',
  afternoon: 'in the afternoon',
  evening: 'after five',
}

/** "Saved: we’ll call in the morning, and text you first." */
function callWish(time: CallTime | undefined, textFirst: string | undefined): string {
  if (!time) return 'Saved: we’ll text you first.'
  return `Saved: we’ll call ${wishedTimes[time]}${textFirst ? ', and text you first' : ''}.`
}
