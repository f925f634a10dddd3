import type { Context } from 'aws-lambda'

export type RemainingTime = Pick<Context, 'getRemainingTimeInMillis'>

/** Time that is kept for the answer and the last log line when everything behind a function is slow. */
const reservedMs = 1000

/** Aborts a second before Lambda ends the function; at once when less is left. */
export const deadlineOf = (context: RemainingTime): AbortSignal =>
  AbortSignal.timeout(Math.max(context.getRemainingTimeInMillis() - reservedMs, 0))

/** Ends with the deadline, or earlier: for a call that is not worth waiting longer for. */
export const deadlineWithin = (ms: number, deadline: AbortSignal): AbortSignal =>
  AbortSignal.any([deadline, AbortSignal.timeout(ms)])
