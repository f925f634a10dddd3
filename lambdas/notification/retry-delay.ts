import type { MailFailure } from '../shared/ses.ts'

/** An unanswered send waits this long, so that a late acceptance can be noticed first. */
const unclearSeconds = 120

/** First pause and longest pause, in seconds; a refusal waits longer, because a person has to act. */
const pauses = { transient: { first: 30, longest: 300 }, permanent: { first: 60, longest: 3600 } } as const

/**
 * Seconds until a failed e-mail is tried again: exponential with full jitter, never giving up.
 * @param attempts sends so far, from 1
 * @param random at least 0, below 1
 */
export function retryDelay(failure: MailFailure, attempts: number, random: number): number {
  if (failure === 'unclear') return unclearSeconds
  const { first, longest } = pauses[failure]
  const ceiling = Math.min(first * 2 ** Math.max(attempts - 1, 0), longest)
  return Math.max(1, Math.round(ceiling * random))
}
