/** Limits of an account. SES counts the addresses that get an e-mail, not e-mails. */
export interface MailLimits {
  readonly perSecond: number
  /** Number in any 24 hours; -1 for no limit. */
  readonly perDay: number
}

/** Far above what anybody sends on a laptop. */
export const noLimits: MailLimits = { perSecond: 1000, perDay: -1 }

const dayMs = 24 * 60 * 60 * 1000

/** Counts what an account sends, and says when it is too much, as SES does: a bucket of one second, and 24 hours. */
export class MailMeter {
  readonly limits: MailLimits
  private readonly nowMs: () => number
  private tokens: number
  private filledMs: number
  private sent: { readonly atMs: number; readonly recipients: number }[] = []

  /** @param nowMs a clock, in ms */
  constructor(limits: MailLimits, nowMs: () => number) {
    this.limits = limits
    this.nowMs = nowMs
    this.tokens = limits.perSecond
    this.filledMs = nowMs()
  }

  get sentLastDay(): number {
    const since = this.nowMs() - dayMs
    this.sent = this.sent.filter(({ atMs }) => atMs > since)
    return this.sent.reduce((total, { recipients }) => total + recipients, 0)
  }

  /** Takes an e-mail to so many, or returns SES's words for why not. */
  take(recipients: number): string | undefined {
    const { perSecond, perDay } = this.limits
    if (perDay >= 0 && this.sentLastDay + recipients > perDay) return 'Daily message quota exceeded.'
    const now = this.nowMs()
    this.tokens = Math.min(perSecond, this.tokens + ((now - this.filledMs) / 1000) * perSecond)
    this.filledMs = now
    if (this.tokens < Math.min(recipients, perSecond)) return 'Maximum sending rate exceeded.'
    this.tokens -= recipients
    this.sent.push({ atMs: now, recipients })
    return undefined
  }
}
