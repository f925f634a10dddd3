import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { preflight } from '#ops/preflight.ts'
import { rollback } from '#ops/rollback.ts'
import { smoke } from '#ops/smoke.ts'
import { askOps } from './ask-ops.ts'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))

describe.each([
  [preflight.name, preflight],
  [smoke.name, smoke],
  [rollback.name, rollback],
])('npm run %s', (name, program) => {
  it('explains itself with every option and an example', async () => {
    const { exitCode, printed, complaints } = await askOps(program as typeof rollback, ['--help'])
    expect([exitCode, complaints]).toEqual([0, ''])
    expect(printed).toContain(`npm run ${name} -- ${program.usage}\n`)
    for (const option of Object.keys(program.options)) {
      expect(printed).toMatch(new RegExp(`^  --${option} `, 'm'))
      expect(program.usage).toContain(`--${option}`)
    }
    for (const example of program.examples)
      expect(printed).toContain(
        `  npm run ${name}${example && ` -- ${example}`}
`.trimEnd(),
      )
    expect(Math.max(...printed.split('\n').map((line) => line.length))).toBeLessThanOrEqual(120)
  })

  it('is a script that installs what it lacks', () => {
    expect(scripts[name]).toBe(`node ops/${name}.ts`)
    expect(scripts[`pre${name}`]).toBe('node local/install.mjs')
  })
})
