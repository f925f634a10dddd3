import type { MailFailure } from '#lambdas/adapters/ses.ts'

/** An unanswered send waits this long, in seconds, so that a late acceptance can be noticed first. */
const unclearSeconds = 120

/**
 * The longest pause, in seconds. With the minute until the next run of the resend, a repair shows within five
 * minutes. A refusal is no exception: somebody who has just clicked the link that verifies an address waits
 * for the e-mail.
 */
const longestSeconds = 240

/** First pause in seconds; a refusal waits longer, because a person has to act. */
const firstSeconds = { transient: 30, permanent: 60 } as const

/**
 * Seconds until a failed e-mail is tried again: exponential with full jitter, never giving up. None when the account is
 * at its limit: the e-mail stays due.
 * @param attempts sends so far, from 1
 * @param random at least 0, below 1
 */
export function retryDelay(failure: MailFailure, attempts: number, random = Math.random()): number {
  if (failure === 'throttled' || failure === 'quota') return 0
  if (failure === 'unclear') return unclearSeconds
  const ceiling = Math.min(firstSeconds[failure] * 2 ** Math.max(attempts - 1, 0), longestSeconds)
  return Math.max(1, Math.round(ceiling * random))
}
