/**
 * Copies of a function that may run at once when concurrency is set aside: far above people's pace, and a share that
 * nothing else in the account can take.
 */
export const reservedConcurrency = { lead: 10, subcontractor: 5, resend: 1 } as const
