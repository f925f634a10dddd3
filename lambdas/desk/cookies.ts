import { hostCookie } from '#lambdas/http/cookies.ts'

/** Cookie of a browser that is signed in, without the prefix `__Host-`. */
export const sessionCookie = 'desk'

/** Cookie of a browser that waits for a code, without the prefix. */
export const signInRequestCookie = 'desk-sign-in'

/** Cookie of a browser that was signed in before, without the prefix. */
export const deviceCookie = 'desk-device'

/** The header's value that removes a cookie. */
export const noCookie = (name: string): string => hostCookie(name, '', 0)
