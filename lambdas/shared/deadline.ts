import type { Context } from 'aws-lambda'

/** Time that is kept for the answer and the last log line when everything behind a function is slow. */
const reservedMs = 1000

/** Aborts a second before Lambda ends the function; at once when less is left. */
export const deadlineOf = (context: Pick<Context, 'getRemainingTimeInMillis'>): AbortSignal =>
  AbortSignal.timeout(Math.max(context.getRemainingTimeInMillis() - reservedMs, 0))
