import { html } from 'hono/html'
import { business } from '#content/business.ts'
import { request as words } from '#content/request.ts'
import { counted, fill } from '#firm/in-words.ts'
import { clockTime } from '#firm/reply-promise.ts'
import {
  type DocumentName,
  documentAccept,
  documentNames,
  maxPhotos,
  photoAccept,
  photoPath,
  photosPath,
} from '#forms/photos.ts'
import { type Html, marked } from '#lambdas/adapters/html.ts'
import type { Row, StoredPhoto } from '#lambdas/leads/store/row.ts'
import type { Part } from './change-request.ts'

export interface Refused {
  readonly at: Part | 'photos'
  readonly sentence: string
  readonly typed?: (name: string) => string
}

export const banner = (at: Refused['at'], refused: Refused | undefined): Html | '' =>
  refused?.at === at
    ? html`<div class="banner" role="alert"><span class="icon icon-alert" aria-hidden="true"></span><p>${refused.sentence}</p></div>\n`
    : ''

const { documents } = words.application

export function photosSection({ form, ref, additions: { photos } }: Row, refused: Refused | undefined): Html {
  const isLead = form === 'lead'
  const { heading, reason } = isLead ? words.photos : documents
  const left = maxPhotos - photos.length
  const forms = isLead ? [photoForm(left, ref)] : documentNames.map((name) => photoForm(left, ref, name))
  return html`<h2 class="minor" id="photos">${heading}</h2>
<p>${reason}${isLead ? ` ${roomLeft(left)}` : ''}</p>
${photos.length > 0 ? html`<ol class="photo-list">\n${photos.map(photoItem)}</ol>` : ''}
${banner('photos', refused)}
${left > 0 ? forms : isLead ? '' : html`<p>${fill(words.photos.full, { count: maxPhotos })}</p>`}`
}

function roomLeft(left: number): string {
  const { full, upTo, left: more } = words.photos
  if (left === 0) return fill(full, { count: maxPhotos })
  return left === maxPhotos ? fill(upTo, { count: maxPhotos }) : counted(left, more)
}

const emailLink = () => html`<a href="mailto:${business.email}">${business.email}</a>`

function photoItem(stored: StoredPhoto, index: number): Html {
  const { hash, type, document } = stored
  const name = document ? documents.names[document] : fill(words.photos.photo, { number: index + 1 })
  const shown =
    type === 'application/pdf'
      ? html`<span class="photo-file">${documents.pdf}</span>`
      : html`<img src="${photoPath(hash)}" alt="${name}" loading="lazy">`
  return html`<li><a href="${photoPath(hash)}">${shown}</a>
<p>${receivedInWords(stored, index)}</p>
<form method="post" action="${photosPath}"><input type="hidden" name="remove" value="${hash}"><button class="link-button" type="submit" aria-label="${document ? fill(documents.removeNamed, { name }) : fill(words.photos.removeNamed, { number: index + 1 })}">${words.photos.remove}</button></form></li>\n`
}

function receivedInWords({ document, receivedAt }: StoredPhoto, index: number): string {
  const clock = clockTime(new Date(receivedAt))
  return document
    ? fill(documents.received, { name: documents.names[document], clock })
    : fill(words.photos.received, { number: index + 1, clock })
}

/** @param document what an applicant's file shows */
function photoForm(left: number, ref: string, document?: DocumentName): Html {
  const [id, place] = document ? [document, `${ref} ${document}`] : ['photo', ref]
  return html`<form class="form panel photo-form" method="post" action="${photosPath}" enctype="multipart/form-data" data-left="${left}" data-ref="${place}">
<input type="hidden" name="ref" value="${place}">
<div class="field"><label for="${id}">${document ? documents.choose[document] : words.photos.choose}</label>
<span class="hint" id="${id}-hint">${marked(words.photos.hint, business.email, emailLink())}</span>
<input type="file" id="${id}" name="photo" accept="${document ? documentAccept : photoAccept}" required aria-describedby="${id}-hint"></div>
<button class="button button-primary" type="submit">${document ? documents.add : words.photos.add}</button>
</form>`
}
