import { numbers as words } from '#content/desk/numbers.ts'
import { pageTitles } from '#content/page-titles.ts'
import { countNoun, dollars, fill, type NounForms } from '#firm/in-words.ts'
import { dayLater, momentOf, shortDay } from '#firm/local-time.ts'
import type { StateStore } from '#lambdas/adapters/state-store.ts'
import { durationInWords } from '../store/describe-row.ts'
import type { Row } from '../store/row.ts'
import { todayIn } from '../visits/free-times.ts'
import { byteOrderMark, csv } from './export-format.ts'
import { countedSince, medianOf, replyStats } from './reply-stats.ts'

export type Numbers = ReturnType<typeof numbersOf>

/** How many requests came from one place, or began with one page. */
type Tally = readonly (readonly [name: string, count: number])[]

const weekCount = 12

/** Epoch seconds. */
type Period = Readonly<Record<'from' | 'to', number>>

/** Reads a few attributes of the leads whose last step was in the last twelve weeks or two months. */
export async function loadNumbers(now: number) {
  const { lastMonth, weeks } = periodsAt(now)
  const since = Math.min(...[lastMonth, ...weeks].map(({ from }) => from))
  return numbersOf(await countedSince(since, now), now)
}

const start = (day: string) => momentOf(`${day}T00:00`)

/** This month, the last one, and twelve weeks from Monday, the last of them not over. */
function periodsAt(now: number) {
  const today = todayIn(now)
  const firstDay = `${today.slice(0, 8)}01`
  const lastFirstDay = `${dayLater(firstDay, -1).slice(0, 8)}01`
  const monday = dayLater(today, -((new Date(today).getUTCDay() + 6) % 7))
  return {
    month: { from: start(firstDay), to: now + 1 },
    lastMonth: { from: start(lastFirstDay), to: start(firstDay) },
    weeks: Array.from({ length: weekCount }, (_, at) => {
      const day = dayLater(monday, 7 * (at + 1 - weekCount))
      return { day, from: start(day), to: start(dayLater(day, 7)) }
    }),
  }
}

/** Counts leads; pure. @param now epoch seconds */
export function numbersOf(leads: readonly Row[], now: number) {
  const { month, lastMonth, weeks } = periodsAt(now)
  const requests = leads.filter(({ createdAt }) => isIn(month, createdAt))
  const wins = leads.filter(({ progress }) => isIn(month, progress.wonAt))
  return {
    month: {
      ...workIn(month, leads),
      before: leads.filter(({ createdAt }) => isIn(lastMonth, createdAt)).length,
    },
    replies: replyStats(requests, now, month.from - 1),
    sources: [requests, wins].map((each) => tallyOf(each, sourceOf)),
    pages: [requests, wins].map((each) => tallyOf(each, firstPageOf)),
    planned: requests.flatMap((row) => row.planned ?? []),
    weeks: weeks.map((week) => ({ day: week.day, ...workIn(week, leads) })),
  }
}

const isIn = ({ from, to }: Period, time: number | undefined) =>
  time !== undefined && time >= from && time < to

/** What came and what was done in a period: a lead that came earlier may be quoted or won in it. */
function workIn(period: Period, leads: readonly Row[]) {
  const quoted = leads.filter(({ progress }) => isIn(period, progress.quotedAt))
  const won = leads.filter(({ progress }) => isIn(period, progress.wonAt))
  return {
    requests: leads.filter(({ createdAt }) => isIn(period, createdAt)).length,
    visits: leads.filter(({ progress }) => isIn(period, progress.visitedAt)).length,
    quotes: quoted.length,
    quoted: sumOf(quoted),
    won: won.length,
    amount: sumOf(won),
  }
}

const sumOf = (leads: readonly Row[]) => leads.reduce((sum, { progress }) => sum + (progress.amount ?? 0), 0)

/** Names that a sentence lists; the rest is counted together. */
const mostNames = 6

/** The most frequent first. */
function tallyOf(leads: readonly Row[], nameOf: (row: Row) => string): Tally {
  const counts = [...Map.groupBy(leads, nameOf)]
    .filter(([name]) => name !== '')
    .map(([name, { length }]) => [name, length] as const)
    .toSorted(([name, count], [other, otherCount]) => otherCount - count || (name < other ? -1 : 1))
  const rest = counts.slice(mostNames).reduce((sum, [, count]) => sum + count, 0)
  return [...counts.slice(0, mostNames), ...(rest > 0 ? [[words.others, rest] as const] : [])]
}

