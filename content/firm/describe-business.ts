import { weekdays } from '#compiler/schemas/choices.ts'
import type { OpeningHours, ReplyTime } from '#compiler/schemas/firm.ts'
import type { Language } from '#compiler/schemas/language.ts'
import type { LicenseRules } from '#compiler/schemas/region.ts'
import type { Values } from '#compiler/schemas/schemas.ts'
import { fill, formatTime } from './in-words.ts'

/** States the firm's facts, without those for texts only, which the module of pages and functions omits. */
export function describeBusiness({
  business,
  region,
  language,
}: Pick<Values, 'business' | 'region' | 'language'>) {
  const { answers, answersInSpanish, classifications, leadSafe, quoteSteps, reviewLinks, ...facts } = business
  const { county, state } = region
  const licenseCheck = facts.license && licenseCheckOf(facts.license, region.license)
  return {
    ...facts,
    county,
    state,
    /** Link target of the phone number, in E.164. */
    phoneHref: `tel:+1${digitsOf(facts.phone)}`,
    /** Page of the public register about the license, if the state has one. */
    ...(licenseCheck && { licenseCheck }),
    city: `${facts.town}, ${state}`,
    phoneHours: hoursInWords(facts.hours, language),
    replyTime: replyTimeInWords(facts.reply, language),
  }
}

type Formats = Pick<Language, 'locale' | 'lists' | 'am' | 'pm'>

type Credentials = Pick<Values, 'business' | 'claims' | 'language'>

/**
 * States license and insurance, or since when the firm exists if it has neither. Insurance is stated by its kind or not at
 * all, as some states ask. @param isShort omits the kind: hero and footer of the page name it
 */
export function licensedInWords(
  { business, claims: { insurance }, language: { credentials: words } }: Credentials,
  isShort = false,
): string {
  const kind = isShort || insurance === undefined ? '' : ` (${insurance})`
  if (business.license) return insurance === undefined ? words.licensed : words.licensedAndInsured + kind
  return insurance === undefined ? fill(words.since, { year: business.founded }) : words.insured + kind
}

/** "Licensed and insured (general liability), B-1061681" */
export const credentialsInWords = (credentials: Credentials, isShort = false): string =>
  [licensedInWords(credentials, isShort), credentials.business.license ?? []].flat().join(', ')

/** Returns the public register's page about a license, however its number is written; undefined without a register. */
export const licenseCheckOf = (license: string, rules: Partial<LicenseRules> = {}): string | undefined =>
  rules.check && rules.check + digitsOf(license)

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** "Tuesday–Thursday, 7 a.m.–3 p.m.; Saturday, 9 a.m.–1 p.m." */
export const hoursInWords = (hours: readonly OpeningHours[], language: Formats): string =>
  hours
    .map(({ days, ...times }) => {
      const [opens, closes] = [times.opens, times.closes].map((time) => formatTime(time, language))
      return `${daysInWords(days, language)}, ${opens}–${closes}`
    })
    .join('; ')

/** "Monday–Friday" where three or more follow each other, else "Monday, Wednesday and Friday". */
function daysInWords(days: OpeningHours['days'], { locale, lists }: Formats): string {
  const sorted = weekdays.filter((day) => days.includes(day))
  const follow = weekdays.join().includes(sorted.join())
  const { format } = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  // The first of 2024 was a Monday.
  const names = sorted.map((day) => format(Date.UTC(2024, 0, weekdays.indexOf(day) + 1)))
  return follow && names.length > 2 ? `${names[0]}–${names.at(-1)}` : new Intl.ListFormat(lists).format(names)
}

/** Returns the time of a reply, from "within" on, in hours or business days. */
const replyTimeInWords = (reply: ReplyTime, { reply: words, numerals }: Language): string => {
  if ('hours' in reply) return fill(words.hours, { count: reply.hours })
  const { workingDays } = reply
  return workingDays === 1 ? words.day : fill(words.days, { count: numerals[workingDays] ?? workingDays })
}
