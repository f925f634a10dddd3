/** How many months before the start of the work planning should begin: content/times.yaml. */
export { monthsAhead } from '#content/times/months-ahead.ts'
/** How long a room takes, in weeks, by what is counted. */
export { weeks } from '#content/times/weeks.ts'
export { type Span, spanInWords } from './in-words.ts'
