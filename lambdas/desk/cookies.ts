import { hostCookie } from '#lambdas/http/cookies.ts'

/** Name of the cookie of a browser that is signed in. */
export const sessionCookie = 'desk'

/** Name of the cookie of a browser that waits for a code. */
export const signInRequestCookie = 'desk-sign-in'

/** Name of the cookie of a browser that was signed in before. */
export const deviceCookie = 'desk-device'

/** The header's value that removes a cookie. */
export const noCookie = (name: string): string => hostCookie(name, '', 0)
