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
  it('are kept by all code', async () => {
    const { files, violations } = await check(process.cwd())
    expect(files).toBeGreaterThan(400)
    expect(violations).toEqual([])
  })
})

describe('an import is refused', () => {
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
    ['content/firm/business.ts', '#forms/lead.ts'],
    ['forms/lead.ts', '#lambdas/shared/log.ts'],
    ['lambdas/adapters/log.ts', '../http/answer.ts'],
    ['lambdas/http/answer.ts', '../notification/submit.ts'],
    ['lambdas/leads/store/row.ts', '#web/content/places.ts'],
    ['web/content/places.ts', '#web/src/routes.tsx'],
    ['web/src/routes.tsx', '#web/build/fonts.ts'],
    ['web/src/routes.tsx', '#lambdas/shared/log.ts'],
    ['web/generate/fonts.ts', '#infra/config.ts'],
    ['ops/terminal/program.ts', '#firm/business.ts'],
    ['infra/config.ts', '#desk/desk.ts'],
    ['local/product.ts', '../ops/smoke.ts'],
    ['lambdas/leads/desk/desk.ts', '#ops/smoke.ts'],
    ['ops/smoke.ts', '#desk/desk.ts'],
    ['ops/smoke.ts', '#local/product.ts'],
    ['ops/cost.ts', '#desk/desk.ts'],
    ['ops/cost.ts', '#test/fixtures.ts'],
  ])('from %s to %s', async (file, target) => {
    write(file, `import { it } from '${target}'\nexport const its = it`)
    const path = target.startsWith('#') ? target.slice(1) : join(dirname(file), target)
    write(path, 'export const it = 1')
    const { violations } = await check(folder)
    expect(violations).toEqual([expect.stringContaining(`: ${file} -> ${path}`)])
  })

  it('that is for types only, too', async () => {
    write('content/firm/business.ts', `import type { It } from '#forms/lead.ts'\nexport type Its = It`)
    write('forms/lead.ts', 'export type It = 1')
    expect((await check(folder)).violations).toHaveLength(1)
  })

  it('that closes a circle of files', async () => {
    write('desk/one.ts', `import { two } from './two.ts'\nexport const one = () => two`)
    write('desk/two.ts', `import { one } from '#lambdas/leads/desk/one.ts'\nexport const two = () => one`)
    expect((await check(folder)).violations).toEqual(
      expect.arrayContaining([expect.stringMatching(/^no circle of files: /)]),
    )
  })

  it.each(['content/firm/business.ts', 'forms/lead.ts', 'web/content/places.ts', 'web/src/routes.tsx'])(
    'by which %s would need Node in the browser',
    async (file) => {
      write(file, `import { readFileSync } from 'node:fs'\nexport const read = readFileSync`)
      expect((await check(folder)).violations).toEqual([expect.stringMatching(/^what runs in browsers/)])
    },
  )

  it('by which content would need React', async () => {
    write('web/content/words.ts', `import { useState } from 'react'\nexport const words = useState`)
    write('node_modules/react/package.json', '{ "name": "react", "main": "index.js" }')
    write('node_modules/react/index.js', '')
    expect((await check(folder)).violations).toEqual([expect.stringMatching(/^content is words and facts/)])
  })
})
