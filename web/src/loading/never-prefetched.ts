/** Path prefixes that are never prefetched, since a request there could change or reveal something. */
export const neverPrefetched = ['/api', '/desk', '/request'] as const
