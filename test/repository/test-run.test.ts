import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** What the rules of the functions are made of, as a fresh clone has it: without build/. */
const sources = [
  'lambdas',
  'local',
  'infra',
  'test',
  'web/content',
  // What vitest.config.ts compiles before any test.
  'web/images',
  'content',
  'forms',
  'vitest.config.ts',
  'tsconfig.json',
  'package.json',
]

let clone: string
beforeAll(() => {
  clone = mkdtempSync(join(tmpdir(), 'clone-'))
  for (const source of sources) cpSync(join(root, source), join(clone, source), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'))
})
afterAll(() => rmSync(clone, { recursive: true }))

function test(file: string, ...words: string[]): { readonly said: string; readonly status: number | null } {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const { stdout, stderr, status } = spawnSync(process.execPath, [vitest, 'run', file, ...words], {
    cwd: clone,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', VITEST: undefined, VITEST_POOL_ID: undefined },
  })
  return { said: stdout + stderr, status }
}

describe('one test of a rule', () => {
  it('runs in a fresh clone without building the site', () => {
    const { said, status } = test('test/lambdas/adapters/html.test.ts')
    expect(said).toMatch(/\d+ passed, 0 failed/)
    expect(said).not.toContain('Building the site')
    expect(existsSync(join(clone, 'build/assembly'))).toBe(false)
    expect(status).toBe(0)
  })

  it.each([
    [
      'chosen by its title',
      "it('one', () => {}); it('other', () => {})",
      ['-t', 'one'],
      /1 passed, 0 failed/,
      0,
    ],
    ['skipped', "it('one', () => {}); it.skip('other', () => {})", [], /1 passed, 1 failed/, 1],
  ] as const)(
    'that is %s counts: what it leaves out is no failure, what is skipped is',
    (_, body, words, expected, code) => {
      const file = 'test/lambdas/adapters/chosen.test.ts'
      writeFileSync(join(clone, file), `import { it } from 'vitest'\n${body}`)
      const { said, status } = test(file, ...words)
      expect(said).toMatch(expected)
      expect(status).toBe(code)
    },
  )
})
