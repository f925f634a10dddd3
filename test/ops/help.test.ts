import { describe, expect, it } from 'vitest'
import { preflight } from '#ops/preflight.ts'
import { rollback } from '#ops/rollback.ts'
import { smoke } from '#ops/smoke.ts'
import { processTerminal } from '#ops/terminal/terminal.ts'
import { askOps } from './ask-ops.ts'

describe.each([
  ['preflight', preflight],
  ['smoke', smoke],
  ['rollback', rollback],
])('npm run %s', (name, program) => {
  it('explains itself with every option and an example', async () => {
    const { exitCode, printed, complaints } = await askOps(program, ['--help'])
    expect([exitCode, complaints]).toEqual([0, ''])
    expect(printed).toContain(`Usage: npm run ${name} -- [options]`)
    for (const { long } of program(processTerminal()).options) {
      expect(printed).toMatch(new RegExp(`^  ${long} `, 'm'))
    }
    expect(printed).toMatch(new RegExp(`^Examples:\n(?:  npm run ${name}.*\n)+$`, 'm'))
    expect(Math.max(...printed.split('\n').map((line) => line.length))).toBeLessThanOrEqual(120)
  })
})
