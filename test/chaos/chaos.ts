import { setTimeout as pause } from 'node:timers/promises'
import pMap from 'p-map'
import { ReportedError } from '#infra/command-error.ts'
import { variables } from '#lambdas/adapters/variables.ts'
import { buildAssembly } from '#local/assembly-build.ts'
import { numberArgument, program, runProcess } from '#local/terminal/program.ts'
import type { Terminal } from '#local/terminal/terminal.ts'
import type { Fault } from '../fault-proxy.ts'
import { startWorld, type World } from '../world.ts'
import { judge } from './verdict.ts'
import { happensAtRate, Visitor } from './visitor.ts'

const chaos = (terminal: Terminal) =>
  program('chaos', terminal)
    .description(
      'Breaks calls and kills processes under many visitors, and counts lost and duplicated messages.',
    )
    .option('--clients <number>', 'visitors', numberArgument({ least: 1, most: 1_000_000 }), 2000)
    .action(breakAndCount)

const faults: readonly Fault[] = [
  ...(['down', 'cut-off', 'slow', 'throttled', 'broken', 'denied', 'answer-lost'] as const),
  ...(['killed', 'killed-after'] as const),
]

/** Share of calls that fail. */
const failureRate = 0.1

/** Share of failing calls that hang until the caller times out. */
const hangRate = 0.001

/** New visitors per minute of the product's clock, and parallel tasks. */
const visitorsPerMinute = 100
const concurrency = 24

/** Share of visitors below the hourly limit of immediate e-mails; all others are deferred to a summary. */
const immediateShare = 0.4

/** Longer than the maximum backoff of an e-mail, and than the hour until a summary. */
const mostMinutesToDrain = 200

/** Share of e-mails that may be duplicates, per share of failing calls: 0.001 at 0.1. */
const duplicatesPerFault = 0.01

/** @throws ReportedError if anything is lost, or too many e-mails are duplicates */
async function breakAndCount({ clients }: { readonly clients: number }) {
  buildAssembly(console.log)
  const world = await startWorld({
    isThrottled: false,
    environment: { [variables.immediateMails]: String(Math.ceil(clients * immediateShare)) },
  })
  // All tasks of a minute end in it, so that leases expire without waiting, but never during a function's run.
  const passMinute = async (tasks: readonly (() => Promise<unknown>)[]) => {
    // The next minute retries a failed resend.
    const resend = () => world.ownerMail().catch(() => {})
    await pMap([resend, ...tasks], (task) => task(), { concurrency })
    world.aheadMs += 60_000
  }
  try {
    const visitors = Array.from({ length: clients }, (_, at) => new Visitor(at, world))
    breakCalls(world)
    for (let come = visitorsPerMinute; come < clients + visitorsPerMinute; come += visitorsPerMinute)
      await passMinute([() => killOne(world), ...actsOf(visitors.slice(0, come))])
    world.heal()
    let drainedIn = 0
    while (drainedIn < mostMinutesToDrain && (await isPending(visitors, world))) {
      await passMinute(actsOf(visitors))
      drainedIn += 1
    }
    const { numbers, findings } = await judge(visitors, world)
    for (const line of findings.slice(0, 20)) console.log(line)
    console.table({ ...numbers, findings: findings.length, 'drained in minutes': drainedIn })
    const mostDuplicates = Math.max(1, numbers.emails * failureRate * duplicatesPerFault)
    if (numbers.duplicateEmails > mostDuplicates || findings.length > 0) throw new ReportedError()
  } finally {
    await world.close()
  }
}

function breakCalls({ database, mail }: World): void {
  for (const proxy of [database, mail])
    proxy.faultFor = () => {
      if (!happensAtRate(failureRate)) return undefined
      return happensAtRate(hangRate) ? 'hang' : pick(faults)
    }
}

async function killOne({ product }: World): Promise<void> {
  await pause(Math.random() * 200)
  const invocations = product.invocations()
  if (invocations.length > 0) product.kill(pick(invocations))
}

const actsOf = (visitors: readonly Visitor[]) =>
  visitors.filter(({ isDone }) => !isDone).map((visitor) => () => visitor.act())

const isPending = async (visitors: readonly Visitor[], world: World) =>
  visitors.some(({ isDone }) => !isDone) ||
  (await world.rows()).some(({ notification }) => notification === 'pending')

const pick = <T>(from: readonly T[]) => from[Math.floor(Math.random() * from.length)] as T

await runProcess(chaos)
