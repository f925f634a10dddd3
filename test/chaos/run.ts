import { setTimeout as pause } from 'node:timers/promises'
import { leadContract } from '#forms/lead.ts'
import { subcontractorContract } from '#forms/subcontractor.ts'
import type { Message } from '#local/mail.ts'
import { type RunningProduct, runProduct } from '../running-product.ts'
import { Agenda } from './agenda.ts'
import { type Dice, diceOf } from './dice.ts'
import { breakCalls } from './faults.ts'
import { judge, type Verdict } from './verdict.ts'
import { Visitor } from './visitor.ts'

export interface ChaosOptions {
  readonly visitors: number
  /** The part of all calls to database and mail that fail, from 0 to 1. */
  readonly rate: number
  readonly seed: number
}

export interface ChaosReport extends ChaosOptions, Verdict {
  readonly injected: Readonly<Record<string, number>>
  /** Virtual minutes from the end of all faults until nobody was trying any more and nothing was pending. */
  readonly drainedIn: number
  /** Real seconds for everything. */
  readonly seconds: number
}

/** New visitors a virtual minute, and requests at the same time. */
const visitorsPerMinute = 100
const width = 24
/** Visitors between two words about how far it is. */
const toldEvery = 1000

/** Of the mail service's events so many are lost for each fault elsewhere, and so many come minutes later. */
const eventsLostPerFault = 1 / 3
const eventsLate = 0.1

/** What a failed event waits before Lambda runs the function again, in minutes. */
const eventRetries = [1, 2]

/** Longer than the longest backoff of a refused e-mail. */
const mostMinutesToDrain = 200

const minuteMs = 60_000

/**
 * Lets visitors send forms to the whole product while calls to database and mail fail and processes die, then ends
 * all faults, lets the resend send what is pending, and judges what is left.
 * @param tell gets, once in a while, how many have come
 */
export async function runChaos(
  { visitors: count, rate, seed }: ChaosOptions,
  tell: (come: number) => void = () => {},
): Promise<ChaosReport> {
  const begun = performance.now()
  const dice = diceOf(seed)
  const agenda = new Agenda()
  const running = await runProduct(undefined, {
    clockAheadMs: () => agenda.minute * minuteMs,
    followsMail: false,
  })
  try {
    const faults = [
      breakCalls('database', running.database, dice, rate),
      breakCalls('mail', running.mail, dice, rate),
    ]
    const events = followMail(running, agenda, dice, rate)
    const visitors = Array.from({ length: count }, (_, at) => new Visitor(at, dice, agenda, running))
    const killed = await letThemSend(visitors, agenda, running, dice, tell)
    running.heal()
    events.heal()
    const drainedIn = await drain(agenda, running)
    return {
      visitors: count,
      rate,
      seed,
      injected: tally(faults, { 'event lost': events.lost(), 'killed at random': killed }),
      ...(await judge(visitors, running)),
      drainedIn,
      seconds: Math.round((performance.now() - begun) / 1000),
    }
  } finally {
    await running.close()
  }
}

/**
 * Until the last visitor has come; those who are still trying go on while what is pending is sent.
 * @returns how many processes were killed at a random moment
 */
async function letThemSend(
  visitors: readonly Visitor[],
  agenda: Agenda,
  running: RunningProduct,
  dice: Dice,
  tell: (come: number) => void,
): Promise<number> {
  let killed = 0
  for (const [at, visitor] of visitors.entries())
    agenda.plan(Math.floor(at / visitorsPerMinute), () => visitor.press())
  while (agenda.minute * visitorsPerMinute < visitors.length) {
    agenda.plan(0, () => tolerate(running.resend()))
    agenda.plan(0, async () => {
      await pause(dice.between(`minute ${agenda.minute} moment`, 1, 200))
      const invocations = running.product.invocations()
      if (invocations.length === 0) return
      running.product.kill(dice.pick(`minute ${agenda.minute} victim`, invocations))
      killed += 1
    })
    await agenda.pass(width)
    const come = Math.min(agenda.minute * visitorsPerMinute, visitors.length)
    if (come % toldEvery === 0) tell(come)
  }
  return killed
}

/** Tells the functions what becomes of each e-mail, as EventBridge does: mostly soon, sometimes late or never. */
function followMail(running: RunningProduct, agenda: Agenda, dice: Dice, rate: number) {
  let lost = 0
  let lossRate = rate * eventsLostPerFault
  const tell = async (message: Message, kind: string, retries: readonly number[]) => {
    try {
      await running.product.sendMailEvent(message, kind)
    } catch {
      const [minutes, ...others] = retries
      if (minutes === undefined) lost += 1
      else agenda.plan(minutes, () => tell(message, kind, others))
    }
  }
  let heard = 0
  running.product.mail.follow((message) => {
    heard += 1
    for (const kind of ['Send', 'Delivery']) {
      const question = `event ${heard} ${kind}`
      if (dice.chance(`${question} lost`, lossRate)) {
        lost += 1
        continue
      }
      const minutes = dice.chance(`${question} late`, eventsLate) ? dice.between(`${question} by`, 1, 6) : 0
      agenda.plan(minutes, () => tell(message, kind, eventRetries))
    }
  })
  return {
    lost: () => lost,
    heal() {
      lossRate = 0
    },
  }
}

/** @returns the virtual minutes until nobody was trying and nothing was pending any more */
async function drain(agenda: Agenda, running: RunningProduct): Promise<number> {
  for (let minutes = 0; minutes < mostMinutesToDrain; minutes += 1) {
    const rows = [...(await running.rows(leadContract)), ...(await running.rows(subcontractorContract))]
    if (agenda.isEmpty && rows.every(({ notification }) => notification !== 'pending')) return minutes
    agenda.plan(0, () => running.resend())
    await agenda.pass(width)
  }
  return Number.POSITIVE_INFINITY
}

/** A resend that dies is followed by the next one. */
const tolerate = (run: Promise<void>) => run.catch(() => {})

function tally(counts: readonly ReadonlyMap<string, number>[], others: Record<string, number>) {
  const total: Record<string, number> = { ...others }
  for (const [kind, count] of counts.flatMap((each) => [...each])) total[kind] = (total[kind] ?? 0) + count
  return total
}
