import { keyLength, keyOf, type Person, personWith } from './people.ts'
import { hashOf, newCode, newSecret } from './secret.ts'
import {
  isLive,
  isNewDevice,
  isStale,
  type Session,
  secondsOf,
  sessionLimits,
  withSession,
} from './session.ts'
import { noSignIn, open, type SignIn, signInLimits, spendLink, tryCode } from './sign-in.ts'
import type { StateStore } from './state-store.ts'

// A link, a wait or a cookie is "<person's key><secret>": the key says which item to read.

const signInOf = (key: string) => `sign-in ${key}`
const sessionsOf = (key: string) => `sessions ${key}`

/** Who may open the desk, and who has: what the desk and its e-mails ask. */
export interface Access {
  readonly states: StateStore
  /** Epoch seconds. */
  readonly now: () => number
}

/** What the sign-in e-mail carries. The table has only hashes of it. */
export interface Opened {
  /** Of the link: the person's key and the secret. */
  readonly token: string
  readonly code: string
}

/** What a browser keeps while it waits for a code: the key of the address that was typed, and a secret of its own. */
export const newWait = (address: string): string => keyOf(address) + newSecret()

/**
 * Opens a link and a code for a person.
 * @param wait hash of what the asking browser keeps; the code works there alone
 * @returns undefined when the person has had too many e-mails within the hour
 */
export async function openSignIn(
  { key }: Person,
  wait: string,
  { states, now }: Access,
): Promise<Opened | undefined> {
  const token = key + newSecret()
  const code = newCode()
  const hashes = { link: hashOf(token), code: hashOf(`${wait} ${code}`) }
  const isOpen = await states.update<SignIn, boolean>(signInOf(key), (signIn = noSignIn) => {
    const opened = open(signIn, hashes, now())
    return opened
      ? { keep: opened, until: now() + 2 * signInLimits.seconds + 3600, result: true }
      : { result: false }
  })
  return isOpen ? { token, code } : undefined
}

/**
 * Spends a link.
 * @param token as it stood in the e-mail
 * @returns whose it was; undefined when it is not the newest, is spent or too old
 */
export async function signInByLink(token: string, { states, now }: Access): Promise<Person | undefined> {
  const person = personOf(token)
  if (!person) return undefined
  const isSpent = await states.update<SignIn, boolean>(signInOf(person.key), (signIn = noSignIn) => {
    const spent = spendLink(signIn, hashOf(token), now())
    return spent ? { keep: spent, until: now() + 3600, result: true } : { result: false }
  })
  return isSpent ? person : undefined
}

/**
 * Spends a code.
 * @param wait what the asking browser kept, as `newWait` made it
 * @returns whose it was; undefined when it is wrong, spent, too old, or tried too often
 */
export async function signInByCode(
  wait: string,
  code: string,
  { states, now }: Access,
): Promise<Person | undefined> {
  const person = personOf(wait)
  // An address of nobody is read and written alike: the time of the answer must not tell who belongs to the
  // firm.
  const key = wait.slice(0, keyLength)
  const hash = hashOf(`${hashOf(wait)} ${code}`)
  const isRight = await states.update<SignIn, boolean>(signInOf(key), (signIn = noSignIn) => {
    const tried = tryCode(signIn, hash, now())
    return { keep: tried.signIn, until: now() + 3600, result: tried.isRight }
  })
  return isRight ? person : undefined
}

/** A browser that was just signed in. */
export interface Begun {
  /** For its cookie: the person's key and a secret. */
  readonly cookie: string
  readonly seconds: number
  /** Whether the person has no other session on such a device. */
  readonly isNewDevice: boolean
}

/**
 * Begins a session with a new secret: a cookie that somebody else put into the browser before signs nobody
 * in.
 */
export async function beginSession({ key }: Person, device: string, { states, now }: Access): Promise<Begun> {
  const cookie = key + newSecret()
  const session: Session = { hash: hashOf(cookie), since: now(), seen: now(), device }
  return states.update<readonly Session[], Begun>(sessionsOf(key), (sessions = []) => ({
    keep: withSession(sessions, session, now()),
    until: now() + sessionLimits.whole,
    result: {
      cookie,
      seconds: secondsOf(session, now()),
      isNewDevice: isNewDevice(sessions, device),
    },
  }))
}

/** Who asks, by a live session. */
export interface SignedIn {
  readonly person: Person
  readonly session: Session
  /** All sessions of the person, live or not. */
  readonly sessions: readonly Session[]
  /** For how long the browser is to keep its cookie from now on, in seconds; undefined when that is as before. */
  readonly renewedSeconds?: number
}

/** Finds the session of a cookie; its use is written down once a day. */
export async function findSession(cookie: string, { states, now }: Access): Promise<SignedIn | undefined> {
  const person = personOf(cookie)
  if (!person) return undefined
  const hash = hashOf(cookie)
  const sessions = (await states.read<readonly Session[]>(sessionsOf(person.key))) ?? []
  const session = sessions.find((each) => each.hash === hash && isLive(each, now()))
  if (!session) return undefined
  if (!isStale(session, now())) return { person, session, sessions }
  const seen = { ...session, seen: now() }
  await changeSessions(person, { states, now }, (each) => (each.hash === hash ? [seen] : [each]))
  return { person, session: seen, sessions, renewedSeconds: secondsOf(seen, now()) }
}

/** Notes in a session what is searched for. */
export const noteSearch = (person: Person, hash: string, search: string, access: Access): Promise<void> =>
  changeSessions(person, access, (each) => (each.hash === hash ? [{ ...each, search }] : [each]))

/** Ends one session, or all of a person. */
export const endSessions = (person: Person, hash: string | 'all', access: Access): Promise<void> =>
  changeSessions(person, access, (each) => (hash === 'all' || each.hash === hash ? [] : [each]))

const changeSessions = (
  { key }: Person,
  { states, now }: Access,
  change: (session: Session) => readonly Session[],
): Promise<void> =>
  states.update<readonly Session[], void>(sessionsOf(key), (sessions = []) => ({
    keep: sessions.flatMap(change),
    until: now() + sessionLimits.whole,
    result: undefined,
  }))

/**
 * The person of a link, a wait or a cookie; undefined when it is malformed, or they may not open the desk.
 */
const personOf = (secret: string): Person | undefined =>
  /^[0-9a-f]{48}$/.test(secret) ? personWith(secret.slice(0, keyLength)) : undefined
