import { hostCookie } from '#lambdas/http/cookies.ts'

/** Of who is signed in. */
export const sessionCookie = 'desk'

/** Of who waits for a code. */
export const waitCookie = 'desk-wait'

/** Takes a cookie away. */
export const noCookie = (name: string): string => hostCookie(name, '', 0)
