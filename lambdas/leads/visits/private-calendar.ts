import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { StateStore } from '#lambdas/adapters/state-store.ts'
import type { BusyTime } from './free-times.ts'

/** The firm's private calendar, of which only busy times are stored. */
export interface PrivateCalendar {
  /** Its URL, encrypted; empty without a calendar. */
  readonly sealed: string
  /** Last attempt and last success, in epoch seconds; 0 for never. */
  readonly triedAt: number
  readonly readAt: number
  readonly busy: readonly BusyTime[]
  /** Unreadable events at the last read. @default 0 */
  readonly unread?: number
  /** Set when it was too large at the last attempt. @default false */
  readonly isTooLarge?: boolean
}

/** Checks that the last read failed, or that there was none yet: then no time is offered, or none after a day. */
export const isUnread = ({ readAt, triedAt, isTooLarge }: PrivateCalendar): boolean =>
  isTooLarge === true || readAt < triedAt || readAt === 0

export const calendarId = 'calendar'

const validSeconds = 24 * 60 * 60

/** Allowed hosts, also after redirects. */
const hosts =
  /^(?:calendar\.google\.com|(?:[a-z0-9-]+\.)?icloud\.com|outlook\.(?:live|office365|office)\.com)$/

export function calendarAddress(text: string): URL | undefined {
  const url = URL.parse(text.trim().replace(/^webcal:/i, 'https:'))
  return url?.protocol === 'https:' && hosts.test(url.hostname) && url.port === '' ? url : undefined
}

export async function readCalendar(states: StateStore): Promise<PrivateCalendar | undefined> {
  const calendar = await states.read<PrivateCalendar>(calendarId)
  return calendar?.sealed ? calendar : undefined
}

/** Busy times of the firm; always busy while they are unknown. */
export async function busyTimes(states: StateStore, now: number): Promise<readonly BusyTime[]> {
  const calendar = await readCalendar(states)
  const isKnown = !calendar || now - calendar.readAt <= validSeconds
  return isKnown ? (calendar?.busy ?? []) : [{ from: 0, to: Number.POSITIVE_INFINITY }]
}

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'sealed', 32))

/** Encrypts with the stage's secret by AES-256-GCM; returns nonce, tag and ciphertext in Base64. */
export function seal(text: string, secret: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

/** @throws Error when none of the secrets fits */
export function unseal(sealed: string, secrets: readonly string[]): string {
  const bytes = Buffer.from(sealed, 'base64')
  for (const secret of secrets)
    try {
      const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, 12))
      decipher.setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString()
    } catch {
      // Encrypted with another secret.
    }
  throw new Error('none of the secrets decrypts the text')
}
