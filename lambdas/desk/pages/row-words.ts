import { row as rowWords } from '#content/desk/row.ts'
import { shared } from '#content/emails/shared.ts'
import { request } from '#content/request.ts'
import { fill } from '#firm/in-words.ts'
import { localDay, timeInWords } from '#firm/local-time.ts'
import { isEmptyBrief, planOf } from '#forms/brief.ts'
import { dayInWords, workInWords } from '#forms/plan-words.ts'
import { dayAndHour, stepTimeInWords } from '#lambdas/leads/manage/change-row.ts'
import { photosInWords } from '#lambdas/leads/notify/email-sections.ts'
import { secondsLeft } from '#lambdas/leads/promise.ts'
import { durationInWords, subjectOf, textOf } from '#lambdas/leads/store/describe-row.ts'
import type { Row } from '#lambdas/leads/store/row.ts'

const { time: words } = rowWords
const { documents } = request.application

/** "Writes in Spanish · Kitchen Remodel · 12 Elm St, Springfield · Mid-range kitchen · 3 photos" */
export function joinWords(row: Row, place = addressOf(row)): string {
  const { brief } = row
  return [
    row.language === 'es' ? shared.inSpanish : '',
    textOf(row, 'project_type_other') || subjectOf(row),
    place,
    isEmptyBrief(brief) ? '' : workInWords(planOf(brief)),
    filesInWords(row),
  ]
    .filter(Boolean)
    .join(separator)
}

function filesInWords({ additions: { photos } }: Row): string {
  const names = new Set(photos.flatMap(({ document }) => (document ? [documents.names[document]] : [])))
  if (names.size > 0) return [...names].join(', ')
  return photos.length === 0 ? '' : photosInWords(photos.length)
}

const addressOf = (row: Row) => textOf(row, row.form === 'lead' ? 'property_address' : 'city')

/** Town after the first comma of an address, or the whole address. */
export const townOf = (row: Row): string => addressOf(row).split(',')[1]?.trim() || addressOf(row)

/** Non-breaking space before the dot, so that no line starts with one. */
const separator = '\u00a0· '

/** "5 hr 12 min left to reply" */
export function promiseInWords(row: Row, now: number): string {
  const seconds = secondsLeft(row, now)
  return fill(seconds > 0 ? words.left : words.overdue, { time: durationInWords(seconds) })
}

/** "Due since November 20, 2026: Measure the kitchen"; empty without a next step */
export function nextStepInWords(row: Row, now: number): string {
  const { nextStep } = row.progress
  if (!nextStep) return ''
  return [whenInWords(nextStep.on, localDay(new Date(now * 1000))), nextStep.what].filter(Boolean).join(': ')
}

/** @param on may include a time @param today "2026-11-20" */
function whenInWords(on: string, today: string): string {
  const [day, hour] = dayAndHour(on)
  if (day === today) return [words.dueToday, hour && timeInWords(hour)].filter(Boolean).join(', ')
  return day < today
    ? fill(words.dueSince, { day: dayInWords(day) })
    : fill(words.stepOn, { day: stepTimeInWords(on) })
}

/** "Received 3 hr 5 min ago" */
export const receivedInWords = (row: Row, now: number): string =>
  fill(words.received, { time: durationInWords(now - row.createdAt) })
