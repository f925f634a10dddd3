import { describe, expect, it } from 'vitest'
import { MailMeter } from '#local/limits.ts'

const rateExceeded = 'Maximum sending rate exceeded.'
const dayExceeded = 'Daily message quota exceeded.'

describe('the limits of the mail endpoint, as SES counts', () => {
  it('take a second’s worth at once, and then no more than the rate', () => {
    let ms = 0
    const meter = new MailMeter({ perSecond: 2, perDay: -1 }, () => ms)
    expect([1, 2, 3].map(() => meter.take(1))).toEqual([undefined, undefined, rateExceeded])
    ms = 499
    expect(meter.take(1)).toBe(rateExceeded)
    ms = 500
    expect([meter.take(1), meter.take(1)]).toEqual([undefined, rateExceeded])
    ms = 60_000
    expect([1, 2, 3].map(() => meter.take(1))).toEqual([undefined, undefined, rateExceeded])
  })

  it('count each address, in any 24 hours, and not what was refused', () => {
    let ms = 0
    const meter = new MailMeter({ perSecond: 100, perDay: 5 }, () => ms)
    expect([meter.take(3), meter.take(3), meter.take(2), meter.take(1)]).toEqual([
      undefined,
      dayExceeded,
      undefined,
      dayExceeded,
    ])
    expect(meter.sentLastDay).toBe(5)
    ms = 24 * 3600 * 1000
    expect([meter.sentLastDay, meter.take(5)]).toEqual([0, undefined])
  })
})
