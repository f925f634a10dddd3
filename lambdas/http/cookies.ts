import type { CookieName, ViewerEvent } from './viewer-event.ts'

/** Browsers accept a cookie with this prefix only for the host itself, by HTTPS, and for all its paths. */
const prefix = '__Host-'

export const cookieName = (name: string): string => prefix + name

/** @param name without the prefix */
export function readCookie({ cookies = [] }: ViewerEvent, name: CookieName): string | undefined {
  const start = `${cookieName(name)}=`
  return cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length)
}

/**
 * A cookie as an answer sets it: for this host alone, out of reach of scripts and of other sites' forms.
 * @param name without the prefix
 * @param value of letters, digits and underscores; empty, with 0 seconds, removes the cookie
 */
export const hostCookie = (name: string, value: string, maxAgeSeconds: number): string =>
  `${cookieName(name)}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; Secure; SameSite=Lax`
