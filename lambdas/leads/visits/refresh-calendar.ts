import type { StateStore } from '#lambdas/adapters/state-store.ts'
import { busyTimesIn } from './busy-times.ts'
import {
  calendarAddress,
  calendarId,
  type PrivateCalendar,
  readCalendar,
  unseal,
} from './private-calendar.ts'

const refreshSeconds = 15 * 60

/** Period read: as far ahead as visits may be booked. */
const periodSeconds = 61 * 24 * 60 * 60

/** Ten years of events take about one megabyte. */
const mostBytes = 20 * 1024 * 1024
const longestMs = 15_000
const mostRedirects = 3

/**
 * Reads the calendar again after 15 minutes. @throws Error when it cannot be read; the previous read is valid for a day
 */
export async function refreshCalendar(
  states: StateStore,
  now: number,
  secrets: readonly string[],
  get: typeof fetch = fetch,
): Promise<void> {
  const calendar = await readCalendar(states)
  if (!calendar || now - calendar.triedAt < refreshSeconds) return
  const note = (change: Partial<PrivateCalendar>) =>
    states.change<PrivateCalendar>(calendarId, (current) =>
      current?.sealed === calendar.sealed ? { ...current, ...change } : undefined,
    )
  await note({ triedAt: now })
  const address = unseal(calendar.sealed, secrets)
  const text = await textOf(address, get).catch(async (error: unknown) => {
    await note({ isTooLarge: error instanceof TooLarge })
    throw error
  })
  const span = { from: now, to: now + periodSeconds }
  await note({ readAt: now, isTooLarge: false, ...busyTimesIn(text, span, address) })
}

class TooLarge extends Error {
  override name = 'TooLarge'
}

async function textOf(address: string, get: typeof fetch): Promise<string> {
  const signal = AbortSignal.timeout(longestMs)
  let next: string | undefined = address
  for (let hops = 0; next && hops <= mostRedirects; hops += 1) {
    const url = calendarAddress(next)
    if (!url) throw new Error('the URL is not on a supported calendar host')
    const response = await get(url.href, { redirect: 'manual', signal })
    if (response.ok) return bodyOf(response)
    next = URL.parse(response.headers.get('location') ?? '', url.href)?.href
  }
  throw new Error('the URL did not return a calendar')
}

async function bodyOf({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body ?? []) {
    bytes += part.length
    if (bytes > mostBytes) throw new TooLarge()
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}
