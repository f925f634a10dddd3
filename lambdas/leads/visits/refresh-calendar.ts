import { unseal } from '#lambdas/adapters/sealed.ts'
import type { StateStore } from '#lambdas/adapters/state-store.ts'
import { busyTimesIn } from './busy-times.ts'
import { calendarAddress, calendarId, type PrivateCalendar, readCalendar } from './private-calendar.ts'

/** Seconds between two reads. */
const freshSeconds = 15 * 60

/** How far ahead it is read: as far as visits may be booked. */
const aheadSeconds = 61 * 24 * 60 * 60

/** Ten years of appointments take about one megabyte. */
const mostBytes = 20 * 1024 * 1024
const longestMs = 15_000
const mostRedirects = 3

/**
 * Reads the calendar anew, where it was last tried a quarter of an hour ago.
 * @param get @default fetch
 * @throws Error when it cannot be read; what was read before holds for a day
 */
export async function refreshCalendar(
  states: StateStore,
  now: number,
  secrets: readonly string[],
  get: typeof fetch = fetch,
): Promise<void> {
  const calendar = await readCalendar(states)
  if (!calendar || now - calendar.triedAt < freshSeconds) return
  const note = (change: Partial<PrivateCalendar>) =>
    states.change<PrivateCalendar>(calendarId, (present) =>
      present?.sealed === calendar.sealed ? { ...present, ...change } : undefined,
    )
  await note({ triedAt: now })
  const address = unseal(calendar.sealed, secrets)
  const text = await textOf(address, get).catch(async (error: unknown) => {
    await note({ isTooLarge: error instanceof TooLarge })
    throw error
  })
  const span = { from: now, to: now + aheadSeconds }
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
    if (!url) throw new Error('not the address of a calendar')
    const answer = await get(url.href, { redirect: 'manual', signal })
    if (answer.ok) return bodyOf(answer)
    next = URL.parse(answer.headers.get('location') ?? '', url.href)?.href
  }
  throw new Error('no calendar there')
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
