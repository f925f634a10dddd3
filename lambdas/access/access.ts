import { createHash, randomBytes, randomInt } from 'node:crypto'
import { desk } from '#content/emails/desk.ts'
import { day, hour, now } from '#lambdas/adapters/deadline.ts'
import { dynamodbStateStore } from '#lambdas/adapters/state-store.ts'
import { environment, memoize, variables } from '#lambdas/adapters/variables.ts'
import type { PushSubscription } from '#lambdas/adapters/web-push.ts'

/** Seconds for which a link or code is valid. */
export const signInSeconds = 15 * 60

export const codeDigits = 8

/** E-mails per person and clock hour; known devices count separately, so that no stranger can use theirs up. */
export const mailsPerHour = { network: 5, strangers: 10, known: 5 } as const

/**
 * Code tries per e-mail, and per person and day (UTC), separately on known devices. A year of random guesses succeeds
 * with less than 1 in 1,000, for up to five people together.
 */
export const codeTries = { forOne: 5, strangersADay: 30, knownADay: 20 } as const

/** 128 random bits as 32 lower-case hex digits, which need no escaping in a URL. */
export const newSecret = (): string => randomBytes(16).toString('hex')

/** SHA-256 in hex: a reader of the table cannot sign in with it. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

export interface Person {
  /** E-mail address as spelled in the settings; used in rows' histories. */
  readonly address: string
  /** Pseudonymous id of the person: 16 hex digits. */
  readonly key: string
}

const keyLength = 16

/** Case-insensitive key of an address, whether or not it may open the desk. */
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

// A link, sign-in request or cookie is "<person's key><secret>": the key selects the item to read. Links and codes have
// their own items, so that opening one does not invalidate others.

const linkOf = (hash: string) => `link ${hash}`
const codeOf = (hash: string) => `code ${hash}`
const sessionsOf = (key: string) => `sessions ${key}`
const devicesOf = (key: string) => `devices ${key}`

/** The desk's table, and the time in epoch seconds. */
export type Access = ReturnType<typeof deskAccess>

/** @throws Error that names the missing environment variable */
export const deskAccess = memoize(() => ({
  states: dynamodbStateStore(environment(variables.deskTable)),
  now,
}))

/** Secret for the browser that waits for a code. */
export const newSignInRequest = (address: string): string => personKey(address) + newSecret()

export interface SignInAttempt {
  /** Hash of the sign-in request, the only one for which the code is valid. */
  readonly requestHash: string
  /** Keyed hash of the network. */
  readonly network: string
  readonly device?: string | undefined
}

/** @returns contents of the e-mail, stored only as hashes; undefined above the person's hourly limit of e-mails */
export async function openSignIn(person: Person, attempt: SignInAttempt, access: Access) {
  if (!(await mayMail(person, attempt, access))) return undefined
  const { states, now } = access
  const token = person.key + newSecret()
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
  const [link, codeId] = [linkOf(hashOf(token)), codeOf(hashOf(`${attempt.requestHash} ${code}`))]
  const until = now() + signInSeconds
  await Promise.all([
    states.keep(link, { other: codeId }, until),
    states.keep(codeId, { other: link }, until),
  ])
  return { token, code }
}

/** Counts an e-mail. A network above its limit does not use up others'. */
async function mayMail({ key }: Person, { network, device }: SignInAttempt, access: Access) {
  const { states, now } = access
  const hourNumber = Math.floor(now() / hour)
  const isWithin = async (who: string, most: number) =>
    (await states.count(`mails ${key} ${hourNumber} ${who}`, (hourNumber + 2) * hour)) <= most
  if (device && (await isKnownDevice(key, device, access)) && (await isWithin('known', mailsPerHour.known)))
    return true
  return (
    (await isWithin(`network ${network}`, mailsPerHour.network)) &&
    (await isWithin('strangers', mailsPerHour.strangers))
  )
}

/** Spends a link or code, whose item names the other, so that spending one invalidates both. */
async function spend(id: string, { states, now }: Access): Promise<boolean> {
  const item = await states.take<{ readonly other: string }>(id, now())
  if (item) await states.take(item.other, now())
  return item !== undefined
}

