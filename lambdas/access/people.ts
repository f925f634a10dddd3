import { createHash, randomBytes, randomInt } from 'node:crypto'
import { deskPeopleVariable, environment, publishersVariable } from '#lambdas/adapters/variables.ts'

/** Seconds for which a link and a code work. */
export const signInSeconds = 15 * 60

export const codeDigits = 8

/**
 * E-mails to one person within an hour of the clock: to those who ask from one network, to all who ask, and, beside
 * these, to those who ask in a browser that was signed in before, so that no stranger can use them up.
 */
export const mailsAnHour = { network: 5, strangers: 10, known: 5 } as const

/**
 * Codes that may be typed, right or wrong: for one e-mail, and for one person within a day (UTC), by strangers over all
 * networks and beside these in browsers that were signed in before. Guessing at random all year succeeds with less than
 * 1 in 1,000, for all the people of a firm together as long as there are no more than five. Beyond it links go on.
 */
export const codeTries = { forOne: 5, strangersADay: 30, knownADay: 20 } as const

/**
 * 128 random bits as 32 lower-case hex digits: too many to guess, and nothing in them to escape in an
 * address.
 */
export const newSecret = (): string => randomBytes(16).toString('hex')

export const newCode = (): string => String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')

/** SHA-256 in hex, as a secret is stored: somebody who reads the table cannot sign in with it. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

export interface Person {
  /** E-mail address as the settings spell it; the history of a row names it. */
  readonly address: string
  /** Names the person in links, codes and sessions without the address: 16 hex digits. */
  readonly key: string
}

/** Length of a person's key, which stands before each secret of theirs. */
export const keyLength = 16

/** The key of an address, whether or not it may open the desk; upper and lower case give the same. */
export const keyOf = (address: string): string => hashOf(address.trim().toLowerCase()).slice(0, keyLength)

/** @throws Error when the setting is missing */
export const people = (): readonly Person[] =>
  environment(deskPeopleVariable)
    .split(',')
    .map((address) => ({ address, key: keyOf(address) }))

export const isPublisher = ({ address }: Person): boolean =>
  (process.env[publishersVariable] ?? '').split(',').includes(address)

export const personWith = (key: string): Person | undefined => people().find((person) => person.key === key)
