import { randomInt } from 'node:crypto'
import { AlreadyReported } from '#infra/command-error.ts'
import { buildAssembly } from '#local/assembly-build.ts'
import { numberArgument } from '#local/terminal/number-argument.ts'
import { examples, program, runProcess } from '#local/terminal/program.ts'
import type { Terminal } from '#local/terminal/terminal.ts'
import { type BrokenProduct, breakProduct } from './break-product.ts'
import { seedChance } from './chance.ts'
import { allRows, judge } from './verdict.ts'
import { Visitor } from './visitor.ts'

/** `npm run chaos`. */
const chaos = (terminal: Terminal) =>
  program('chaos', terminal)
    .description(
      'Breaks the calls of the product and kills its processes under many visitors, and counts what is lost or told twice.',
    )
    .option('--clients <number>', 'visitors', numberArgument({ least: 1, most: 1_000_000 }), 2000)
    .option(
      '--rate <part>',
      'so many of all calls fail, from 0 to 1',
      numberArgument({ least: 0, most: 1, whole: false }),
      0.1,
    )
    .option(
      '--seed <number>',
      'begins what happens by chance; a number by chance when absent',
      numberArgument({ least: 0, most: 4_294_967_295 }),
    )
    .addHelpText('after', '\nEnds with 1 when anything is amiss.')
    .addHelpText('after', examples('chaos', ['', '--clients 10000 --rate 0.3 --seed 7']))
    .action(breakAndCount)

/** New visitors a minute of the product's clock. */
const visitorsPerMinute = 100

/** Share of the visitors whom the hour's ceiling lets through: all others come in a flood, and are deferred. */
const toldOneByOne = 0.4

/** Longer than the longest backoff of a refused e-mail, and than the hour until a summary. */
const mostMinutesToDrain = 200

/** Share of all e-mails that may be told twice for each call that fails: one in a thousand at one in ten. */
const duplicatesPerFault = 0.01

/** @throws AlreadyReported when anything is lost, or too much told twice */
async function breakAndCount({
  clients,
  rate,
  seed = randomInt(4_294_967_296),
}: {
  readonly clients: number
  readonly rate: number
  readonly seed?: number
}) {
  console.log(`Seed ${seed}`)
  seedChance(seed)
  buildAssembly(console.log)
  const product = await breakProduct(rate, Math.ceil(clients * toldOneByOne))
  const { running, injected } = product
  try {
    const visitors = Array.from({ length: clients }, (_, at) => new Visitor(at, running))
    for (let come = 0; come < clients; ) {
      come = Math.min(come + visitorsPerMinute, clients)
      await letAct(product, visitors.slice(0, come))
      if (come % 1000 === 0) console.log(`${come} of ${clients} have come`)
    }
    product.heal()
    const drainedIn = await drain(product, visitors)
    const { findings, ...counts } = await judge(visitors, running)
    console.table(Object.fromEntries(injected))
    for (const line of Object.values(findings).flat().slice(0, 20)) console.log(line)
    const found = Object.fromEntries(Object.entries(findings).map(([what, lines]) => [what, lines.length]))
    console.table({ ...counts, ...found, 'drained in minutes': drainedIn })
    const isTooOften = counts.duplicateEmails > Math.max(1, counts.emails * rate * duplicatesPerFault)
    if (isTooOften || Object.values(findings).flat().length > 0) throw new AlreadyReported()
  } finally {
    await running.close()
  }
}

const letAct = (product: BrokenProduct, visitors: readonly Visitor[]) =>
  product.passMinute(visitors.filter(({ isDone }) => !isDone).map((visitor) => () => visitor.act()))

/** @returns the minutes until nobody was trying and nothing was pending any more */
async function drain(product: BrokenProduct, visitors: readonly Visitor[]): Promise<number> {
  for (let minutes = 0; minutes < mostMinutesToDrain; minutes += 1) {
    const isPending = (await allRows(product.running)).some(({ notification }) => notification === 'pending')
    if (!isPending && visitors.every(({ isDone }) => isDone)) return minutes
    await letAct(product, visitors)
  }
  return mostMinutesToDrain
}

await runProcess(chaos)
