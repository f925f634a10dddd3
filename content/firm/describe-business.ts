import type { BusinessFacts, OpeningHours, ReplyTime } from '#compiler/schemas/firm.ts'
import type { LicenseRules, Region } from '#compiler/schemas/region.ts'
import type { Values } from '#compiler/schemas/schemas.ts'
import { weekdays } from '#compiler/schemas/visit-terms.ts'
import { timeInWords } from './in-words.ts'

/** Facts for texts only, which the module of pages and functions omits. */
type FactForTexts = 'classifications' | 'leadSafe' | 'quoteSteps' | 'answers' | 'reviewLinks'

export interface Business extends Omit<BusinessFacts, FactForTexts>, Pick<Region, 'county' | 'state'> {
  /** Link target of the phone number, in E.164. */
  readonly phoneHref: string
  /** Page of the public register about the license, if the state has one. */
  readonly licenseCheck: string | undefined
  readonly city: string
  /** "Tuesday–Thursday, 7 a.m.–3 p.m." */
  readonly phoneHours: string
  readonly replyTime: string
}

export const describeBusiness = ({ business, region }: Pick<Values, 'business' | 'region'>): Business => {
  const {
    classifications: _,
    leadSafe: __,
    quoteSteps: ___,
    answers: ____,
    reviewLinks: _____,
    ...facts
  } = business
  const { county, state } = region
  return {
    ...facts,
    county,
    state,
    phoneHref: `tel:+1${digitsOf(facts.phone)}`,
    licenseCheck: facts.license && licenseCheckOf(facts.license, region.license),
    city: `${facts.town}, ${state}`,
    phoneHours: hoursInWords(facts.hours),
    replyTime: replyTimeInWords(facts.reply),
  }
}

type Credentials = Pick<Values, 'business' | 'claims'>

/**
 * States license and insurance, or since when the firm exists if it has neither. Insurance is stated by its kind or not at
 * all, as some states ask. @param isShort omits the kind: hero and footer of the page name it
 */
export function licensedInWords({ business, claims: { insurance } }: Credentials, isShort = false): string {
  const kind = isShort || insurance === undefined ? '' : ` (${insurance})`
  if (business.license) return insurance === undefined ? 'Licensed' : `Licensed and insured${kind}`
  return insurance === undefined ? `In business since ${business.founded}` : `Insured${kind}`
}

/** "Licensed and insured (general liability), B-1061681" */
export const credentialsInWords = (credentials: Credentials, isShort = false): string =>
  [licensedInWords(credentials, isShort), credentials.business.license ?? []].flat().join(', ')

/** Returns the public register's page about a license, however its number is written; undefined without a register. */
export const licenseCheckOf = (license: string, rules: Partial<LicenseRules> = {}): string | undefined =>
  rules.check && rules.check + digitsOf(license)

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
