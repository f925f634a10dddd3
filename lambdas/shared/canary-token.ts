import { createHmac } from 'node:crypto'

/**
 * The token by which the quote form knows what the monitor sends. Derived from the secret that opens the forms, which
 * cannot be told from it: a secret of its own would cost as much again.
 * @param originSecret one of those that the forms know
 * @returns 64 hexadecimal digits
 */
export const canaryToken = (originSecret: string): string =>
  createHmac('sha256', originSecret).update('canary').digest('hex')
