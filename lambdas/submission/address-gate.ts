import { network } from '#lambdas/shared/network.ts'

/**
 * What one copy of a function takes from one address: so many requests at once, and so many a second from then on. The
 * hour's own limits come first for whoever sends at people's pace; these are for what no person does.
 */
export const gateLimits = { atOnce: 30, perSecond: 1 } as const

/** Addresses that one copy remembers; the one that has been silent longest is forgotten first. */
const mostAddresses = 2000

interface Visits {
  /** Requests that may pass at `atMs`. */
  left: number
  atMs: number
  /** Refused until then, whatever is left. */
  shutUntilMs: number
}

/**
 * Refuses floods of one address before anything is read, checked or written. It lives in the memory of one copy of a
 * function and forgets with it: no address is kept.
 */
export class AddressGate {
  private readonly visits = new Map<string, Visits>()
  private readonly nowMs: () => number

  /** @param nowMs a clock, in ms */
  constructor(nowMs: () => number) {
    this.nowMs = nowMs
  }

  /** Counts one more request, and says whether it may pass. */
  passes(address: string): boolean {
    const { atOnce, perSecond } = gateLimits
    const now = this.nowMs()
    const visits = this.visitsOf(address, now)
    visits.left = Math.min(atOnce, visits.left + ((now - visits.atMs) / 1000) * perSecond)
    visits.atMs = now
    if (visits.left < 1 || now < visits.shutUntilMs) return false
    visits.left -= 1
    return true
  }

  /** Refuses an address for so many seconds: it has sent too much for the whole hour. */
  shut(address: string, seconds: number): void {
    const now = this.nowMs()
    this.visitsOf(address, now).shutUntilMs = now + seconds * 1000
  }

  private visitsOf(address: string, atMs: number): Visits {
    const key = network(address)
    const known = this.visits.get(key)
    // Inserted anew, so that the first is the one that has been silent longest.
    this.visits.delete(key)
    const visits = known ?? { left: gateLimits.atOnce, atMs, shutUntilMs: 0 }
    this.visits.set(key, visits)
    if (this.visits.size > mostAddresses) this.visits.delete(this.visits.keys().next().value ?? '')
    return visits
  }
}
