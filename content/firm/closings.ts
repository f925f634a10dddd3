import type { closed } from '#content/closed.ts'
import { language } from '#content/language.ts'
import { closings as words } from '#content/pages/shared/closings.ts'
import { fill } from './in-words.ts'
import { dayLater, formatDay, localDay, momentAt, nextOpening, type OfficeTerms } from './local-time.ts'
import { momentInWords } from './reply-promise.ts'

/** Returns closed periods without an opening in between as one, the earliest first. */
function closingsOf(terms: OfficeTerms) {
  const groups = Map.groupBy(terms.closed, ({ to }) => nextOpening(to, terms).getTime())
  return Array.from(groups, ([reopens, group]) => ({
    from: group[0]?.from ?? '',
    to: group.at(-1)?.to ?? '',
    reopens: new Date(reopens),
  }))
}

/** A line at the top of every page, in its time. */
export interface Notice {
  readonly from: Date
  readonly until: Date
  readonly text: string
}

/** Days before a closing from which it is announced: so few that the name of a day suffices. */
const noticeDays = 6

/** Returns the notices that are not over: of each closing before and during it, and of the firm's announcement. */
export function noticesOf(
  terms: OfficeTerms,
  announcement: (typeof closed)['announcement'],
  now: Date,
): Notice[] {
  const closings = closingsOf(terms)
  const ofClosings = closings.flatMap(({ from, to, reopens }, at) => {
    const [starts, ends] = [startOf(from), startOf(dayLater(to))]
    const before = dayLater(closings[at - 1]?.to ?? '2000-01-01')
    const announced = dayLater(from, -noticeDays)
    const time = momentInWords(reopens, starts)
    return [
      {
        from: startOf(announced > before ? announced : before),
        until: starts,
        text: fill(words.ahead, { days: weekdaysInWords(from, to), time }),
      },
      { from: starts, until: ends, text: fill(words.today, { time }) },
    ]
  })
  const ofFirm = announcement
    ? [{ from: now, until: startOf(dayLater(announcement.until)), text: announcement.text }]
    : []
  return [...ofClosings, ...ofFirm].filter(({ until }) => until > now)
}

/** Days in which a closing stands beside the office hours before it begins. */
const soonDays = 60

/** "Closed November 26–27 and December 24–25."; empty without one. */
export function closingsSoon(terms: OfficeTerms, now: Date): string {
  const today = localDay(now)
  const soon = closingsOf(terms).filter(({ from, to }) => to >= today && from <= dayLater(today, soonDays))
  const days = new Intl.ListFormat(language.lists).format(soon.map(({ from, to }) => periodInWords(from, to)))
  return days && fill(words.soon, { days })
}

const startOf = (day: string) => momentAt(day, '00:00')

/** "Thursday and Friday", with dates where a weekday would not be clear. */
function weekdaysInWords(from: string, to: string): string {
  const [first = '', last = ''] = [from, to].map((day) => formatDay(day, { weekday: 'long' }))
  if (to === from) return first
  if (to === dayLater(from)) return fill(words.two, { first, last })
  return to < dayLater(from, 7) ? fill(words.more, { first, last }) : periodInWords(from, to)
}

/** "November 26–27", or with the year "November 26–27, 2026". */
export function periodInWords(from: string, to: string, year?: 'numeric'): string {
  const parts = { timeZone: 'UTC', month: 'long', day: 'numeric', year } as const
  const format = new Intl.DateTimeFormat(language.locale, parts)
  return format.formatRange(new Date(from), new Date(to)).replace(/\s*–\s*/, '–')
}
