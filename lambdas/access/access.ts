import { createHash, randomBytes, randomInt } from 'node:crypto'
import { desk } from '#content/emails/desk.ts'
import type { StateStore } from '#lambdas/adapters/state-store.ts'
import { environment, variables } from '#lambdas/adapters/variables.ts'
import type { PushSubscription } from '#lambdas/adapters/web-push.ts'

/** Seconds for which a link and a code work. */
export const signInSeconds = 15 * 60

export const codeDigits = 8

/**
 * E-mails to one person within an hour of the clock: to those who ask from one network, to all who ask, and, beside
 * these, to those who ask in a browser that was signed in before, so that no stranger can use them up.
 */
export const mailsPerHour = { network: 5, strangers: 10, known: 5 } as const

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

const newCode = (): string => String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')

/** SHA-256 in hex, as a secret is stored: somebody who reads the table cannot sign in with it. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

export interface Person {
  /** E-mail address as the settings spell it; the history of a row names it. */
  readonly address: string
  /** Names the person in links, codes and sessions without the address: 16 hex digits. */
  readonly key: string
}

/** Length of a person's key, which stands before each secret of theirs. */
const keyLength = 16

/** The key of an address, whether or not it may open the desk; upper and lower case give the same. */
export const personKey = (address: string): string => hashOf(address.trim().toLowerCase()).slice(0, keyLength)

/** @throws Error when the setting is missing */
export const deskPeople = (): readonly Person[] =>
  environment(variables.deskPeople)
    .split(',')
    .map((address) => ({ address, key: personKey(address) }))

export const isPublisher = ({ address }: Person): boolean =>
  (process.env[variables.publishers] ?? '').split(',').includes(address)

export const findPerson = (key: string): Person | undefined =>
  deskPeople().find((person) => person.key === key)

// A link, a wait or a cookie is "<person's key><secret>": the key says which item to read. A link and a code are items
// of their own, so that opening one voids no other.

const linkOf = (hash: string) => `link ${hash}`
const codeOf = (hash: string) => `code ${hash}`
const sessionsOf = (key: string) => `sessions ${key}`
const devicesOf = (key: string) => `devices ${key}`

const hour = 60 * 60
const day = 24 * hour

export interface Access {
  readonly states: StateStore
  /** Epoch seconds. */
  readonly now: () => number
}

/** Contents of the sign-in e-mail. The table has only hashes of them. */
interface Opened {
  /** Secret of the link: the person's key and random characters. */
  readonly token: string
  readonly code: string
}

/** Secret for the browser that waits for a code: the key of the typed address, and random characters. */
export const newSignInRequest = (address: string): string => personKey(address) + newSecret()

export interface SignInAttempt {
  /** Hash of its wait; the code works there alone. */
  readonly requestHash: string
  /** Keyed hash of its network. */
  readonly network: string
  /** Hash of its device's cookie; absent when it brought none. */
  readonly device?: string | undefined
}

/** @returns undefined when the person has had too many e-mails within the hour */
export async function openSignIn(
  person: Person,
  asking: SignInAttempt,
  access: Access,
): Promise<Opened | undefined> {
  if (!(await mayMail(person, asking, access))) return undefined
  const { states, now } = access
  const token = person.key + newSecret()
  const code = newCode()
  const [link, typed] = [linkOf(hashOf(token)), codeOf(hashOf(`${asking.requestHash} ${code}`))]
  const until = now() + signInSeconds
  await Promise.all([states.keep(link, { other: typed }, until), states.keep(typed, { other: link }, until)])
  return { token, code }
}

/** Counts one more e-mail. A network that has had its share takes nothing from others. */
async function mayMail(
  { key }: Person,
  { network, device }: SignInAttempt,
  access: Access,
): Promise<boolean> {
  const { states, now } = access
  const begun = Math.floor(now() / hour)
  const isWithin = async (who: string, most: number) =>
    (await states.count(`mails ${key} ${begun} ${who}`, (begun + 2) * hour)) <= most
  if (device && (await isKnownDevice(key, device, access)) && (await isWithin('known', mailsPerHour.known)))
    return true
  return (
    (await isWithin(`network ${network}`, mailsPerHour.network)) &&
    (await isWithin('strangers', mailsPerHour.strangers))
  )
}

/** A link names the code that came with it, a code the link: whichever is spent voids the other. */
interface Waiting {
  readonly other: string
}

async function spend(id: string, { states, now }: Access): Promise<boolean> {
  const waiting = await states.take<Waiting>(id, now())
  if (waiting) await states.take(waiting.other, now())
  return waiting !== undefined
}

/** @returns whose it was; undefined when it is spent or too old */
export async function signInByLink(token: string, access: Access): Promise<Person | undefined> {
  const person = personOf(token)
  return person && (await spend(linkOf(hashOf(token)), access)) ? person : undefined
}

