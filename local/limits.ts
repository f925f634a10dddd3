/** Limits of an SES account, in recipients, not in e-mails. */
export interface MailLimits {
  readonly perSecond: number
  /** In any 24 hours; -1 for no limit. */
  readonly perDay: number
}

/** Far above what a laptop sends. */
export const noLimits: MailLimits = { perSecond: 1000, perDay: -1 }

const dayMs = 24 * 60 * 60 * 1000

/**
 * Creates a token bucket: a burst, then a rate per second. To take more than a full bucket, it must be full.
 * @returns function that takes tokens, by default one, if available, and returns whether it did
 */
export function tokenBucket(rate: number, burst: number, nowMs = () => performance.now()) {
  let [tokens, at] = [burst, nowMs()]
  return (count = 1): boolean => {
    const now = nowMs()
    tokens = Math.min(burst, tokens + ((now - at) / 1000) * rate)
    at = now
    const isAllowed = tokens >= Math.min(count, burst)
    if (isAllowed) tokens -= count
    return isAllowed
  }
}

/** Counts e-mails and rejects excess like SES: per second and per 24 hours. */
export class MailMeter {
  private readonly perDay: number
  private readonly nowMs: () => number
  private readonly takeTokens: (count: number) => boolean
  private sent: { readonly atMs: number; readonly recipients: number }[] = []

  constructor({ perSecond, perDay }: MailLimits, nowMs: () => number) {
    this.perDay = perDay
    this.nowMs = nowMs
    this.takeTokens = tokenBucket(perSecond, perSecond, nowMs)
  }

  get sentLastDay(): number {
    const since = this.nowMs() - dayMs
    this.sent = this.sent.filter(({ atMs }) => atMs > since)
    return this.sent.reduce((total, { recipients }) => total + recipients, 0)
  }

  /** Counts an e-mail to so many recipients, or returns SES's error message. */
  take(recipients: number): string | undefined {
    if (this.perDay >= 0 && this.sentLastDay + recipients > this.perDay)
      return 'Daily message quota exceeded.'
    if (!this.takeTokens(recipients)) return 'Maximum sending rate exceeded.'
    this.sent.push({ atMs: this.nowMs(), recipients })
    return undefined
  }
}
