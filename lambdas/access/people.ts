import { environment } from '#lambdas/adapters/environment.ts'
import { deskPeopleVariable, publishersVariable } from '#lambdas/adapters/variables.ts'
import { hashOf } from './secret.ts'

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
