import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const rooms = ['content', 'forms', 'lambdas', 'web', 'art', 'infra', 'local', 'ops']

const options = await extractOptions('./.dependency-cruiser.mjs')

/** How many files were read, and each import that a rule forbids: "rule: from -> to". */
async function check(baseDir: string) {
  const folders = rooms.filter((room) => existsSync(join(baseDir, room)))
  const { output } = await cruise(folders, { ...options, baseDir })
  const { violations, totalCruised } = (output as ICruiseResult).summary
  return {
    files: totalCruised,
    violations: violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`),
  }
}

describe('the rules of imports', () => {
  it('are at most ten, and kept by all code', async () => {
    expect(options.ruleSet?.forbidden?.length).toBeLessThanOrEqual(10)
    const { files, violations } = await check(process.cwd())
    expect(files).toBeGreaterThan(400)
    expect(violations).toEqual([])
  })
})

describe('each floor refuses an import from above:', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'imports-'))
    cpSync('package.json', join(folder, 'package.json'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  function write(file: string, text: string): void {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }

  it.each([
    ['content/firm/business.ts', 'forms/lead.ts'],
    ['ops/terminal/program.ts', 'forms/lead.ts'],
    ['forms/lead.ts', 'lambdas/adapters/log.ts'],
    ['lambdas/adapters/log.ts', 'lambdas/leads/store/row.ts'],
    ['lambdas/leads/store/row.ts', 'lambdas/http/answer.ts'],
    ['lambdas/leads/desk/find-row.ts', 'ops/terminal/program.ts'],
    ['web/src/routes.tsx', 'lambdas/adapters/log.ts'],
    ['infra/config.ts', 'local/product.ts'],
    ['local/product.ts', 'ops/smoke.ts'],
    ['web/src/ui/button.tsx', 'forms/lead.ts'],
    ['forms/lead.ts', 'test/fixtures.ts'],
  ])('%s none from %s', async (file, target) => {
    write(file, `import type { It } from '#${target}'\nexport type Its = It`)
    write(target, 'export type It = 1')
    expect((await check(folder)).violations).toEqual([expect.stringContaining(`: ${file} -> ${target}`)])
  })

  it('a circle of files', async () => {
    write('local/one.ts', `import { two } from './two.ts'\nexport const one = () => two`)
    write('local/two.ts', `import { one } from './one.ts'\nexport const two = () => one`)
    expect((await check(folder)).violations).toEqual(
      expect.arrayContaining([expect.stringMatching(/^no circle of files: /)]),
    )
  })

  it('Node in the browser', async () => {
    write('web/src/routes.tsx', `import { readFileSync } from 'node:fs'\nexport const read = readFileSync`)
    expect((await check(folder)).violations).toEqual([expect.stringMatching(/^what runs in browsers/)])
  })
})
