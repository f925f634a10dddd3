import type { site as words } from '#content/desk/site.ts'
import { dayLater } from '#firm/local-time.ts'

type HolidayName = keyof typeof words.closed.holidays

const dateIn = (month: number, date: number) => (year: number) =>
  new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10)

const weekdayOf = (day: string) => new Date(day).getUTCDay()

/** A weekday on or after a date: from the 15th on, it is the third of its month. @param weekday 0 is Sunday */
const weekdayFrom = (month: number, date: number, weekday: number) => (year: number) => {
  const day = dateIn(month, date)(year)
  return dayLater(day, (weekday - weekdayOf(day) + 7) % 7)
}

/** A date as offices observe it: the Friday before a Saturday, the Monday after a Sunday. */
const observed = (month: number, date: number) => (year: number) => {
  const day = dateIn(month, date)(year)
  return dayLater(day, [1, 0, 0, 0, 0, 0, -1][weekdayOf(day)])
}

const [monday, thursday] = [1, 4]
const thanksgiving = weekdayFrom(11, 22, thursday)

/** The federal holidays (5 U.S.C. 6103), and three days on which many offices close, too. */
const rules: Readonly<Record<HolidayName, (year: number) => string>> = {
  newYear: observed(1, 1),
  king: weekdayFrom(1, 15, monday),
  presidents: weekdayFrom(2, 15, monday),
  memorial: weekdayFrom(5, 25, monday),
  juneteenth: observed(6, 19),
  independence: observed(7, 4),
  labor: weekdayFrom(9, 1, monday),
  columbus: weekdayFrom(10, 8, monday),
  veterans: observed(11, 11),
  thanksgiving,
  christmas: observed(12, 25),
  afterThanksgiving: (year) => dayLater(thanksgiving(year)),
  christmasEve: dateIn(12, 24),
  newYearsEve: dateIn(12, 31),
}

/** Returns the holidays of twelve months by day, each day once. @param today "2026-11-28" */
export function holidaysFrom(today: string): readonly (readonly [day: string, name: HolidayName])[] {
  const year = Number(today.slice(0, 4))
  const end = `${year + 1}${today.slice(4)}`
  const names = new Map<string, HolidayName>()
  // New Year's Day may be observed in the year before.
  for (const [name, dayIn] of Object.entries(rules))
    for (const day of [year, year + 1, year + 2].map(dayIn))
      if (today <= day && day < end && !names.has(day)) names.set(day, name as HolidayName)
  return [...names].toSorted(([one], [other]) => (one < other ? -1 : 1))
}
