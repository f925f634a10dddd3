/** A browser that is signed in. Times are epoch seconds. */
export interface Session {
  /** Of its secret, which is in the browser's cookie alone. */
  readonly hash: string
  readonly since: number
  /** To the day: it is written once a day. */
  readonly seen: number
  /** As people know it: "iPhone, Safari". */
  readonly device: string
  /** What was last searched for: it stands in no address. */
  readonly search?: string
}

const day = 24 * 60 * 60

/** A session ends when it was not used for so long, and after so long in any case. In seconds. */
export const sessionLimits = { idle: 30 * day, whole: 90 * day } as const

/** Sessions of one person; the one that was not used for longest ends first. */
export const mostSessions = 20

export const isLive = ({ since, seen }: Session, now: number): boolean =>
  now < seen + sessionLimits.idle && now < since + sessionLimits.whole

/** Until when the browser keeps its cookie, in seconds from now. */
export const secondsOf = ({ since, seen }: Session, now: number): number =>
  Math.max(0, Math.min(seen + sessionLimits.idle, since + sessionLimits.whole) - now)

/** Whether it was last seen on another day, so that its use is to be written down. */
export const isStale = ({ seen }: Session, now: number): boolean => now - seen >= day

/** Adds a session to those that are still live. */
export const withSession = (
  sessions: readonly Session[],
  session: Session,
  now: number,
): readonly Session[] =>
  [...sessions.filter((each) => isLive(each, now)), session]
    .toSorted((one, other) => one.seen - other.seen)
    .slice(-mostSessions)

/** Whether none of the sessions was begun on such a device. */
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
 * A device as people know it: "iPhone, Safari". Nothing of what the browser says of itself is shown as it is.
 * @param userAgent absent when the edge did not pass it on
 */
export function deviceOf(userAgent = ''): string {
  const named = [systems, browsers].map((known) => known.find(([pattern]) => pattern.test(userAgent))?.[1])
  return named.filter(Boolean).join(', ') || 'Unknown device'
}
