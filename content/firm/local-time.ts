import { language } from '#content/language.ts'
import { timeZone } from '#content/time-zone.ts'
import { formatTime } from './in-words.ts'

export { timeZone }

const spreadsheetFormat = /* @__PURE__ */ new Intl.DateTimeFormat('sv-SE', {
  timeZone,
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** Formats a moment for spreadsheets: `2026-11-03 09:12:05`. */
export const spreadsheetTime = (epochSeconds: number): string => spreadsheetFormat.format(epochSeconds * 1000)

/** Returns the day of a moment where the firm is: "2026-11-22". */
export const localDay = (moment: Date): string => spreadsheetFormat.format(moment).slice(0, 10)

const shortFormat = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', {
  timeZone,
  dateStyle: 'medium',
  timeStyle: 'short',
})

/** Formats a moment for tables: `Nov 3, 2026, 9:12 AM`. */
export const shortTime = (epochSeconds: number): string =>
  shortFormat.format(epochSeconds * 1000).replaceAll('\u202f', ' ')

/** Formats a day for a small place: "2026-11-23" becomes "Nov 23". */
export const shortDay = (day: string): string =>
  new Date(`${day}T00:00Z`).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** Formats a 24-hour time: "8 a.m.", "5:30 p.m." */
export const timeInWords = (time: string): string => formatTime(time, language)

/** Formats a day like "2026-11-24" with the given parts. */
export const formatDay = (day: string, parts: Intl.DateTimeFormatOptions): string =>
  new Date(day).toLocaleDateString(language.locale, { timeZone: 'UTC', ...parts })

/**
 * Formats a date of content in the language of the pages. @param date "May 3, 2025", or a month like "May 2025"
 */
export const dateInWords = (date: string): string =>
  language.code === 'en'
    ? date
    : new Date(`${date} UTC`).toLocaleDateString(language.locale, {
        timeZone: 'UTC',
        year: 'numeric',
        month: 'long',
        ...(date.includes(',') && { day: 'numeric' }),
      })
