import { errorFields, log } from '#lambdas/adapters/log.ts'
import type { SendQuota } from '#lambdas/adapters/ses.ts'
import { type MailState, withinMailTimeout } from './mail-state.ts'

/** A clock that can wait; in tests a wait ends at once. */
export interface Clock {
  /** Epoch milliseconds. */
  readonly nowMs: () => number
  readonly pause: (ms: number) => Promise<void>
}

/** The limits of a new account, which hold when the mail service does not tell ours. */
const sandbox: SendQuota = { perSecond: 1, left: Number.POSITIVE_INFINITY }

/** The part of the account's rate that the resend uses: the rest is left to what visitors send meanwhile. */
const share = 0.95

/** Milliseconds of delay by a slow timer or database that are made up for; few, so that bursts stay small. */
const maxCatchUpMs = 20

/** Milliseconds that a run pauses after the mail service throttled it; doubled until it takes an e-mail. */
const backoffMs = 1000

/**
 * After so many refusals in a row something else uses up the rate: the run ends, the next one tries again.
 */
const maxThrottles = 4

/**
 * Lets e-mails begin no faster than the mail service takes them from the account, and none after the day's quota. Runs
 * that overlap reserve seconds in turn: together they are no faster than one.
 */
export class Pace {
  private readonly perSecond: number
  private left: number
  private readonly clock: Clock
  private readonly state: MailState
  private readonly deadline: AbortSignal
  /** When the next e-mail may begin, in epoch ms. */
  private nextMs = 0
  private pausedUntilMs = 0
  private throttles = 0
  /** Up to which epoch second we have reserved. */
  private reservedUntil = 0
  /** One after the other: the first to ask is the first to send. */
  private line: Promise<unknown> = Promise.resolve()

  constructor({ perSecond, left }: SendQuota, clock: Clock, state: MailState, deadline: AbortSignal) {
    this.perSecond = perSecond
    this.left = left
    this.clock = clock
    this.state = state
    this.deadline = deadline
  }

  /**
   * Waits until an e-mail may begin.
   * @param recipients each counts
   * @param hasTime asked before each pause: once it is false, nobody waits any longer
   * @returns false when no further e-mail may begin in this run: its time, the day's quota or the rate is
   * used up
   */
  turn(recipients: number, hasTime: () => boolean): Promise<boolean> {
    const turn = this.line.then(() => this.wait(recipients, hasTime))
    this.line = turn.catch(() => {})
    return turn
  }

  /** The mail service refused an e-mail because of the account's rate: all wait for a moment. */
  slowDown(): void {
    const now = this.clock.nowMs()
    // Others that were on their way are refused as well.
    if (now < this.pausedUntilMs) return
    this.pausedUntilMs = now + backoffMs * 2 ** this.throttles
    this.nextMs = Math.max(this.nextMs, this.pausedUntilMs)
    this.throttles += 1
  }

  /** The mail service took an e-mail. */
  goOn(): void {
    this.throttles = 0
  }

  /** The mail service refused an e-mail because of the day's quota, whatever it said before. */
  end(): void {
    this.left = 0
  }

  /** Whether no further e-mail may begin in this run. */
  get isOver(): boolean {
    return this.isSpent || this.throttles >= maxThrottles
  }

  /** Whether the day's quota is used up. */
  get isSpent(): boolean {
    return this.left < 1
  }

  private async wait(recipients: number, hasTime: () => boolean): Promise<boolean> {
    const costMs = (recipients * 1000) / (this.perSecond * share)
    while (hasTime()) {
      if (this.left < recipients) this.left = 0
      if (this.isOver) return false
      const now = this.clock.nowMs()
      if (now < this.nextMs) await this.clock.pause(this.nextMs - now)
      else if (await this.isReserved(now, now + costMs)) {
        this.nextMs = Math.max(this.nextMs, now - maxCatchUpMs) + costMs
        this.left -= recipients
        return true
      } else this.nextMs = (Math.floor(now / 1000) + 1) * 1000
    }
    return false
  }

  /** Fails open: by itself this run keeps to the rate, and two runs seldom overlap. */
  private async isReserved(fromMs: number, toMs: number): Promise<boolean> {
    const first = Math.floor(fromMs / 1000)
    const last = Math.max(first, Math.floor((toMs - 1) / 1000))
    if (first <= this.reservedUntil) return true
    try {
      if (!(await this.state.reserveSeconds(first, last, withinMailTimeout(this.deadline)))) return false
    } catch (error) {
      log.warn('notification.second_not_reserved', errorFields(error))
    }
    this.reservedUntil = last
    return true
  }
}

let lastKnown: SendQuota | undefined

/**
 * Asks for the account's quota. When the mail service does not answer: the rate that it last told, else a new
 * account's.
 */
export async function askQuota(
  readQuota: (deadline: AbortSignal) => Promise<SendQuota>,
  deadline: AbortSignal,
): Promise<SendQuota> {
  try {
    lastKnown = await readQuota(deadline)
    return lastKnown
  } catch (error) {
    log.warn('notification.quota_unknown', errorFields(error))
    return { perSecond: lastKnown?.perSecond ?? sandbox.perSecond, left: sandbox.left }
  }
}
