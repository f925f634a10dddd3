import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assemblyFolder, buildAssembly } from '#local/assembly-build.ts'
import { startProduct } from '#local/product.ts'
import { examples, program, runProcess } from '#local/terminal/program.ts'
import type { Terminal } from '#local/terminal/terminal.ts'
import { months, visits } from './cost/assumptions.ts'
import { type Section, sectionsOf, writeSection } from './cost/document.ts'
import { weighVisits } from './cost/weigh-visits.ts'

const file = join(import.meta.dirname, '../docs/cost.md')

/** `npm run cost`. */
const cost = (terminal: Terminal) =>
  program('cost', terminal)
    .description('Tells what a month costs, by what the built site weighs and what AWS asks.')
    .option('--write', 'also write it into docs/cost.md')
    .addHelpText('after', examples('cost', ['', '--write']))
    .action((options) => reportCost(options, terminal))

async function reportCost({ write }: { readonly write?: true }, { print }: Terminal): Promise<void> {
  buildAssembly(print)
  const sections = await weighedSections()
  for (const content of [sections.visits, sections.bill]) print(`\n${content}`)
  if (!write) return
  const written = Object.entries(sections).reduce(
    (document, [section, content]) => writeSection(document, section as Section, content),
    readFileSync(file, 'utf8'),
  )
  writeFileSync(file, written)
  print('\nWritten to docs/cost.md.')
}

/** The sections of the document, by the weight of the site as the product on this machine serves it. */
async function weighedSections(): Promise<Readonly<Record<Section, string>>> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'cost-'))
  const product = await startProduct({ assemblyFolder, dataFolder, schedules: false, log: () => {} })
  try {
    return sectionsOf(months, await weighVisits(product.site, visits))
  } finally {
    await product.close()
    rmSync(dataFolder, { recursive: true })
  }
}

await runProcess(cost)
