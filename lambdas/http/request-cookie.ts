import { withTag } from '#lambdas/adapters/edge-tag.ts'
import { asRequestKey } from '#lambdas/adapters/request-key.ts'
import { hostCookie, readCookie } from './cookies.ts'
import type { ViewerEvent } from './viewer-event.ts'

const name = 'request'
const offeredName = 'offered-request'

/** For how long a browser may see its request without the link of the confirmation. */
const maxAgeSeconds = 30 * 24 * 60 * 60

/** For how long the page that offers to open a request may be left alone. */
const offeredSeconds = 10 * 60

export const requestCookie = (key: string): string => hostCookie(name, withTag('request', key), maxAgeSeconds)

export const readRequestCookie = (event: ViewerEvent): string | undefined =>
  asRequestKey(readCookie(event, name))

/** The cookie that holds the key of a link between its press and that of the button which opens the request. */
export const offeredCookie = (key: string): string =>
  hostCookie(offeredName, withTag('request', key), offeredSeconds)

export const noOfferedCookie = (): string => hostCookie(offeredName, '', 0)

export const readOfferedCookie = (event: ViewerEvent): string | undefined =>
  asRequestKey(readCookie(event, offeredName))
