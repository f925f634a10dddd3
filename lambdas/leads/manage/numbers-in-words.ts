import { numbers as words } from '#content/desk/numbers.ts'
import { countNoun, dollars, fill, type NounForms } from '#firm/in-words.ts'
import { shortDay } from '#firm/local-time.ts'
import { durationInWords } from '../store/describe-row.ts'
import { byteOrderMark, csv } from './export-format.ts'
import type { Numbers, Tally } from './numbers.ts'

/** The numbers as sentences, without those about nothing. @param waiting quotes that wait for a follow-up */
export function numbersInWords(numbers: Numbers, waiting: number): readonly string[] {
  const { month, replies, sources, sourcesWon, pages, pagesWon, plans } = numbers
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
    [listed(words.sources, sources), listed(words.wonFrom, sourcesWon)],
    [listed(words.pages, pages), listed(words.wonFrom, pagesWon)],
    plans.count > 0
      ? fill(words.planned, {
          plans: countNoun(plans.count, words.plans),
          amount: dollars(Math.round(plans.typical)),
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

/** "Week of Nov 23: 4 requests, 1 job won" */
export const weeksInWords = ({ weeks }: Numbers): readonly string[] =>
  weeks.map(({ day, requests, won }) =>
    fill(words.weeks.weekOf, {
      day: shortDay(day),
      work: [requestsInWords(requests), ...(won > 0 ? [countNoun(won, words.won)] : [])].join(', '),
    }),
  )

export function numbersCsv({ weeks }: Numbers): string {
  const { week, requests, visits, quotes, quoted, won, amount } = words.weeks
  const rows = weeks.map((each) => [
    each.day,
    ...[each.requests, each.visits, each.quotes, each.quoted, each.won, each.amount].map(String),
  ])
  return byteOrderMark + csv([[week, requests, visits, quotes, quoted, won, amount], ...rows])
}
