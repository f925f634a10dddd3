import { desk } from '#content/emails/desk.ts'
import type { PushSubscription } from '#lambdas/adapters/web-push.ts'

export const alertKinds = ['request', 'application', 'promise', 'visits'] as const

export type DeviceAlerts = PushSubscription & {
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

const day = 24 * 60 * 60

/** Seconds that a session lasts: `idle` after its last use, `whole` after its beginning. */
export const sessionLimits = { idle: 30 * day, whole: 90 * day } as const

/** Most sessions of one person; beyond them the one that has been unused longest ends. */
export const mostSessions = 20

export const isLive = ({ since, seen }: Session, now: number): boolean =>
  now < seen + sessionLimits.idle && now < since + sessionLimits.whole

/** Seconds for which the browser is to keep its cookie. */
export const secondsOf = ({ since, seen }: Session, now: number): number =>
  Math.max(0, Math.min(seen + sessionLimits.idle, since + sessionLimits.whole) - now)

export const isStale = ({ seen }: Session, now: number): boolean => now - seen >= day

/** Whether its device gets alerts: also after the session, as long as it was used within 60 days. */
export const isAlerted = (session: Session, now: number): session is AlertedSession =>
  session.alerts !== undefined && now < session.seen + 60 * day

export type AlertedSession = Session & { readonly alerts: DeviceAlerts }

export const withAlerts = ({ alerts: _, ...rest }: Session, alerts: DeviceAlerts | undefined): Session =>
  alerts ? { ...rest, alerts } : rest

/** @param formerDevice under which its browser was known before: its alerts go on */
export function withSession(
  sessions: readonly Session[],
  session: Session,
  now: number,
  formerDevice?: string,
) {
  const former = sessions.find((each) => each.alerts && each.deviceHash === formerDevice)
  const others = sessions.filter((each) => each !== former && (isLive(each, now) || isAlerted(each, now)))
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
