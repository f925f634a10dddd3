import { describe, expect, it } from 'vitest'
import { RateLimiter, rateLimit } from '#lambdas/desk/rate-limiter.ts'

const address = '198.51.100.7'

function limiterAt() {
  let ms = 1_795_000_000_000
  const limiter = new RateLimiter(() => ms)
  return {
    pass: (count: number, from = address) =>
      Array.from({ length: count }, () => limiter.allows(from)).filter(Boolean).length,
    wait(seconds: number) {
      ms += seconds * 1000
    },
  }
}

describe('the rate limiter', () => {
  it('lets as many requests of an address pass as people send, and no flood', () => {
    const { pass, wait } = limiterAt()
    expect(pass(1000)).toBe(rateLimit.burst)
    wait(5)
    expect(pass(1000)).toBe(5 * rateLimit.perSecond)
    wait(3600)
    expect(pass(1000)).toBe(rateLimit.burst)
  })

  it('does not hold one address against another, and takes a /64 for one', () => {
    const { pass } = limiterAt()
    pass(1000)
    expect(pass(1, '198.51.100.8')).toBe(1)
    expect(pass(1000, '2001:db8:1:2::1')).toBe(rateLimit.burst)
    expect(pass(1, '2001:db8:1:2::2')).toBe(0)
    expect(pass(1, '2001:db8:1:3::1')).toBe(1)
  })

  it('forgets the address that was silent longest, and never one that floods', () => {
    const { pass } = limiterAt()
    pass(1000)
    for (let at = 0; at < 5000; at += 1) {
      pass(1, `2001:db8:${at.toString(16)}::1`)
      if (at % 100 === 0) expect(pass(1)).toBe(0)
    }
    for (let at = 0; at < 2000; at += 1) pass(1, `2001:db9:${at.toString(16)}::1`)
    expect(pass(1)).toBe(1)
  })
})
