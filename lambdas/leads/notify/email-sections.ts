import { history } from '#content/desk/history.ts'
import { owner as words } from '#content/emails/owner.ts'
import { request } from '#content/request.ts'
import { countNoun, fill } from '#firm/in-words.ts'
import { shortTime } from '#firm/local-time.ts'
import { isEmptyBrief, planAddress, planOf, projectAddress } from '#forms/brief.ts'
import { callTimeLabel } from '#forms/lead.ts'
import { documentNames } from '#forms/photos.ts'
import { type PlanLine, planInWords, projectInWords } from '#forms/plan-words.ts'
import { roomAddress, roomInWords } from '#forms/room-words.ts'
import type { Picture } from '#lambdas/adapters/ses.ts'
import { planTotals } from '#lambdas/leads/store/describe-row.ts'
import type { Row } from '#lambdas/leads/store/row.ts'

export interface EmailSection {
  readonly title: string
  /** Facts; a value with an address becomes a link. */
  readonly lines: readonly { readonly label: string; readonly value: string; readonly address?: string }[]
}

/** The visitor's corrections, additions and removals after sending, the oldest first. */
export function laterSection({ progress: { events } }: Row): EmailSection | undefined {
  const ownEvents = events.filter(({ by }) => by === history.visitor)
  if (ownEvents.length === 0) return undefined
  return {
    title: words.later,
    lines: ownEvents.map(({ at, what }) => ({ label: shortTime(at), value: what })),
  }
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

/** Counts of an applicant's documents, which no e-mail shows. */
export function documentSection({ additions: { photos } }: Row): EmailSection | undefined {
  if (photos.length === 0) return undefined
  const lines = documentNames.map((name) => ({
    label: request.application.documents.names[name],
    value: countNoun(photos.filter(({ document }) => document === name).length, words.documents.atDesk),
  }))
  return { title: words.documents.heading, lines }
}

/** The photos of a request; its first e-mail, which is sent before they come, says that another one brings them. */
export function photoSection(
  { additions: { photos }, revision }: Row,
  pictures: readonly Picture[],
): EmailSection | undefined {
  if (photos.length === 0)
    return revision === 1
      ? { title: words.photos.heading, lines: [{ label: words.photos.received, value: words.photos.none }] }
      : undefined
  const omitted = photos
    .map((_, index) => index + 1)
    .filter((number) => pictures.every(({ id }) => id !== `photo-${number}`))
  return {
    title: words.photos.heading,
    lines: [
      { label: words.photos.received, value: photosInWords(photos.length) },
      ...(omitted.length > 0
        ? [{ label: words.photos.atDesk, value: fill(words.photos.hidden, { numbers: omitted.join(', ') }) }]
        : []),
    ],
  }
}

export const photosInWords = (photos: number): string => countNoun(photos, words.photos.count)

/** The visitor's plan, room and project, computed from their codes, with links to open them. */
export function planSection(row: Row): EmailSection | undefined {
  const { brief, site } = row
  if (isEmptyBrief(brief)) return undefined
  const plan = planLines(row)
  return {
    title: plan.length > 0 ? words.plan.planned : words.plan.lookedAt,
    lines: [
      ...projectInWords(brief),
      ...link(site, words.plan.seeProject, projectAddress(brief)),
      ...roomInWords(brief),
      ...link(site, words.plan.seeRoom, roomAddress(brief)),
      ...plan,
      ...link(site, words.plan.seePlan, plan.length > 0 ? planAddress(brief) : undefined),
    ],
  }
}

export const planLines = (row: Row): readonly PlanLine[] =>
  isEmptyBrief(row.brief) ? [] : planInWords(planOf(row.brief), planTotals(row))

function link(site: Row['site'], label: string, path: string | undefined): EmailSection['lines'] {
  if (!site || !path) return []
  return [{ label, value: `${site}${path}`, address: `${site}${path}` }]
}
