/** Limits of an SES account, in recipients, not in e-mails. */
export interface MailLimits {
  readonly perSecond: number
  /** In any 24 hours. */
  readonly perDay: number
}

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

/**
 * Returns a function that counts an e-mail to so many recipients, or returns SES's error message for one too many.
 * @param limits far above what a laptop sends, by default
 */
export function mailMeter(limits: MailLimits = { perSecond: 1000, perDay: Number.POSITIVE_INFINITY }) {
  const { perSecond, perDay } = limits
  // The real clock, also while a test moves its own.
  const nowMs = Date.now
  const takeTokens = tokenBucket(perSecond, perSecond, nowMs)
  let sent: { readonly atMs: number; readonly recipients: number }[] = []
  return (recipients: number): string | undefined => {
    const now = nowMs()
    sent = sent.filter(({ atMs }) => atMs > now - dayMs)
    const sentLastDay = sent.reduce((total, each) => total + each.recipients, 0)
    if (sentLastDay + recipients > perDay) return 'Daily message quota exceeded.'
    if (!takeTokens(recipients)) return 'Maximum sending rate exceeded.'
    sent.push({ atMs: now, recipients })
    return undefined
  }
}
