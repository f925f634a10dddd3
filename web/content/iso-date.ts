import { language } from '#content/language.ts'

/** Converts "May 3, 2025" to "2025-05-03". */
export const isoDate = (date: string): string => new Date(`${date} UTC`).toISOString().slice(0, 10)

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
