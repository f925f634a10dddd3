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
import { ActionRefusal } from '#lambdas/adapters/errors.ts'
import { inLanguage } from '#lambdas/adapters/refreshable.ts'
import { enqueue, isVisitorMailOn, requeue } from '../store/outbox.ts'
import { requestKeys } from '../store/request-keys.ts'
import type { Answer, NotAskedReason, Row } from '../store/row.ts'
import type { Attributes } from '../store/rows.ts'
import { answerMessage, changeRow } from './change-row.ts'
import { helloTo } from './draft-answer.ts'

/** UTF-16 code units. */
export const maxAsk = 1500

/** Days after the finish until the e-mail, and then until the reminder. */
const [askDays, reminderDays] = [3, 7]

const askTime = '10:00'

type AskState = 'unfinished' | 'none' | 'skipped' | 'waiting' | 'failed' | 'asked'

export const isFinished = ({ progress: { status, finishedOn } }: Row): boolean =>
  status === 'won' && finishedOn !== undefined

const isSent = ({ mail }: Answer): boolean => mail === undefined || mail === 'sent' || mail === 'begun'

/** Whether the client of a job was asked how it went; `at` is when the e-mail goes or went out, in epoch seconds. */
export function askOf(row: Row) {
  const { answers } = row.progress
  const first = answers.find(({ about }) => about === 'review')
  const isReminded = answers.some((answer) => answer.about === 'reminder' && isSent(answer))
  return { state: stateOf(row, first), first, at: first?.dueAt ?? first?.at ?? 0, isReminded }
}

function stateOf(row: Row, first: Answer | undefined): AskState {
  if (!isFinished(row)) return 'unfinished'
  if (first && isSent(first)) return 'asked'
  if (row.progress.notAsked) return 'skipped'
  if (!first) return 'none'
  return first.mail === 'failed' ? 'failed' : 'waiting'
}

/**
 * Checks that an e-mail is still to be sent: the first whatever the client has written by then, the reminder only to those
 * who have not written or reported trouble.
 */
export function isAskDue(row: Row, { about }: Answer): boolean {
  const { words, troubleAt } = row.additions
  const { state } = askOf(row)
  if (about === 'review') return state === 'waiting' || state === 'asked'
  return state === 'asked' && words === undefined && troubleAt === undefined
}

/** When the e-mail goes out: 10 a.m. on a day on which the office is open. @param finishedOn "2026-11-26" */
export function askDueAt(finishedOn: string, now: number): number {
  const terms = { hours: business.hours, closed: closed.periods }
  let day = dayLater(finishedOn, askDays)
  while (!hoursOn(day, terms) || momentAt(day, askTime).getTime() / 1000 <= now) day = dayLater(day)
  return momentAt(day, askTime).getTime() / 1000
}

export const draftAsk = (row: Row): string =>
  inLanguage(row, () => [helloTo(row, afterJob.email), ...afterJob.email.first].join('\n\n'))

/** Paragraphs of an e-mail. @throws ActionRefusal also for a reward, which the law forbids to offer for a review */
function paragraphsOf(text: string): readonly string[] {
  const paragraphs = text.split(/\n{2,}/).filter(Boolean)
  if (paragraphs.length === 0 || text.length > maxAsk)
    throw new ActionRefusal(fill(words.ask.length, { most: maxAsk }))
  const [word] =
    /\b(?:discounts?|gift cards?|gifts?|raffles?|rewards?|coupons?|prizes?|refunds?)\b|\d ?%|\$ ?\d+/i.exec(
      text,
    ) ?? []
  if (word) throw new ActionRefusal(fill(words.reward, { word }))
  return paragraphs
}

/**
 * Saves the days of a job that was won, each like "2026-11-26" or empty. The first finish enqueues the e-mail that asks how it
 * went and its reminder, and lets the client's link open their page as long as there is the row.
 * @throws RowConflict, ActionRefusal
 */
