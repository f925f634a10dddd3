import { withoutTag, withTag } from '#lambdas/adapters/edge-tag.ts'
import { hostCookie, readCookie } from '#lambdas/http/cookies.ts'
import type { CookieName, DeskEvent } from '#lambdas/http/viewer-event.ts'

/** Cookie of a browser that is signed in, without the prefix `__Host-`. */
export const sessionCookie = 'desk'

export const signInRequestCookie = 'desk-sign-in'

export const deviceCookie = 'desk-device'

/**
 * Cookie of a browser that is or was signed in, with a tag that is good for as long as the cookie.
 * @param now epoch seconds
 */
export const taggedCookie = (name: string, secret: string, seconds: number, now: number): string =>
  hostCookie(name, withTag('desk', `${secret}_${now + seconds}`), seconds)

export function readSecret(event: DeskEvent, name: CookieName): string | undefined {
  const cookie = readCookie(event, name)
  return cookie && withoutTag(cookie)
}

export const noCookie = (name: string): string => hostCookie(name, '', 0)
