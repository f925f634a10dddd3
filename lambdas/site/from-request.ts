import type { Testimonial } from '#compiler/schemas/lists.ts'
import { business } from '#content/business.ts'
import { site as words } from '#content/desk/site.ts'
import { locationNames } from '#content/location-names.ts'
import { fill } from '#firm/in-words.ts'
import { finishesIn } from '#forms/room-words.ts'
import { pageResponse } from '#lambdas/adapters/http.ts'
import { errorFields, log } from '#lambdas/adapters/log.ts'
import { photoFiles, photoName } from '#lambdas/adapters/s3.ts'
import { deskNotice } from '#lambdas/desk/pages/desk-page.ts'
import { firstOf } from '#lambdas/leads/manage/select-rows.ts'
import {
  areaOf,
  planTotals,
  projectInWords,
  rowPath,
  senderOf,
  subjectOf,
  textOf,
} from '#lambdas/leads/store/describe-row.ts'
import type { ClientWords, Row } from '#lambdas/leads/store/row.ts'
import { rows } from '#lambdas/leads/store/rows.ts'
import type { PhotoStore } from '#lambdas/site/store/photo-store.ts'
import type { FinishedProject, ProjectPhoto } from './finished-project.ts'
import { center } from './picture-places.ts'
import { storePhoto } from './receive-photo-form.ts'
import { type SiteContext, saveDrafts, valueAt } from './site-context.ts'

const { project: texts, fromRequest } = words

const weekMs = 7 * 24 * 60 * 60 * 1000

/** Checks that the client of a request lets the room be shown. @param ref reference of the request */
export async function mayShowRoom(ref: string): Promise<boolean> {
  const [row] = await firstOf(rows('lead').withKey('ref', ref, '~'), 1)
  return row?.additions.words?.room !== undefined
}

/**
 * What a request, its plan and its 3D room say of a finished job, and the photos that came with the request, stored for
 * the site. Of the address only the town, if it has a page.
 */
export async function projectOfRequest(row: Row, store: PhotoStore): Promise<FinishedProject> {
  const { startedOn, finishedOn } = row.progress
  const town = areaOf(row)
  const days = startedOn && finishedOn ? Date.parse(finishedOn) - Date.parse(startedOn) : 0
  const weeks = days > 0 ? Math.max(Math.round(days / weekMs), 1) : undefined
  const planned = planTotals(row).weeks?.onSite
  const photos: ProjectPhoto[] = []
  for (const { hash } of row.additions.photos)
    try {
      const photo = await storePhoto(await photoFiles.get(photoName(row.id, hash)), store)
      photos.push({ ...photo, stage: 'before', focus: center })
    } catch (error) {
      // The others are shown, and this one can be chosen from a phone.
      log.warn('site.photo_not_taken', { id: row.id, ...errorFields(error) })
    }
  return {
    ...{ name: subjectOf(row), sentence: '', trouble: '', place: '', request: row.ref },
    choice: planned && weeks ? fill(texts.planned, { from: planned.from, to: planned.to, weeks }) : '',
    town: locationNames.find(({ name }) => name === town)?.slug ?? '',
    type: subjectOf(row),
    weeks: String(weeks ?? ''),
    finishes: finishesIn(row.brief)
      .map(({ part, finish }) => `${part}: ${finish}`)
      .join('; '),
    photos,
  }
}

const file = 'testimonials.yaml'

/** POST /desk/site/clients/:id: drafts a client's words as they wrote them, if they may be quoted. */
export async function putWords(c: SiteContext) {
  const row = await rows('lead').find(c.req.param('id') ?? '')
  const written = row?.additions.words
  const refuse = (status: number, sentence: string) =>
    pageResponse(
      c,
      status,
      deskNotice(words.clients.title, sentence, row ? rowPath('lead', row.id) : '/desk', fromRequest.back),
    )
  if (!row || !written?.quote || written.text === '') return refuse(400, fromRequest.notAllowed)
  const detail = personalDetailIn(written.text, row)
  if (detail) return refuse(400, fill(fromRequest.detail, { detail }))
  const clients = valueAt(c.var.content, { file, path: [] }) as readonly Testimonial[]
  const at = clients.findIndex(({ request }) => request === row.ref)
  const was = clients[at]
  const now = entryOf(row, written)
  // The newest first.
  const change = was ? { file, path: [at], was, now } : { file, path: [0], now }
  return saveDrafts([change], c, ({ status, sentence }) => refuse(status, sentence))
}

/** "Ann S." of a town, in their own words, byte for byte. */
function entryOf(row: Row, { text, rating, at }: ClientWords) {
  const [first = '', ...others] = senderOf(row).trim().split(/\s+/)
  const letter = others.at(-1)?.charAt(0)
  const month = new Date(at * 1000).toLocaleDateString('en-US', { month: 'long', year: 'numeric' })
  return {
    id: `request-${row.ref.toLowerCase()}`,
    name: letter ? `${first} ${letter}.` : first,
    initials: `${first.charAt(0)}${letter ?? ''}`,
    // Never more of the address than its town.
    location: areaOf(row) ?? business.county,
    project: projectInWords(row),
    quote: text,
    source: fill(fromRequest.source, { month }),
    request: row.ref,
    ...(rating && { rating }),
  }
}

const patterns = [
  /[^\s@]+@[^\s@]+\.\p{L}{2,}/u,
  /(?:\+?1[ .-]?)?\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}\b/,
  /\b\d{1,6} (?:\p{L}+ ){1,3}(?:st|street|ave|avenue|rd|road|dr|drive|ln|lane|ct|court|way|pl|place|blvd|boulevard|ter|terrace|cir|circle)\b/iu,
]

/** What of a text for the site must stay private: an e-mail address, a phone number, a street with its number. */
export function personalDetailIn(text: string, row?: Row): string | undefined {
  const [street = ''] = row ? textOf(row, 'property_address').split(',') : []
  if (street.length > 4 && text.toLowerCase().includes(street.toLowerCase())) return street
  return patterns.map((pattern) => pattern.exec(text)?.[0]).find((found) => found !== undefined)
}
