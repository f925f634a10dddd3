import type { Business } from '#compiler/schemas/cards.ts'
import type { BusinessFacts, OpeningHours } from '#compiler/schemas/firm.ts'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** What pages, e-mails and infrastructure say of the firm. */
export const describeBusiness = ({ licensedAndInsured: _, ...facts }: BusinessFacts): Business => ({
  ...facts,
  phoneHref: `tel:+1${digitsOf(facts.phone)}`,
  licenseCheck: `https://www.cslb.ca.gov/OnlineServices/CheckLicenseII/LicenseDetail.aspx?LicNum=${digitsOf(facts.license)}`,
  city: `${facts.town}, ${facts.state}`,
  phoneHours: hoursInWords(facts.hours),
  timeZone: 'America/Los_Angeles',
})

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** "Tuesday–Thursday, 7am–3pm; Saturday, 9am–1pm" */
export const hoursInWords = (hours: readonly OpeningHours[]): string =>
  hours
    .map(({ days, opens, closes }) => `${daysInWords(days)}, ${onTheClock(opens)}–${onTheClock(closes)}`)
    .join('; ')

/** "Monday–Friday" where three or more follow each other, else "Monday, Wednesday and Friday". */
function daysInWords(days: readonly string[]): string {
  const [first = '', ...others] = days.toSorted((a, b) => weekdays.indexOf(a) - weekdays.indexOf(b))
  const last = others.at(-1)
  if (last === undefined) return first
  const follow = weekdays.indexOf(last) - weekdays.indexOf(first) === others.length
  if (follow && others.length > 1) return `${first}–${last}`
  return `${[first, ...others.slice(0, -1)].join(', ')} and ${last}`
}

/** "8am", "5:30pm" */
function onTheClock(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${hour % 12 || 12}${minutes}${hour < 12 ? 'am' : 'pm'}`
}
