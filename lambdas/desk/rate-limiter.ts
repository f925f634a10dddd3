import { network } from '#lambdas/adapters/network.ts'

/** Requests that one copy of a function takes from one address: a burst, then a rate. No person sends as fast. */
export const rateLimit = { burst: 30, perSecond: 1 } as const

/** The same of pages; a row may show a dozen photos, each a request. */
export const pageLimit = { burst: 150, perSecond: 4 } as const

/** Addresses that one copy remembers; the one that has been silent longest is forgotten first. */
const maxAddresses = 2000

interface Bucket {
  /** Requests that were allowed at `atMs`. */
  tokens: number
  atMs: number
}

/**
 * A token bucket for each address, which refuses floods before anything is read, checked or written. It lives in the
 * memory of one copy of a function and forgets with it: no address is kept.
 */
export class RateLimiter {
  private readonly buckets = new Map<string, Bucket>()
  private readonly nowMs: () => number
  private readonly limit: { readonly burst: number; readonly perSecond: number }

  /** @param nowMs a clock, in epoch ms */
  constructor(nowMs: () => number = Date.now, limit: RateLimiter['limit'] = rateLimit) {
    this.nowMs = nowMs
    this.limit = limit
  }

  /** Counts one more request, and says whether it is allowed. */
  allows(address: string): boolean {
    const { burst, perSecond } = this.limit
    const now = this.nowMs()
    const bucket = this.bucketOf(address, now)
    bucket.tokens = Math.min(burst, bucket.tokens + ((now - bucket.atMs) / 1000) * perSecond)
    bucket.atMs = now
    if (bucket.tokens < 1) return false
    bucket.tokens -= 1
    return true
  }

  private bucketOf(address: string, atMs: number): Bucket {
    const key = network(address)
    const known = this.buckets.get(key)
    // Inserted anew, so that the first is the one that has been silent longest.
    this.buckets.delete(key)
    const bucket = known ?? { tokens: this.limit.burst, atMs }
    this.buckets.set(key, bucket)
    if (this.buckets.size > maxAddresses) this.buckets.delete(this.buckets.keys().next().value ?? '')
    return bucket
  }
}
