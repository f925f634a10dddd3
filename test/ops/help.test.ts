import { describe, expect, it } from 'vitest'
import { processTerminal } from '#local/terminal/terminal.ts'
import { deploy } from '#ops/deploy.ts'
import { leads } from '#ops/leads.ts'
import { preflight } from '#ops/preflight.ts'
import { redrive } from '#ops/redrive.ts'
import { restore } from '#ops/restore.ts'
import { rollback } from '#ops/rollback.ts'
import { smoke } from '#ops/smoke.ts'
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

describe('what changes something of a stage', () => {
  it.each([
    ['leads', leads, ['erase']],
    ['rollback', rollback, []],
    ['restore', restore, []],
    ['redrive', redrive, []],
    ['deploy', deploy, []],
    ['preflight', preflight, []],
  ] as const)('npm run %s takes the stage that a deploy takes, unless told', async (_, program, words) => {
    expect((await askOps(program, [...words, '--help'])).printed).toMatch(
      /^ +--stage <stage> +the stage to act on \(choices: "dev", "prod", default: dev, as for a deploy\)$/m,
    )
  })
})
