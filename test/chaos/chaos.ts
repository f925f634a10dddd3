import { buildAssembly } from '#local/assembly-build.ts'
import { commandLine, readNumber, refusePlain } from '#terminal/command-line.ts'
import { fuzzEmails } from './emails.ts'
import { fuzzRoutes } from './fuzz.ts'
import { type ChaosReport, runChaos } from './run.ts'

const numbers = {
  clients: { least: 1, most: 1_000_000 },
  rate: { least: 0, most: 1, whole: false },
  seed: { least: 0, most: 2 ** 31 },
  inputs: { least: 2, most: 100_000_000 },
} as const

const read = (name: keyof typeof numbers, text: string | undefined) =>
  text === undefined ? undefined : readNumber(`--${name}`, text, numbers[name])

const { chosen } = commandLine(
  {
    name: 'chaos',
    usage: '[--clients NUMBER] [--rate PART] [--seed NUMBER] [--inputs NUMBER]',
    purpose:
      'Breaks the calls of the product under many visitors, sends it hostile requests, and counts what is lost or told twice.',
    remarks: [
      'Without options it does everything, which takes an hour or so. Ends with 1 when anything is amiss.',
    ],
    options: {
      clients: { takes: 'NUMBER', help: 'one run with so many visitors (default: 10000)' },
      rate: { takes: 'PART', help: 'one run in which so many of all calls fail, from 0 to 1 (default: 0.1)' },
      seed: { takes: 'NUMBER', help: 'of all that is left to chance (default: 11)' },
      inputs: { takes: 'NUMBER', help: 'hostile requests to each route (default: 100000)' },
    },
    examples: ['', '--clients 1000 --rate 0.3 --seed 7', '--inputs 100000'],
  },
  ({ plain, chosen }) => {
    refusePlain(plain)
    for (const [name, text] of Object.entries(chosen)) read(name as keyof typeof numbers, text)
  },
)
const clients = read('clients', chosen.clients)
const rate = read('rate', chosen.rate)
const seed = read('seed', chosen.seed) ?? 11
const inputs = read('inputs', chosen.inputs)
const isEverything = Object.keys(chosen).length === 0

/** Of all e-mails, so many may be told twice. */
const mostDuplicates = (rate: number) => (rate <= 0.1 ? 0.001 : 0.003)

function chosenRuns() {
  const visitors = clients ?? 10_000
  if (isEverything) {
    const seeds = [11, 12, 13].map((each) => ({ visitors, rate: 0.1, seed: each }))
    return [...seeds, { visitors, rate: 0.3, seed: 14 }]
  }
  const isRun = clients !== undefined || rate !== undefined || inputs === undefined
  return isRun ? [{ visitors, rate: rate ?? 0.1, seed }] : []
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

buildAssembly(console.log)
const reports: ChaosReport[] = []
for (const run of chosenRuns()) {
  console.log(`${run.visitors} visitors, ${100 * run.rate} % of all calls fail, seed ${run.seed} …`)
  const report = await runChaos(run)
  reports.push(report)
  console.log(report.injected)
  for (const line of [...report.findings, ...report.unexpected].slice(0, 20)) console.log(line)
}
if (reports.length > 0) console.table(reports.map(asTableRow))

if (isEverything || inputs !== undefined) {
  const count = inputs ?? 100_000
  console.log(`${count} hostile requests to each route …`)
  console.table(await fuzzRoutes({ inputs: count, seed }))
  console.log(`${count / 2} hostile rows of each form in e-mails …`)
  await fuzzEmails({ inputs: count / 2, seed })
}

if (!reports.every(isSound)) process.exitCode = 1
