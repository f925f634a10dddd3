/**
 * Copies of a function that may run at once when concurrency is set aside: far above people's pace, and a share that
 * nothing else in the account can take. Two of the resend: while one ends, the next begins.
 */
export const reservedConcurrency = { lead: 10, subcontractor: 5, resend: 2 } as const
