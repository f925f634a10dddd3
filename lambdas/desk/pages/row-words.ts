import { type DeskRow, projectOf, receivedAt, textOf } from '#desk/tables/row.ts'
import { promisedSeconds, secondsLeft } from '#desk/use-cases/promise.ts'
import { sanDiegoDay } from '#firm/san-diego-day.ts'
import { isEmptyBrief, planOf, readBrief } from '#forms/brief.ts'
import { dayInWords, workInWords } from '#forms/plan-words.ts'

/** What a visitor wants, in a line: "Kitchen Remodel · 812 Prospect St, La Jolla · Kitchen mid-range · 3 photos" */
export function inALine(row: DeskRow): string {
  const { brief } = readBrief(row.attributes)
  const photos = Array.isArray(row.attributes.photos) ? row.attributes.photos.length : 0
  return [
    textOf(row, 'project_type_other') || projectOf(row),
    row.form === 'lead' ? textOf(row, 'property_address') : textOf(row, 'city'),
    isEmptyBrief(brief) ? '' : workInWords(planOf(brief)),
    photos === 0 ? '' : `${photos} ${photos === 1 ? 'photo' : 'photos'}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** "5 h 12 min" */
export function durationInWords(seconds: number): string {
  const minutes = Math.floor(Math.abs(seconds) / 60)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours >= 48) return `${Math.floor(hours / 24)} days`
  return hours > 0 ? `${hours} h ${rest} min` : `${rest} min`
}

/** How the promise of an answer stands: "5 h 12 min left to reply" */
export function promiseInWords(row: DeskRow, now: number): string {
  const left = secondsLeft(row, now)
  if (left > 0) return `${durationInWords(Math.min(left, promisedSeconds))} left to reply`
  return `Reply overdue by ${durationInWords(left)}`
}

/** The next step of a row, in words; empty when there is none. */
export function nextStepInWords(row: DeskRow, now: number): string {
  const on = textOf(row, 'next_step_on')
  if (on === '') return ''
  const today = sanDiegoDay(new Date(now * 1000))
  const day = on === today ? 'today' : dayInWords(on)
  return [`Next step ${day}`, textOf(row, 'next_step')].filter(Boolean).join(': ')
}

const waited = (row: DeskRow, now: number) => durationInWords(now - receivedAt(row))

/** "Received 3 h 5 min ago" */
export const receivedInWords = (row: DeskRow, now: number): string => `Received ${waited(row, now)} ago`
