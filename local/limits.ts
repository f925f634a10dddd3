/** Limits of an account. SES counts the addresses that get an e-mail, not e-mails. */
export interface MailLimits {
  readonly perSecond: number
  /** Number in any 24 hours; -1 for no limit. */
  readonly perDay: number
}

/** Far above what anybody sends on a laptop. */
export const noLimits: MailLimits = { perSecond: 1000, perDay: -1 }

const dayMs = 24 * 60 * 60 * 1000

/**
 * A bucket of tokens: a burst, then a rate a second. What takes more than a full bucket waits until it is full.
 * @param nowMs a clock, in ms
 * @returns takes some, one unless told, if so many are there; says whether they were
 */
export function tokenBucket(rate: number, burst: number, nowMs = () => performance.now()) {
  let [tokens, at] = [burst, nowMs()]
  return (wanted = 1): boolean => {
    const now = nowMs()
    tokens = Math.min(burst, tokens + ((now - at) / 1000) * rate)
    at = now
    const isAllowed = tokens >= Math.min(wanted, burst)
    if (isAllowed) tokens -= wanted
    return isAllowed
  }
}

/** Counts what an account sends, and says when it is too much, as SES does: a bucket of one second, and 24 hours. */
export class MailMeter {
  private readonly perDay: number
  private readonly nowMs: () => number
  private readonly takeTokens: (count: number) => boolean
  private sent: { readonly atMs: number; readonly recipients: number }[] = []

  /** @param nowMs a clock, in ms */
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

  /** Takes an e-mail to so many, or returns SES's words for why not. */
  take(recipients: number): string | undefined {
    if (this.perDay >= 0 && this.sentLastDay + recipients > this.perDay)
      return 'Daily message quota exceeded.'
    if (!this.takeTokens(recipients)) return 'Maximum sending rate exceeded.'
    this.sent.push({ atMs: this.nowMs(), recipients })
    return undefined
  }
}
