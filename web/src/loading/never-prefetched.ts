/** Below these paths nothing is asked for before a visitor does: there asking could do or tell something. */
export const neverPrefetched = ['/api', '/desk', '/request'] as const
