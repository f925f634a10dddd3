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

/** Hours that San Diego is behind UTC, in summer and in winter. */
const offsets = [7, 8]

/**
 * The first second of a day in San Diego, as epoch seconds.
 * @param date `2026-11-03`; undefined comes back for anything that is no date
 * @param later how many days after it
 */
export function startOfDay(date: string, later = 0): number | undefined {
  const [, year, month, day] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(date) ?? []).map(Number)
  if (year === undefined || month === undefined || day === undefined) return undefined
  if (new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10) !== date) return undefined
  const midnight = Date.UTC(year, month - 1, day + later)
  const wanted = `${new Date(midnight).toISOString().slice(0, 10)} 00:00:00`
  // The clock changes at two in the morning: every day has one midnight.
  return offsets.map((hours) => midnight / 1000 + hours * 3600).find((at) => spreadsheetTime(at) === wanted)
}
