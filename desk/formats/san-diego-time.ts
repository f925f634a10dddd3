import { Temporal } from 'temporal-polyfill'
import { business } from '#firm/business.ts'

const { timeZone } = business

const spreadsheetFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone,
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** A moment as a spreadsheet reads it: `2026-11-03 09:12:05`. */
export const spreadsheetTime = (epochSeconds: number): string => spreadsheetFormat.format(epochSeconds * 1000)

const shortFormat = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium', timeStyle: 'short' })

/** A moment in a table: `Nov 3, 2026, 9:12 AM`. */
export const shortTime = (epochSeconds: number): string =>
  shortFormat.format(epochSeconds * 1000).replaceAll('\u202f', ' ')

/**
 * The first second of a day in San Diego, as epoch seconds.
 * @param date `2026-11-03`; undefined comes back for anything that is no date
 * @param daysLater how many days after it
 */
export function startOfDay(date: string, daysLater = 0): number | undefined {
  if (!/^(?!0000)\d{4}-\d\d-\d\d$/.test(date)) return undefined
  try {
    const day = Temporal.PlainDate.from(date).add({ days: daysLater })
    return day.toZonedDateTime(timeZone).epochMilliseconds / 1000
  } catch {
    // No such day, like February 30.
    return undefined
  }
}