/**
 * Spends a code. Each try is counted before it is looked at, so that no number of tries at once gets past a limit.
 * @param signInRequest what the asking browser kept, as `newSignInRequest` made it
 * @returns whose it was; undefined when it is wrong, spent, too old, or tried too often
 */
export async function signInByCode(
  signInRequest: string,
  code: string,
  device: string | undefined,
  access: Access,
): Promise<Person | undefined> {
  // An address of nobody is read and written alike: the time of the answer must not tell who belongs to the
  // firm.
  const key = signInRequest.slice(0, keyLength)
  const { states, now } = access
  const forOne = await states.count(`tries ${hashOf(signInRequest)}`, now() + signInSeconds)
  if (forOne > codeTries.forOne) return undefined
  const isKnown = device?.startsWith(key) && (await isKnownDevice(key, hashOf(device), access))
  const [who, most] = isKnown ? ['known', codeTries.knownADay] : ['strangers', codeTries.strangersADay]
  const today = Math.floor(now() / day)
  if ((await states.count(`tries ${key} ${today} ${who}`, (today + 2) * day)) > most) return undefined
  const isRight = await spend(codeOf(hashOf(`${hashOf(signInRequest)} ${code}`)), access)
  return isRight ? personOf(signInRequest) : undefined
}

interface KnownDevice {
  /** Hash of its cookie. */
  readonly hash: string
  /** Epoch seconds. */
  readonly until: number
}

/** Seconds for which a browser counts as one that was signed in before. */
export const deviceSeconds = 365 * day

const isKnownDevice = async (key: string, hash: string, { states, now }: Access): Promise<boolean> =>
  ((await states.read<readonly KnownDevice[]>(devicesOf(key))) ?? []).some(
    (each) => each.hash === hash && now() < each.until,
  )

interface Begun {
  /** For its cookie: the person's key and a secret. */
  readonly cookie: string
  /** The same for the cookie by which it is known after it was signed out. */
  readonly deviceCookie: string
  readonly seconds: number
  readonly isNewDevice: boolean
}

/**
 * Begins a session with a new secret: a cookie that somebody else put into the browser before signs nobody
 * in.
 * @param formerDevice hash of the device's cookie that the browser brought
 */
export async function beginSession(
  { key }: Person,
  device: string,
  access: Access,
  formerDevice?: string,
): Promise<Begun> {
  const { states, now } = access
  const [cookie, deviceCookie] = [key + newSecret(), key + newSecret()]
  const known: KnownDevice = { hash: hashOf(deviceCookie), until: now() + deviceSeconds }
  await changeDevices(key, access, (devices) =>
    [...devices.filter(({ until }) => now() < until), known].slice(-mostSessions),
  )
  const [hash, deviceHash] = [hashOf(cookie), known.hash]
  const session: Session = { hash, deviceHash, since: now(), seen: now(), device }
  return states.transact(async ({ read, write }) => {
    const sessions = (await read<readonly Session[]>(sessionsOf(key))) ?? []
    const all = withSession(sessions, session, now(), formerDevice)
    write(sessionsOf(key), all, now() + sessionLimits.whole)
    const seconds = secondsOf(session, now())
    return { cookie, deviceCookie, seconds, isNewDevice: isNewDevice(sessions, device) }
  })
}

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
  const session = sessions.find((each) => each.hash === hash && isActiveSession(each, now()))
  if (!session) return undefined
  if (!isStale(session, now())) return { person, session, sessions }
  const seen = { ...session, seen: now() }
  const until = now() + sessionLimits.whole
  // A page's pictures ask at the same moment: the first writes it down for all.
  const note = (all: readonly Session[] = []) =>
    all.some((each) => each.hash === hash && isStale(each, now()))
      ? all.map((each) => (each.hash === hash ? seen : each))
      : undefined
  await states.change(sessionsOf(person.key), note, until)
  return { person, session: seen, sessions, renewedSeconds: secondsOf(seen, now()) }
}

export const saveLastSearch = (person: Person, hash: string, search: string, access: Access): Promise<void> =>
  changeSessions(person, access, (each) => (each.hash === hash ? [{ ...each, search }] : [each]))

/** Notes in a session what its device is alerted of; undefined ends its alerts. */
export const setAlerts = (person: Person, hash: string, alerts: DeviceAlerts | undefined, access: Access) =>
  changeSessions(person, access, (each) => [each.hash === hash ? withAlerts(each, alerts) : each])

export interface AlertedDevice {
  readonly person: Person
  readonly session: AlertedSession
}

export async function alertedDevices({ states, now }: Access): Promise<readonly AlertedDevice[]> {
  const found = deskPeople().map(async (person) => {
    const sessions = (await states.read<readonly Session[]>(sessionsOf(person.key))) ?? []
    return sessions.filter((each) => isAlerted(each, now())).map((session) => ({ person, session }))
  })
  return (await Promise.all(found)).flat()
}

