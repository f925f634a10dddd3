import { createHmac } from 'node:crypto'

/** Field with the token: a submission that carries the true one is a test row, which reaches nobody. */
export const canaryName = 'canary'

/**
 * The token by which the quote form knows a canary. Derived from the origin secret, which cannot be computed
 * from it: a second stored secret would cost as much again.
 * @returns 64 hexadecimal digits
 */
export const canaryToken = (originSecret: string): string =>
  createHmac('sha256', originSecret).update('canary').digest('hex')
