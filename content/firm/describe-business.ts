import type { BusinessFacts, OpeningHours, ReplyTime } from '#compiler/schemas/firm.ts'
import type { Claims } from '#compiler/schemas/schemas.ts'
import { weekdays } from '#compiler/schemas/visit-terms.ts'
import { timeInWords } from './in-words.ts'

/** Facts for texts only, which the module of pages and functions omits. */
type FactForTexts = 'classifications' | 'leadSafe' | 'quoteSteps' | 'answers'

export interface Business extends Omit<BusinessFacts, FactForTexts> {
  /** Link target of the phone number, in E.164. */
  readonly phoneHref: string
  readonly licenseCheck: string
  readonly city: string
  /** "Tuesday–Thursday, 7 a.m.–3 p.m." */
  readonly phoneHours: string
  readonly replyTime: string
}

export const describeBusiness = ({
  classifications: _classifications,
  leadSafe: _leadSafe,
  quoteSteps: _quoteSteps,
  answers: _answers,
  ...facts
}: BusinessFacts): Business => ({
  ...facts,
  phoneHref: `tel:+1${digitsOf(facts.phone)}`,
  licenseCheck: licenseCheckOf(facts.license),
  city: `${facts.town}, ${facts.state}`,
  phoneHours: hoursInWords(facts.hours),
  replyTime: replyTimeInWords(facts.reply),
})

/** States license and insurance: insurance by its kind or not at all (B&P 7027.4). */
export const licensedInWords = ({ insurance }: Pick<Claims, 'insurance'>): string =>
  insurance === undefined ? 'Licensed' : `Licensed and insured (${insurance})`

/** Short form for the header on phones: hero and footer of the page name the kind. */
export const licensedInShort = ({ insurance }: Pick<Claims, 'insurance'>): string =>
  insurance === undefined ? 'Licensed' : 'Licensed and insured'

/** Returns the page of the Contractors State License Board about a license, however its number is written. */
export const licenseCheckOf = (license: string): string =>
  `https://www.cslb.ca.gov/OnlineServices/CheckLicenseII/LicenseDetail.aspx?LicNum=${digitsOf(license)}`

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** "Tuesday–Thursday, 7 a.m.–3 p.m.; Saturday, 9 a.m.–1 p.m." */
export const hoursInWords = (hours: readonly OpeningHours[]): string =>
  hours
    .map(({ days, opens, closes }) => `${daysInWords(days)}, ${timeInWords(opens)}–${timeInWords(closes)}`)
    .join('; ')

/** "Monday–Friday" where three or more follow each other, else "Monday, Wednesday and Friday". */
function daysInWords(days: OpeningHours['days']): string {
  const sorted = weekdays.filter((day) => days.includes(day))
  const follow = weekdays.join().includes(sorted.join())
  return follow && sorted.length > 2
    ? `${sorted[0]}–${sorted.at(-1)}`
    : new Intl.ListFormat('en-GB').format(sorted)
}

const dayCounts = ['one', 'two', 'three', 'four', 'five']

/** Returns the time of a reply, from "within" on, in hours or business days. */
export const replyTimeInWords = (reply: ReplyTime): string =>
  'hours' in reply
    ? `within ${reply.hours} hours`
    : `within ${dayCounts[reply.workingDays - 1]} business ${reply.workingDays === 1 ? 'day' : 'days'}`
