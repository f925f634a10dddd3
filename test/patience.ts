/** Timeout in ms, long enough for busy machines: no test measures speed. */
export const patience = 120_000
