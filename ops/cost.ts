import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assemblyFolder, buildAssembly } from '#local/assembly-build.ts'
import { startProduct } from '#local/product.ts'
import { commandLine } from '#terminal/command-line.ts'
import { months, visits } from './cost/assumptions.ts'
import { type Section, sectionsOf, writeSection } from './cost/document.ts'
import { weighVisits } from './cost/weigh-visits.ts'

const { chosen } = commandLine({
  name: 'cost',
  usage: '[--write]',
  purpose: 'Tells what a month costs, by what the built site weighs and what AWS asks.',
  remarks: [],
  options: { write: { help: 'also write it into docs/cost.md' } },
  examples: ['', '--write'],
})
const file = join(import.meta.dirname, '../docs/cost.md')

buildAssembly(console.log)
const dataFolder = mkdtempSync(join(tmpdir(), 'cost-'))
const product = await startProduct({ assemblyFolder, dataFolder, schedules: false, log: () => {} })
try {
  const sections = sectionsOf(months, await weighVisits(product.site, visits))
  for (const content of [sections.visits, sections.bill]) console.log(`\n${content}`)
  if (chosen.write) {
    const written = Object.entries(sections).reduce(
      (document, [section, content]) => writeSection(document, section as Section, content),
      readFileSync(file, 'utf8'),
    )
    writeFileSync(file, written)
    console.log('\nWritten to docs/cost.md.')
  }
} finally {
  await product.close()
  rmSync(dataFolder, { recursive: true })
}
