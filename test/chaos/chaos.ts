import { parseArgs } from 'node:util'
import { buildAssembly } from '../../local/assembly-build.ts'
import { fuzzEmails } from './emails.ts'
import { fuzzRoutes } from './fuzz.ts'
import { type ChaosReport, runChaos } from './run.ts'

// npm run chaos                                            everything, an hour or so
// npm run chaos -- --clients 1000 --rate 0.3 --seed 7      one run, each option may be left out
// npm run chaos -- --inputs 100000                         only the fuzzing, with so many inputs for each route

const { values } = parseArgs({
  options: {
    clients: { type: 'string' },
    rate: { type: 'string' },
    seed: { type: 'string' },
    inputs: { type: 'string' },
  },
})
const isEverything = Object.keys(values).length === 0
const seed = Number(values.seed ?? 11)

/** Of all e-mails, so many may be told twice. */
const mostDuplicates = (rate: number) => (rate <= 0.1 ? 0.001 : 0.003)

function chosenRuns() {
  const visitors = Number(values.clients ?? 10_000)
  if (isEverything) {
    const seeds = [11, 12, 13].map((each) => ({ visitors, rate: 0.1, seed: each }))
    return [...seeds, { visitors, rate: 0.3, seed: 14 }]
  }
  const isRun = values.clients || values.rate || !values.inputs
  return isRun ? [{ visitors, rate: Number(values.rate ?? 0.1), seed }] : []
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

if (isEverything || values.inputs) {
  const inputs = Number(values.inputs ?? 100_000)
  console.log(`${inputs} hostile requests to each route …`)
  console.table(await fuzzRoutes({ inputs, seed }))
  console.log(`${inputs / 2} hostile rows of each form in e-mails …`)
  await fuzzEmails({ inputs: inputs / 2, seed })
}

if (!reports.every(isSound)) process.exitCode = 1
