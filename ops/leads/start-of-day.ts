import { Temporal } from 'temporal-polyfill'
import { business } from '#content/business.ts'

/**
 * The first second of a day in San Diego, as epoch seconds.
 * @param date `2026-11-03`; undefined comes back for anything that is no date
 * @param daysLater how many days after it
 */
export function startOfDay(date: string, daysLater = 0): number | undefined {
  if (!/^(?!0000)\d{4}-\d\d-\d\d$/.test(date)) return undefined
  try {
    const day = Temporal.PlainDate.from(date).add({ days: daysLater })
    return day.toZonedDateTime(business.timeZone).epochMilliseconds / 1000
  } catch {
    // No such day, like February 30.
    return undefined
  }
}
