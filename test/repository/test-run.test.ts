import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

it('a skipped test is a failure, and what a chosen title leaves out is none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'test-run-'))
  const reporter = JSON.stringify(resolve('test/summary-reporter.ts'))
  writeFileSync(
    join(folder, 'vitest.config.ts'),
    `import { SummaryReporter } from ${reporter}
export default { test: { globals: true, reporters: [new SummaryReporter()] } }`,
  )
  // A suite of its own, run below: its skipped test is the one that has to be reported as a failure.
  writeFileSync(join(folder, 'a.test.js'), `it('one', () => {}); it.skip('other', () => {})`)
  const run = (...words: string[]) => {
    const vitest = resolve('node_modules/vitest/vitest.mjs')
    const env = { ...process.env, VITEST: undefined, VITEST_POOL_ID: undefined }
    const { stdout, status } = spawnSync(
      process.execPath,
      [vitest, 'run', '--root', folder, '--configLoader', 'native', ...words],
      { encoding: 'utf8', env },
    )
    return [stdout.trim(), status]
  }
  expect(run()).toEqual(['1 passed, 1 failed', 1])
  expect(run('-t', 'one')).toEqual(['1 passed, 0 failed', 0])
  rmSync(folder, { recursive: true })
})
