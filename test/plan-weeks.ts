import { Temporal } from 'temporal-polyfill'
import { times } from '#content/times.ts'
import { type Span, spanInWords } from '#firm/in-words.ts'

type Room = keyof typeof times.weeks.onSite

/** Weeks for rooms in parallel: those of the longest. */
export const weeksAtOnce = (...rooms: readonly Room[]) =>
  counted((spans) => ({
    from: Math.max(...spans.map(({ from }) => from)),
    to: Math.max(...spans.map(({ to }) => to)),
  }))(rooms)

export const weeksInTurn = (...rooms: readonly Room[]) =>
  counted((spans) =>
    spans.reduce((sum, { from, to }) => ({ from: sum.from + from, to: sum.to + to }), { from: 0, to: 0 }),
  )(rooms)

const counted = (together: (spans: readonly Span[]) => Span) => (rooms: readonly Room[]) => ({
  onSite: together(rooms.map((room) => times.weeks.onSite[room])),
  withOrdering: together(rooms.map((room) => times.weeks.withOrdering[room])),
})

/** As the plan writes it: "3–6 weeks". */
export const weeksOf = (span: Span): string => `${spanInWords(span)} weeks`

/** Subtracts weeks or months from a day: "2027-09-02". Negative numbers add. */
export const subtractFromDay = (
  day: string,
  time: { readonly weeks: number } | { readonly months: number },
): string => Temporal.PlainDate.from(day).subtract(time).toString()

/** As the plan and its e-mail write it: "September 2, 2027". */
export const longDate = (day: string): string =>
  Temporal.PlainDate.from(day).toLocaleString('en-US', { dateStyle: 'long' })
