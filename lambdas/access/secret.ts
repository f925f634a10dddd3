import { createHash, randomBytes, randomInt } from 'node:crypto'

/** A secret of 128 bits in lower-case hex: nobody guesses it, and no address folds it. */
export const newSecret = (): string => randomBytes(16).toString('hex')

/** Six digits, as people type them from an e-mail. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** A secret as it is stored: who reads the table cannot use it. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')
