/**
 * Paths below which nothing is fetched ahead of a press: a request there could change or reveal something.
 */
export const neverPrefetched = ['/api', '/desk', '/request'] as const
