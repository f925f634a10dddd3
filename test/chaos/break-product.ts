import { setTimeout as pause } from 'node:timers/promises'
import pMap from 'p-map'
import { immediateMailsVariable } from '#lambdas/adapters/variables.ts'
import type { Message } from '#local/mail.ts'
import type { Fault } from '../fault-proxy.ts'
import { runProduct } from '../running-product.ts'
import { chance, pick, random } from './chance.ts'

const faults: readonly Fault[] = [
  ...(['down', 'cut-off', 'slow', 'throttled', 'broken', 'denied', 'answer-lost'] as const),
  ...(['killed', 'killed-after'] as const),
]

/** Share of the failing calls that hang until the caller gives up, which costs seconds each. */
const hangs = 0.001

/** Share of the mail service's events that are lost for each fault elsewhere. */
const eventsLostPerFault = 1 / 3

/** Tasks at the same time, and the latest moment of a minute at which a process is killed, in ms. */
const width = 24
const latestKillMs = 200

export type BrokenProduct = Awaited<ReturnType<typeof breakProduct>>

/**
 * Starts the whole product while its calls to database, mail and bucket fail, and its processes die.
 * @param rate the part of all calls that fail, from 0 to 1
 * @param ceiling e-mails about a single row within an hour; further rows are deferred
 */
export async function breakProduct(rate: number, ceiling: number) {
  let minute = 0
  let isBroken = true
  const running = await runProduct(undefined, {
    clockAheadMs: () => minute * 60_000,
    followsMail: false,
    isThrottled: false,
    environment: { [immediateMailsVariable]: String(ceiling) },
  })
  const injected = new Map<string, number>()
  const count = (kind: string) => injected.set(kind, (injected.get(kind) ?? 0) + 1)
  for (const proxy of [running.database, running.mail, running.objects])
    proxy.faultFor = () => {
      if (!chance(rate)) return undefined
      const fault = chance(hangs) ? 'hang' : pick(faults)
      count(fault)
      return fault
    }

  // What becomes of an e-mail is told as EventBridge does, as long as nothing breaks.
  const telling = new Set<Promise<void>>()
  const tell = async (message: Message) => {
    for (const kind of ['Send', 'Delivery']) {
      if (isBroken && chance(rate * eventsLostPerFault)) count('event lost')
      else await running.product.sendMailEvent(message, kind).catch(() => count('event lost'))
    }
  }
  running.product.mail.follow((message) => {
    const told = tell(message).finally(() => telling.delete(told))
    telling.add(told)
  })

  const killOne = async () => {
    await pause(random() * latestKillMs)
    const invocations = running.product.invocations()
    if (invocations.length === 0) return
    running.product.kill(pick(invocations))
    count('killed at random')
  }
  return {
    running,
    /** Number of failures by kind. */
    injected,
    /**
     * Lets a minute of the product's clock pass: the resend runs, a process is killed at a random moment, and all tasks
     * come to their end. Leases lapse and backoffs pass without waiting, and never under a function at work.
     */
    async passMinute(tasks: readonly (() => Promise<unknown>)[]) {
      // A resend that dies is followed by the next minute's.
      const resend = () => running.resend().catch(() => {})
      await pMap([resend, ...(isBroken ? [killOne] : []), ...tasks], (task) => task(), { concurrency: width })
      while (telling.size > 0) await Promise.all(telling)
      minute += 1
    },
    heal() {
      isBroken = false
      running.heal()
    },
  }
}
