/**
 * Copies of a function that may run at once when concurrency is set aside: enough for a flood of one address at its
 * beginning, when each request still starts a copy, and a share that nothing else in the account can take.
 * Two of the resend: while one ends, the next begins.
 */
export const reservedConcurrency = { lead: 50, subcontractor: 20, resend: 2 } as const