/** Campaign, else the site that sent the visitor, in words. */
function sourceOf({ source: { utm_campaign, utm_source, source_referrer } }: Row): string {
  if (utm_campaign) return fill(words.campaign, { name: utm_campaign })
  const site = utm_source || (source_referrer.split('/')[0] ?? '')
  const parts = site.toLowerCase().split('.')
  const known = words.sites.find((name) => parts.includes(name.toLowerCase()))
  return known || site.replace(/^www\./, '') || words.direct
}

/** Title of the first page, or its path. */
function firstPageOf({ source: { source_page } }: Row): string {
  const [path = ''] = source_page.split(/[?#]/)
  return Object.hasOwn(pageTitles, path) ? (pageTitles[path] ?? path) : path
}

const mailSetting = 'numbers-mail'

/** Whether the numbers are e-mailed on Mondays. @param states of the desk */
export const isNumbersMailOn = async (states: Pick<StateStore, 'read'>): Promise<boolean> =>
  (await states.read<boolean>(mailSetting)) ?? false

export const setNumbersMail = (states: StateStore, isOn: boolean): Promise<void> =>
  states.change<boolean>(mailSetting, () => isOn)

/** The numbers as sentences, without those about nothing. @param waiting quotes that wait for a follow-up */
export function numbersInWords(numbers: Numbers, waiting: number): readonly string[] {
  const { month, replies, sources, pages, planned } = numbers
  const { typical, replied, of } = replies
  const work = [
    month.visits > 0 && countNoun(month.visits, words.visits),
    month.quotes > 0 && worth(month.quotes, words.quotes, month.quoted),
    month.won > 0 && worth(month.won, words.won, month.amount),
  ].filter((part) => part !== false)
  return [
    fill(words.lastMonth, { requests: requestsInWords(month.requests), before: month.before }),
    [
      typical === undefined ? '' : fill(words.typically, { time: durationInWords(typical) }),
      of > 0 ? fill(words.inTime, { replied, count: of }) : '',
    ],
    work.length > 0 ? fill(words.sofar, { list: new Intl.ListFormat('en-US').format(work) }) : '',
    originsInWords(words.sources, sources),
    originsInWords(words.pages, pages),
    planned.length > 0
      ? fill(words.planned, {
          plans: countNoun(planned.length, words.plans),
          amount: dollars(Math.round(medianOf(planned) ?? 0)),
        })
      : '',
    waiting > 0 ? fill(words.waiting, { quotes: countNoun(waiting, words.quotes) }) : '',
  ]
    .map((sentence) => [sentence].flat().filter(Boolean).join(' '))
    .filter(Boolean)
}

export const requestsInWords = (count: number): string => countNoun(count, words.requests)

function worth(count: number, forms: NounForms, amount: number): string {
  const what = countNoun(count, forms)
  return amount > 0 ? fill(words.worth, { what, amount: dollars(amount) }) : what
}

const listed = (sentence: typeof words.sources, tally: Tally): string =>
  tally.length > 0
    ? fill(sentence, { list: tally.map(([name, count]) => `${name} ${count}`).join(', ') })
    : ''

const originsInWords = (sentence: typeof words.sources, [requests = [], won = []]: readonly Tally[]) => [
  listed(sentence, requests),
  listed(words.wonFrom, won),
]

/** "Week of Nov 23: 4 requests, 1 job won" */
export const weeksInWords = ({ weeks }: Numbers): readonly string[] =>
  weeks.map(({ day, requests, won }) =>
    fill(words.weeks.weekOf, {
      day: shortDay(day),
      work: [requestsInWords(requests), ...(won > 0 ? [countNoun(won, words.won)] : [])].join(', '),
    }),
  )

export function numbersCsv({ weeks }: Numbers): string {
  const columns = ['requests', 'visits', 'quotes', 'quoted', 'won', 'amount'] as const
  const head = [words.weeks.week, ...columns.map((name) => words.weeks[name])]
  const rows = weeks.map((each) => [each.day, ...columns.map((name) => String(each[name]))])
  return byteOrderMark + csv([head, ...rows])
}