export function saveJobDays(
  row: Row,
  { started, finished }: Readonly<Record<'started' | 'finished', string>>,
  by: string,
): Promise<Row> {
  const at = now()
  const { status, startedOn, finishedOn, answers } = row.progress
  if (status !== 'won') throw new ActionRefusal(words.notWon)
  for (const day of [started, finished]) if (day && !isDay(day)) throw new ActionRefusal(words.day)
  if (finished && finished > localDay(new Date(at * 1000))) throw new ActionRefusal(words.future)
  if (started && finished && finished < started) throw new ActionRefusal(words.order)
  const event = [
    started && started !== startedOn && fill(history.started, { day: shortDay(started) }),
    finished && finished !== finishedOn && fill(history.finished, { day: shortDay(finished) }),
  ]
    .filter(Boolean)
    .join('; ')
  const asks = finished && !askOf(row).first && isVisitorMailOn() ? asksFor(row, finished, at) : []
  const { requestKeyHash } = row
  return changeRow(
    row,
    event || history.noDates,
    ({ progress }) => ({
      ...{ started_on: started || undefined, finished_on: finished || undefined },
      answers: [...progress.answers, ...asks],
    }),
    by,
    [
      ...asks.map((ask, place) => enqueue(answerMessage(row, answers.length + place, ask))),
      ...(finished && requestKeyHash ? [requestKeys.keeping(requestKeyHash, row.id)] : []),
    ],
  )
}

function asksFor(row: Row, finished: string, at: number): readonly Answer[] {
  const dueAt = askDueAt(finished, at)
  const ask = { at, how: 'email', mail: 'pending' } as const
  return [
    { ...ask, about: 'review', paragraphs: paragraphsOf(draftAsk(row)), dueAt },
    {
      ...{ ...ask, about: 'reminder', dueAt: dueAt + reminderDays * 24 * 60 * 60 },
      paragraphs: inLanguage(row, () => [helloTo(row, afterJob.email), ...afterJob.email.reminder]),
    },
  ]
}

/** Buttons about the e-mail that asks, each with the states in which it can be pressed. */
export const askButtons = {
  /** Changes its text. */
  save: ['waiting'],
  /** Also sends it now. */
  now: ['waiting'],
  /** Records that the reader e-mailed the client, where we e-mail no visitors. */
  done: ['none'],
  skip: ['none', 'waiting', 'failed'],
  /** Reverts `skip`: the e-mail goes out when it was due, or at the next time for it. */
  again: ['skipped'],
} as const satisfies Readonly<Record<string, readonly AskState[]>>

/** @param reason why a client is not asked @throws RowConflict, ActionRefusal */
export function changeAsk(
  row: Row,
  button: keyof typeof askButtons,
  { text, reason }: { readonly text: string; readonly reason: NotAskedReason | undefined },
  by: string,
): Promise<Row> {
  const { answers, finishedOn = '' } = row.progress
  const { state, first } = askOf(row)
  if (!askButtons[button].some((each) => each === state)) throw new ActionRefusal(words.notWaiting)
  const place = first ? answers.indexOf(first) : -1
  // Of the row as it is when written: a runner records meanwhile what became of e-mails.
  const replaced =
    (change: Partial<Answer>) =>
    ({ progress }: Row): Attributes => ({
      answers: progress.answers.map((each, at) => (at === place ? { ...each, ...change } : each)),
    })
  const moved = (dueAt: number) => (first ? requeue(answerMessage(row, place, first), dueAt) : [])
  switch (button) {
    case 'save':
      return changeRow(row, history.askChanged, replaced({ paragraphs: paragraphsOf(text) }), by)
    case 'now': {
      const changed = replaced({ paragraphs: paragraphsOf(text), dueAt: now() })
      return changeRow(row, history.askedNow, changed, by, moved(now()))
    }
    case 'done': {
      const answer: Answer = { at: now(), how: 'email', about: 'review', paragraphs: paragraphsOf(text) }
      const added = ({ progress }: Row) => ({ answers: [...progress.answers, answer] })
      return changeRow(row, history.askedNow, added, by)
    }
    case 'skip': {
      if (!reason) throw new ActionRefusal(words.noReason)
      const event = fill(history.skipped, { reason: words.ask.reasons[reason] })
      return changeRow(row, event, () => ({ not_asked: reason }), by)
    }
    case 'again': {
      const dueAt = askDueAt(finishedOn, now())
      const queued = replaced({ dueAt, mail: 'pending' })
      const changed = (current: Row) => ({ not_asked: undefined, ...queued(current) })
      return changeRow(row, history.askedAgain, changed, by, moved(dueAt))
    }
  }
}

/** Counts finished jobs, and of those the clients who were asked, are still to be, or why not. */
export function countAsked(rows: readonly Row[]) {
  const finished = rows.filter(isFinished)
  const inState = (state: AskState) => finished.filter((row) => askOf(row).state === state)
  return {
    finished: finished.length,
    asked: inState('asked').length,
    waiting: inState('waiting').length,
    skipped: inState('skipped').flatMap(({ progress: { notAsked } }) => notAsked ?? []),
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
