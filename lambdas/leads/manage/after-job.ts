import { afterJob } from '#content/after-job.ts'
import { business } from '#content/business.ts'
import { closed } from '#content/closed.ts'
import { history } from '#content/desk/history.ts'
import { job as words } from '#content/desk/job.ts'
import { jobTerms } from '#content/job-terms.ts'
import { fill } from '#firm/in-words.ts'
import { dayLater, hoursOn, localDay, momentAt, shortDay } from '#firm/local-time.ts'
import { isDay } from '#forms/brief.ts'
import { now } from '#lambdas/adapters/deadline.ts'
import { ActionRefusal, InvalidInput } from '#lambdas/adapters/errors.ts'
import { inLanguage } from '#lambdas/adapters/refreshable.ts'
import type { TransactItem } from '#lambdas/adapters/state-store.ts'
import { enqueue, isVisitorMailOn, type OutboxMessage, requeue } from '../store/outbox.ts'
import { requestKeys } from '../store/request-keys.ts'
import type { Answer, NotAskedReason, Row } from '../store/row.ts'
import type { Attributes } from '../store/rows.ts'
import { changeRow } from './change-row.ts'
import { firstNameOf } from './draft-answer.ts'

/** UTF-16 code units. */
export const maxAsk = 1500

/** Days after the finish until the e-mail, and then until the reminder. */
const [askDays, reminderDays] = [3, 7]

const askTime = '10:00'

/** Whether the client of a finished job was asked how it went; `at` is when the e-mail goes or went out, in epoch seconds. */
export type Ask =
  | { readonly state: 'none' }
  | { readonly state: 'skipped'; readonly reason: NotAskedReason }
  | { readonly state: 'waiting' | 'asked' | 'failed'; readonly at: number; readonly isReminded: boolean }

export const isFinished = ({ progress: { status, finishedOn } }: Row): boolean =>
  status === 'won' && finishedOn !== undefined

const isSent = ({ mail }: Answer): boolean => mail === undefined || mail === 'sent' || mail === 'begun'

export function askOf(row: Row): Ask {
  const { notAsked, answers } = row.progress
  if (!isFinished(row)) return { state: 'none' }
  const first = answers.find(({ about }) => about === 'review')
  if (first && isSent(first)) {
    const isReminded = answers.some((answer) => answer.about === 'reminder' && isSent(answer))
    return { state: 'asked', at: first.dueAt ?? first.at, isReminded }
  }
  if (notAsked) return { state: 'skipped', reason: notAsked }
  if (!first) return { state: 'none' }
  return {
    state: first.mail === 'failed' ? 'failed' : 'waiting',
    at: first.dueAt ?? first.at,
    isReminded: false,
  }
}

/**
 * Checks that an e-mail is still to be sent: the first whatever the client has written by then, the reminder only to those
 * who have not written or reported trouble.
 */
export function isAskDue(row: Row, { about }: Answer): boolean {
  const { words, troubleAt } = row.additions
  const ask = askOf(row)
  if (about === 'review') return ask.state === 'waiting' || ask.state === 'asked'
  return ask.state === 'asked' && words === undefined && troubleAt === undefined
}

/** When the e-mail goes out: 10 a.m. on a day on which the office is open. @param finishedOn "2026-11-26" */
export function askDueAt(finishedOn: string, now: number): number {
  const terms = { hours: business.hours, closed: closed.periods }
  let day = dayLater(finishedOn, askDays)
  while (!hoursOn(day, terms) || momentAt(day, askTime).getTime() / 1000 <= now) day = dayLater(day)
  return momentAt(day, askTime).getTime() / 1000
}

export const draftAsk = (row: Row): string =>
  inLanguage(row, () => [helloTo(row), ...afterJob.email.first].join('\n\n'))

function helloTo(row: Row): string {
  const { hello, helloPlain } = afterJob.email
  const name = firstNameOf(row)
  return name ? fill(hello, { name }) : helloPlain
}

/** Paragraphs of an e-mail. @throws InvalidInput also for a reward, which the law forbids to offer for a review */
function paragraphsOf(text: string): readonly string[] {
  const paragraphs = text.split(/\n{2,}/).filter(Boolean)
  if (paragraphs.length === 0 || text.length > maxAsk)
    throw new InvalidInput(fill(words.ask.length, { most: maxAsk }))
  const [word] =
    /\b(?:discounts?|gift cards?|gifts?|raffles?|rewards?|coupons?|prizes?|refunds?)\b|\d ?%|\$ ?\d+/i.exec(
      text,
    ) ?? []
  if (word) throw new InvalidInput(fill(words.reward, { word }))
  return paragraphs
}

export interface JobDays {
  /** Days like "2026-11-26"; empty for none. */
  readonly started: string
  readonly finished: string
}

/**
 * Saves the days of a job that was won. The first finish enqueues the e-mail that asks how it went and its reminder, and lets
 * the client's link open their page for another half year. @throws RowConflict, InvalidInput, Refusal
 */