export const endSession = (person: Person, hash: string, access: Access): Promise<void> =>
  changeSessions(person, access, (each) => (each.hash === hash ? [] : [each]))

/** Ends one session, or all of a person, and forgets the device: it counts as a stranger's. */
export async function forgetDevices({ person, sessions }: SignedIn, hash: string | 'all', access: Access) {
  const isEnded = (each: Session) => hash === 'all' || each.hash === hash
  await changeSessions(person, access, (each) => (isEnded(each) ? [] : [each]))
  const forgotten = sessions.filter(isEnded).map(({ deviceHash }) => deviceHash)
  await changeDevices(person.key, access, (devices) =>
    hash === 'all' ? [] : devices.filter((each) => !forgotten.includes(each.hash)),
  )
}

const changeDevices = (
  key: string,
  { states, now }: Access,
  change: (devices: readonly KnownDevice[]) => readonly KnownDevice[],
): Promise<void> =>
  states.change<readonly KnownDevice[]>(
    devicesOf(key),
    (devices = []) => change(devices),
    now() + deviceSeconds,
  )

const changeSessions = (
  { key }: Person,
  { states, now }: Access,
  change: (session: Session) => readonly Session[],
): Promise<void> =>
  states.change<readonly Session[]>(
    sessionsOf(key),
    (sessions = []) => sessions.flatMap(change),
    now() + sessionLimits.whole,
  )

const personOf = (secret: string): Person | undefined =>
  /^[0-9a-f]{48}$/.test(secret) ? findPerson(secret.slice(0, keyLength)) : undefined

export const alertKinds = ['request', 'application', 'promise', 'visits'] as const

type DeviceAlerts = PushSubscription & {
  /** The public key that its push service knows us by. */
  readonly key: string
  readonly kinds: readonly (typeof alertKinds)[number][]
  /** Whether an alert names the person, on a screen that others may see. */
  readonly withName: boolean
  /** When its push service turned us away, in epoch seconds. */
  readonly refusedAt?: number
}

/** A browser that is signed in. Times are epoch seconds. */
export interface Session {
  /** Hash of its cookie; the cookie itself is in the browser only. */
  readonly hash: string
  /** Hash of the cookie by which its browser is known after signing out. */
  readonly deviceHash: string
  readonly since: number
  /** To the day: it is written once a day. */
  readonly seen: number
  /** The device in words: "iPhone, Safari". */
  readonly device: string
  /** The last search. It is kept here because an address would show it. */
  readonly search?: string
  readonly alerts?: DeviceAlerts
}

/** Seconds that a session lasts: `idle` after its last use, `whole` after its beginning. */
const sessionLimits = { idle: 30 * day, whole: 90 * day } as const

/** Most sessions of one person; beyond them the one that has been unused longest ends. */
const mostSessions = 20

export const isActiveSession = ({ since, seen }: Session, now: number): boolean =>
  now < seen + sessionLimits.idle && now < since + sessionLimits.whole

/** Seconds for which the browser is to keep its cookie. */
const secondsOf = ({ since, seen }: Session, now: number): number =>
  Math.max(0, Math.min(seen + sessionLimits.idle, since + sessionLimits.whole) - now)

const isStale = ({ seen }: Session, now: number): boolean => now - seen >= day

/** Whether its device gets alerts: also after the session, as long as it was used within 60 days. */
export const isAlerted = (session: Session, now: number): session is AlertedSession =>
  session.alerts !== undefined && now < session.seen + 60 * day

export type AlertedSession = Session & { readonly alerts: DeviceAlerts }

const withAlerts = ({ alerts: _, ...rest }: Session, alerts: DeviceAlerts | undefined): Session =>
  alerts ? { ...rest, alerts } : rest

/** @param formerDevice under which its browser was known before: its alerts go on */
function withSession(sessions: readonly Session[], session: Session, now: number, formerDevice?: string) {
  const former = sessions.find((each) => each.alerts && each.deviceHash === formerDevice)
  const others = sessions.filter(
    (each) => each !== former && (isActiveSession(each, now) || isAlerted(each, now)),
  )
  return [...others, withAlerts(session, former?.alerts)]
    .toSorted((one, other) => one.seen - other.seen)
    .slice(-mostSessions)
}

export const isNewDevice = (sessions: readonly Session[], device: string): boolean =>
  !sessions.some((session) => session.device === device)

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux|CrOS/, 'Linux'],
]

const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg/, 'Edge'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]

/**
 * A device as people know it: "iPhone, Safari". Made of our own words only, because a browser may send any
 * text.
 */
export function deviceOf(userAgent = ''): string {
  const named = [systems, browsers].map((known) => known.find(([pattern]) => pattern.test(userAgent))?.[1])
  return named.filter(Boolean).join(', ') || desk.newDevice.unknown
}
