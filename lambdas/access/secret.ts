import { createHash, randomBytes, randomInt } from 'node:crypto'
import { codeDigits } from './sign-in.ts'

/**
 * 128 random bits as 32 lower-case hex digits: too many to guess, and nothing in them to escape in an
 * address.
 */
export const newSecret = (): string => randomBytes(16).toString('hex')

export const newCode = (): string => String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')

/** SHA-256 in hex, as a secret is stored: somebody who reads the table cannot sign in with it. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')
