import { history } from '#content/desk/history.ts'
import { owner as words } from '#content/emails/owner.ts'
import { request } from '#content/request.ts'
import { fill } from '#firm/fill.ts'
import { counted } from '#firm/in-words.ts'
import { callTimeLabel } from '#forms/call-time.ts'
import { documentNames } from '#forms/photos.ts'
import type { Picture } from '#lambdas/adapters/ses.ts'
import { shortTime } from '#lambdas/leads/desk/san-diego-time.ts'
import type { Row } from '#lambdas/leads/store/row.ts'
import type { EmailSection } from './owner-email.ts'

/** What the visitor corrected, added or took back after sending, the oldest first. */
export function laterSection({ progress: { events } }: Row): EmailSection | undefined {
  const own = events.filter(({ by }) => by === history.visitor)
  if (own.length === 0) return undefined
  return { title: words.later, lines: own.map(({ at, what }) => ({ label: shortTime(at), value: what })) }
}

export function callSection({ additions: { callTime, textFirst } }: Row): EmailSection | undefined {
  if (!callTime && !textFirst) return undefined
  return {
    title: words.call.heading,
    lines: [
      ...(callTime ? [{ label: words.call.time, value: callTimeLabel(callTime) }] : []),
      ...(textFirst ? [{ label: words.call.first, value: words.call.textFirst }] : []),
    ],
  }
}

/** Section that says which documents an applicant sent, which no e-mail shows. */
export function documentSection({ additions: { photos } }: Row): EmailSection | undefined {
  if (photos.length === 0) return undefined
  const lines = documentNames.map((name) => ({
    label: request.application.documents.names[name],
    value: counted(photos.filter(({ document }) => document === name).length, words.documents.atDesk),
  }))
  return { title: words.documents.heading, lines }
}

export function photoSection(
  { additions: { photos } }: Row,
  pictures: readonly Picture[],
): EmailSection | undefined {
  if (photos.length === 0) return undefined
  const hidden = photos.map((_, index) => index + 1).filter((number) => !isShown(number, pictures))
  return {
    title: words.photos.heading,
    lines: [
      { label: words.photos.received, value: photosInWords(photos.length) },
      ...(hidden.length > 0
        ? [{ label: words.photos.atDesk, value: fill(words.photos.hidden, { numbers: hidden.join(', ') }) }]
        : []),
    ],
  }
}

const isShown = (number: number, pictures: readonly Picture[]) =>
  pictures.some(({ id }) => id === `photo-${number}`)

/** "3 photos" */
export const photosInWords = (photos: number): string => counted(photos, words.photos.count)