export function saveJobDays(row: Row, { started, finished }: JobDays, by: string): Promise<Row> {
  const at = now()
  if (row.progress.status !== 'won') throw new ActionRefusal(words.notWon)
  for (const day of [started, finished]) if (day && !isDay(day)) throw new InvalidInput(words.day)
  if (finished && finished > localDay(new Date(at * 1000))) throw new InvalidInput(words.future)
  if (started && finished && finished < started) throw new InvalidInput(words.order)
  const event = [
    started && started !== row.progress.startedOn && fill(history.started, { day: shortDay(started) }),
    finished && finished !== row.progress.finishedOn && fill(history.finished, { day: shortDay(finished) }),
  ]
    .filter(Boolean)
    .join('; ')
  const isFirstFinish = finished !== '' && !row.progress.answers.some(({ about }) => about === 'review')
  const [asks, messages] = isFirstFinish && isVisitorMailOn() ? asksFor(row, finished, at) : [[], []]
  const { requestKeyHash } = row
  return changeRow(
    row,
    event || history.noDates,
    ({ progress }): Attributes => ({
      ...{ started_on: started || undefined, finished_on: finished || undefined },
      answers: [...progress.answers, ...asks],
    }),
    by,
    [...messages, ...(finished && requestKeyHash ? [requestKeys.keeping(requestKeyHash, row.id)] : [])],
  )
}

function asksFor(row: Row, finished: string, at: number): [readonly Answer[], readonly TransactItem[]] {
  const dueAt = askDueAt(finished, at)
  const ask = { at, how: 'email', mail: 'pending' } as const
  const asks: readonly Answer[] = [
    { ...ask, about: 'review', paragraphs: paragraphsOf(draftAsk(row)), dueAt },
    {
      ...{ ...ask, about: 'reminder', dueAt: dueAt + reminderDays * 24 * 60 * 60 },
      paragraphs: inLanguage(row, () => [helloTo(row), ...afterJob.email.reminder]),
    },
  ]
  const first = row.progress.answers.length
  return [asks, asks.map((answer, place) => enqueue(messageOf(row, first + place, answer)))]
}

const messageOf = ({ form, id }: Row, answer: number, { at, dueAt = at }: Answer): OutboxMessage => ({
  ...{ recipient: 'visitor', kind: 'answer', form, row: id, answer },
  ...{ since: at, dueAt },
})

/** The e-mail that waits, and its place. @throws Refusal when none does */
function waitingAsk(row: Row): readonly [Answer, number] {
  const place = row.progress.answers.findIndex(({ about }) => about === 'review')
  const answer = row.progress.answers[place]
  if (answer?.mail !== 'pending' || !isFinished(row)) throw new ActionRefusal(words.notWaiting)
  return [answer, place]
}

const replaceAnswer =
  (at: number, change: Partial<Answer>) =>
  ({ progress: { answers } }: Row): Attributes => ({
    answers: answers.map((answer, place) => (place === at ? { ...answer, ...change } : answer)),
  })

/** Changes the text of the e-mail that waits, or also sends it now. @throws RowConflict, InvalidInput, Refusal */
export function saveAsk(row: Row, text: string, isNow: boolean, by: string): Promise<Row> {
  const [answer, place] = waitingAsk(row)
  const changed = { paragraphs: paragraphsOf(text), ...(isNow && { dueAt: now() }) }
  const event = isNow ? history.askedNow : history.askChanged
  const messages = isNow ? requeue(messageOf(row, place, answer), now()) : []
  return changeRow(row, event, replaceAnswer(place, changed), by, messages)
}

/** Records that the reader e-mailed the client, where we e-mail no visitors. @throws RowConflict, Refusal */
export function recordAsk(row: Row, text: string, by: string): Promise<Row> {
  if (!isFinished(row) || askOf(row).state !== 'none') throw new ActionRefusal(words.notWaiting)
  const answer: Answer = { at: now(), how: 'email', about: 'review', paragraphs: paragraphsOf(text) }
  return changeRow(row, history.askedNow, ({ progress }) => ({ answers: [...progress.answers, answer] }), by)
}

/** @throws RowConflict, Refusal when the client was asked */
export function skipAsk(row: Row, reason: NotAskedReason, by: string): Promise<Row> {
  if (!isFinished(row) || askOf(row).state === 'asked') throw new ActionRefusal(words.notWaiting)
  const event = fill(history.skipped, { reason: words.ask.reasons[reason] })
  return changeRow(row, event, () => ({ not_asked: reason }), by)
}

/** Reverts `skipAsk`: the e-mail goes out when it was due, or at the next time for it. */
export function revertSkip(row: Row, by: string): Promise<Row> {
  const { answers, notAsked, finishedOn = '' } = row.progress
  if (!notAsked) throw new ActionRefusal(words.notWaiting)
  const place = answers.findIndex(({ about }) => about === 'review')
  const answer = answers[place]
  const dueAt = askDueAt(finishedOn, now())
  return changeRow(
    row,
    history.askedAgain,
    (current) => ({
      not_asked: undefined,
      ...(answer && replaceAnswer(place, { dueAt, mail: 'pending' })(current)),
    }),
    by,
    answer ? requeue(messageOf(row, place, answer), dueAt) : [],
  )
}

/** Counts finished jobs, and of those the clients who were asked, are still to be, or why not. */
export function countAsked(rows: readonly Row[]) {
  const asks = rows.filter(isFinished).map(askOf)
  const skipped = asks.flatMap((ask) => (ask.state === 'skipped' ? [ask.reason] : []))
  return {
    finished: asks.length,
    asked: asks.filter(({ state }) => state === 'asked').length,
    waiting: asks.filter(({ state }) => state === 'waiting').length,
    skipped,
  }
}

/** Last day of the warranty, if the firm gives one: "2031-11-26". */
export function warrantyEnd(finishedOn: string): string | undefined {
  const { warrantyYears } = jobTerms
  const [year = '', ...rest] = finishedOn.split('-')
  // One finished on February 29 ends on the 28th.
  return warrantyYears
    ? dayLater([Number(year) + warrantyYears, ...rest].join('-').replace('02-29', '03-01'), -1)
    : undefined
}
