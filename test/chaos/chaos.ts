import { parseArgs } from 'node:util'
import { buildAssembly } from '../../local/assembly-build.ts'
import { type ChaosReport, runChaos } from './run.ts'

// npm run chaos [-- --clients 1000 --rate 0.1 --seed 11]

const { values } = parseArgs({
  options: { clients: { type: 'string' }, rate: { type: 'string' }, seed: { type: 'string' } },
})
const visitors = Number(values.clients ?? 10_000)

/** Of all e-mails, so many may be told twice. */
const mostDuplicates = (rate: number) => (rate <= 0.1 ? 0.001 : 0.003)

const runs =
  values.rate || values.seed
    ? [{ visitors, rate: Number(values.rate ?? 0.1), seed: Number(values.seed ?? 11) }]
    : [...[11, 12, 13].map((seed) => ({ visitors, rate: 0.1, seed })), { visitors, rate: 0.3, seed: 14 }]

buildAssembly(console.log)
const reports: ChaosReport[] = []
for (const run of runs) {
  const report = await runChaos(run)
  reports.push(report)
  for (const line of [...report.findings, ...report.unexpected].slice(0, 20)) console.log(line)
  console.log(JSON.stringify(report.injected))
}

console.table(
  reports.map((report) => ({
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
  })),
)

const isSound = (report: ChaosReport) =>
  report.findings.length + report.unexpected.length + report.gaveUp === 0 &&
  report.duplicateEmails <= report.emails * mostDuplicates(report.rate)

if (!reports.every(isSound)) process.exitCode = 1
