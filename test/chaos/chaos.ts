import { buildAssembly } from '#local/assembly-build.ts'
import { AlreadyReported } from '#ops/terminal/errors.ts'
import { numberArgument } from '#ops/terminal/number-argument.ts'
import { examples, program, runProcess } from '#ops/terminal/program.ts'
import type { Terminal } from '#ops/terminal/terminal.ts'
import { runPhotoChaos } from './photos.ts'
import { type ChaosReport, runChaos } from './run.ts'

/** What was asked for; an option that was not is undefined. */
interface ChaosOptions {
  readonly clients?: number
  readonly rate?: number
  readonly seed?: number
}

/** `npm run chaos`. */
const chaos = (terminal: Terminal) =>
  program('chaos', terminal)
    .description(
      'Breaks the calls of the product under many visitors, and counts what is lost or told twice.',
    )
    .option(
      '--clients <number>',
      'one run with so many visitors (default: 10000)',
      numberArgument({ least: 1, most: 1_000_000 }),
    )
    .option(
      '--rate <part>',
      'one run in which so many of all calls fail, from 0 to 1 (default: 0.1)',
      numberArgument({ least: 0, most: 1, whole: false }),
    )
    .option(
      '--seed <number>',
      'of all that is left to chance (default: 11)',
      numberArgument({ least: 0, most: 2 ** 31 }),
    )
    .addHelpText(
      'after',
      '\nWithout options it does everything, which takes an hour or so. Ends with 1 when anything is amiss.',
    )
    .addHelpText('after', examples('chaos', ['', '--clients 1000 --rate 0.3 --seed 7']))
    .action(breakAndCount)

const usualSeed = 11

const isEverything = (options: ChaosOptions) => Object.keys(options).length === 0

/** Of all e-mails, so many may be told twice. */
const mostDuplicates = (rate: number) => (rate <= 0.1 ? 0.001 : 0.003)

function chosenRuns(options: ChaosOptions) {
  const { clients, rate, seed = usualSeed } = options
  const visitors = clients ?? 10_000
  if (isEverything(options)) {
    const seeds = [11, 12, 13].map((each) => ({ visitors, rate: 0.1, seed: each }))
    return [...seeds, { visitors, rate: 0.3, seed: 14 }]
  }
  return [{ visitors, rate: rate ?? 0.1, seed }]
}

const isSound = (report: ChaosReport) =>
  report.findings.length + report.unexpected.length + report.gaveUp === 0 &&
  report.duplicateEmails <= report.emails * mostDuplicates(report.rate)

const asTableRow = (report: ChaosReport) => ({
  seed: report.seed,
  clients: report.visitors,
  'fault rate': report.rate,
  requests: report.presses,
  'faults injected': Object.values(report.injected).reduce((total, count) => total + count, 0),
  lost: report.lost,
  'edits lost': report.editsLost,
  'duplicate rows': report.duplicateRows,
  unsent: report.unsent,
  'duplicate e-mails': `${report.duplicateEmails} (${((100 * report.duplicateEmails) / report.emails).toFixed(2)} %)`,
  'drained in': `${report.drainedIn} min`,
  took: `${report.seconds} s`,
})

/** @throws AlreadyReported when a run was not sound */
async function breakAndCount(options: ChaosOptions): Promise<void> {
  buildAssembly(console.log)
  const reports: ChaosReport[] = []
  for (const run of chosenRuns(options)) {
    console.log(`${run.visitors} visitors, ${100 * run.rate} % of all calls fail, seed ${run.seed} …`)
    const report = await runChaos(run, (come) => console.log(`  ${come} of ${run.visitors} have come`))
    reports.push(report)
    console.log(report.injected)
    for (const line of [...report.findings, ...report.unexpected].slice(0, 20)) console.log(line)
  }
  if (reports.length > 0) console.table(reports.map(asTableRow))
  const photosAreSound = !isEverything(options) || (await breakBucket())
  if (!reports.every(isSound) || !photosAreSound) throw new AlreadyReported()
}

/** @returns whether every request is there once, and every photo is as its visitor was told */
async function breakBucket(): Promise<boolean> {
  console.log('1,000 requests with photos, 30 % of the bucket’s calls fail …')
  const report = await runPhotoChaos({ visitors: 1000, rate: 0.3, seed: usualSeed })
  console.table([report])
  return report.lost + report.duplicateRows + report.untrue + report.missingFiles === 0
}

await runProcess(chaos)
