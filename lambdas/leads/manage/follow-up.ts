import { answers } from '#content/answers.ts'
import { answer as words } from '#content/desk/answer.ts'
import { history } from '#content/desk/history.ts'
import { fill } from '#firm/in-words.ts'
import { momentOf } from '#firm/local-time.ts'
import { now as clock } from '#lambdas/adapters/deadline.ts'
import { ActionRefusal } from '#lambdas/adapters/errors.ts'
import { withFallback } from '#lambdas/adapters/log.ts'
import { inLanguage } from '#lambdas/adapters/refreshable.ts'
import type { Row } from '../store/row.ts'
import { rows } from '../store/rows.ts'
import { type Visit, visits } from '../visits/visit-book.ts'
import { saveAnswer } from './change-row.ts'
import { helloTo } from './draft-answer.ts'
import { firstOf } from './select-rows.ts'

/** UTF-16 code units. */
export const maxFollowUp = 1000

const waitSeconds = 7 * 24 * 60 * 60

const mostFollowUps = 2

/** Quotes older than a week that one look checks, the newest first. */
const mostChecked = 100

/**
 * Checks that a quote has waited a week, also since the last follow-up, that the homeowner has not been heard of since,
 * and that no visit followed it. @param visit of the row, if any @param now epoch seconds
 */
export function isWaiting(row: Row, visit: Pick<Visit, 'time'> | undefined, now: number): boolean {
  const { status, statusAt, followUps } = row.progress
  return (
    status === 'quoted' &&
    statusAt !== undefined &&
    Math.max(statusAt, ...followUps) <= now - waitSeconds &&
    followUps.length < mostFollowUps &&
    row.updatedAt <= statusAt &&
    !(visit && momentOf(visit.time) > statusAt)
  )
}

/** Ids of the quotes that wait, the newest first. @param now epoch seconds */
export async function waitingQuotes(now: number): Promise<readonly string[]> {
  const quotes = rows('lead').counted('quoted', 0, now - waitSeconds + 1, mostChecked)
  const candidates = (await firstOf(quotes, mostChecked)).filter((row) => isWaiting(row, undefined, now))
  // While visits cannot be read, a quote does not wait: Today is shown all the same.
  const isWaitingForSure = (row: Row) =>
    withFallback(
      false,
      'follow_up.no_visit',
      async () => isWaiting(row, await visits()?.visitOf(row.id), now),
      { id: row.id },
    )
  const isShown = await Promise.all(candidates.map(isWaitingForSure))
  return candidates.filter((_, at) => isShown[at]).map(({ id }) => id)
}

/** Drafts the first or second e-mail about a quote. */
export const draftFollowUp = (row: Row): string =>
  inLanguage(row, () => {
    const { first, last } = answers.followUp
    const text = row.progress.followUps.length === 0 ? first : last
    return [helloTo(row, answers.followUp), ...text].join('\n\n')
  })

/** E-mails a homeowner about a quote that waits. @throws RowConflict, ActionRefusal */
export async function sendFollowUp(row: Row, text: string, by: string): Promise<Row> {
  const at = clock()
  if (!isWaiting(row, await visits()?.visitOf(row.id), at)) throw new ActionRefusal(words.followUp.notWaiting)
  const paragraphs = text.split(/\n{2,}/).filter(Boolean)
  if (paragraphs.length === 0) throw new ActionRefusal(words.followUp.empty)
  if (text.length > maxFollowUp)
    throw new ActionRefusal(fill(words.ownTooLong, { most: maxFollowUp, count: text.length }))
  return saveAnswer(row, { at, how: 'email', paragraphs, about: 'quote' }, history.followedUp, by)
}