/** @returns undefined when it is spent or expired */
export async function signInByLink(token: string, access: Access): Promise<Person | undefined> {
  const person = personOf(token)
  return person && (await spend(linkOf(hashOf(token)), access)) ? person : undefined
}

/**
 * Spends a code; tries are counted first, so that parallel ones cannot exceed a limit.
 * @returns undefined when the code is wrong, spent, expired, or tried too often
 */
export async function signInByCode(
  signInRequest: string,
  code: string,
  device: string | undefined,
  access: Access,
): Promise<Person | undefined> {
  // Unknown addresses cause the same reads and writes: the response time must not reveal who belongs to the firm.
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

/** Seconds for which a device is known. */
export const deviceSeconds = 365 * day

const isKnownDevice = async (key: string, hash: string, { states, now }: Access): Promise<boolean> =>
  ((await states.read<readonly KnownDevice[]>(devicesOf(key))) ?? []).some(
    (each) => each.hash === hash && now() < each.until,
  )

/**
 * Begins a session with a new secret, against session fixation. @param formerDevice hash of the device cookie
 * @returns the cookies, each the person's key and a secret; the device's is valid after signing out
 */
export async function beginSession({ key }: Person, device: string, access: Access, formerDevice?: string) {
  const { states, now } = access
  const [cookie, deviceCookie] = [key + newSecret(), key + newSecret()]
  const newDevice: KnownDevice = { hash: hashOf(deviceCookie), until: now() + deviceSeconds }
  await changeDevices(key, access, (devices) =>
    [...devices.filter(({ until }) => now() < until), newDevice].slice(-mostSessions),
  )
  const [hash, deviceHash] = [hashOf(cookie), newDevice.hash]
  const session: Session = { hash, deviceHash, since: now(), seen: now(), device }
  return states.transact(async ({ read, write }) => {
    const sessions = (await read<readonly Session[]>(sessionsOf(key))) ?? []
    const all = withSession(sessions, session, now(), formerDevice)
    write(sessionsOf(key), all, now() + sessionLimits.whole)
    const seconds = secondsOf(session, now())
    const isNewDevice = sessions.every((each) => each.device !== device)
    return { cookie, deviceCookie, seconds, isNewDevice }
  })
}

export interface SignedIn {
  readonly person: Person
  readonly session: Session
  /** All sessions of the person, active or not. */
  readonly sessions: readonly Session[]
  /** New lifetime of the cookie in seconds; undefined when unchanged. */
  readonly renewedSeconds?: number
}

/** Finds the session of a cookie; its use is recorded once a day. */
export async function findSession(cookie: string, { states, now }: Access): Promise<SignedIn | undefined> {
  const person = personOf(cookie)
  if (!person) return undefined
  const hash = hashOf(cookie)
  const sessions = (await states.read<readonly Session[]>(sessionsOf(person.key))) ?? []
  const session = sessions.find((each) => each.hash === hash && isActiveSession(each, now()))
  if (!session) return undefined
  if (!isStale(session, now())) return { person, session, sessions }
  const renewed = { ...session, seen: now() }
  const until = now() + sessionLimits.whole
  // Parallel requests for a page's images: only the first one records it.
  const note = (all: readonly Session[] = []) =>
    all.some((each) => each.hash === hash && isStale(each, now()))
      ? all.map((each) => (each.hash === hash ? renewed : each))
      : undefined
  await states.change(sessionsOf(person.key), note, until)
  return { person, session: renewed, sessions, renewedSeconds: secondsOf(renewed, now()) }
}

export const saveLastSearch = (person: Person, hash: string, search: string, access: Access): Promise<void> =>
  changeSessions(person, access, (each) => (each.hash === hash ? [{ ...each, search }] : [each]))

/** Sets a device's alerts; undefined ends them. */
export const setAlerts = (person: Person, hash: string, alerts: DeviceAlerts | undefined, access: Access) =>
  changeSessions(person, access, (each) => [each.hash === hash ? withAlerts(each, alerts) : each])

export type AlertedDevice = Awaited<ReturnType<typeof alertedDevices>>[number]

export async function alertedDevices({ states, now }: Access) {
  const devices = deskPeople().map(async (person) => {
    const sessions = (await states.read<readonly Session[]>(sessionsOf(person.key))) ?? []
    return sessions.filter((each) => isAlerted(each, now())).map((session) => ({ person, session }))
  })
  return (await Promise.all(devices)).flat()
}

export const endSession = (person: Person, hash: string, access: Access): Promise<void> =>
  changeSessions(person, access, (each) => (each.hash === hash ? [] : [each]))

/** Ends one or all sessions of a person and forgets their devices. */
export async function forgetDevices({ person, sessions }: SignedIn, hash: string | 'all', access: Access) {
  const isEnded = (each: Session) => hash === 'all' || each.hash === hash
  await changeSessions(person, access, (each) => (isEnded(each) ? [] : [each]))
  const deviceHashes = sessions.filter(isEnded).map(({ deviceHash }) => deviceHash)
  await changeDevices(person.key, access, (devices) =>
    hash === 'all' ? [] : devices.filter((each) => !deviceHashes.includes(each.hash)),
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
  /** Our public key, as the push service knows it. */
  readonly key: string
  readonly kinds: readonly (typeof alertKinds)[number][]
  /** Whether alerts name the person, on a screen that others may see. */
  readonly withName: boolean
  /** When the push service refused us, in epoch seconds. */
  readonly refusedAt?: number
}

/** A signed-in browser. Times are epoch seconds. */
export interface Session {
  readonly hash: string
  readonly deviceHash: string
  readonly since: number
  /** Accurate to a day. */
  readonly seen: number
  /** "iPhone, Safari". */
  readonly device: string
  /** Last search, stored here because a URL would expose it. */
  readonly search?: string
  readonly alerts?: DeviceAlerts
}

/** Lifetime of a session in seconds: `idle` after its last use, `whole` after its start. */
const sessionLimits = { idle: 30 * day, whole: 90 * day } as const

/** Sessions per person; beyond, the least recently used one ends. */
const mostSessions = 20

export const isActiveSession = ({ since, seen }: Session, now: number): boolean =>
  now < seen + sessionLimits.idle && now < since + sessionLimits.whole

/** Remaining lifetime of the cookie. */
const secondsOf = ({ since, seen }: Session, now: number): number =>
  Math.max(0, Math.min(seen + sessionLimits.idle, since + sessionLimits.whole) - now)

const isStale = ({ seen }: Session, now: number): boolean => now - seen >= day

/** Checks for alerts, which continue after the session if it was used within 60 days. */
export const isAlerted = (session: Session, now: number): session is AlertedSession =>
  session.alerts !== undefined && now < session.seen + 60 * day

export type AlertedSession = Session & { readonly alerts: DeviceAlerts }

const withAlerts = ({ alerts: _, ...rest }: Session, alerts: DeviceAlerts | undefined): Session =>
  alerts ? { ...rest, alerts } : rest

/** @param formerDevice hash of the former device cookie, whose alerts continue */
function withSession(sessions: readonly Session[], session: Session, now: number, formerDevice?: string) {
  const formerSession = sessions.find((each) => each.alerts && each.deviceHash === formerDevice)
  const others = sessions.filter(
    (each) => each !== formerSession && (isActiveSession(each, now) || isAlerted(each, now)),
  )
  return [...others, withAlerts(session, formerSession?.alerts)]
    .toSorted((one, other) => one.seen - other.seen)
    .slice(-mostSessions)
}

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

/** Device for people: "iPhone, Safari"; fixed names only, because a browser may send any text. */
export function deviceOf(userAgent = ''): string {
  const names = [systems, browsers].map(
    (patterns) => patterns.find(([pattern]) => pattern.test(userAgent))?.[1],
  )
  return names.filter(Boolean).join(', ') || desk.newDevice.unknown
}
