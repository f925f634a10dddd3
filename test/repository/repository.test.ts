import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && existsSync(file))

const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))

const run = (command: string, ...words: string[]) => {
  const { status, stdout, stderr } = spawnSync(`node_modules/.bin/${command}`, words, { encoding: 'utf8' })
  return { status, output: stdout + stderr }
}

describe('the code', () => {
  it('type-checks', () => {
    // Several threads take half as much again, of cores that other tests use.
    expect(run('tsc', '-b', '.', 'web', 'test', '--singleThreaded')).toEqual({ status: 0, output: '' })
  })

  it('is linted and formatted', () => {
    const { status, output } = run('biome', 'check', '--error-on-warnings', '.')
    expect(status, output).toBe(0)
  })

  it('keeps the rules of imports', async () => {
    const rooms = ['content', 'forms', 'lambdas', 'web', 'art/drawings', 'infra', 'local', 'ops']
    const { output } = await cruise(rooms, await extractOptions('./.dependency-cruiser.mjs'))
    const { violations, totalCruised } = (output as ICruiseResult).summary
    expect(totalCruised).toBeGreaterThan(400)
    expect(violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)).toEqual([])
  })

  it('names no place, state or law in its code and its tests of rules: those of the region are in content/', () => {
    const { names, laws, states } = parse(readFileSync('ops/sample-names.yaml', 'utf8'))
    const pattern = new RegExp(`\\b(?:${[...names, ...laws, ...states].join('|')})\\b`)
    // Tests of pages meet the sample firm's own texts, and one firm of the tests is elsewhere.
    const exempt = /^(?:art|test\/(?:api|bench|chaos|e2e|nightly))\//
    const code = tracked.filter((file) => /\.(?:tsx?|m?js|css)$/.test(file) && !exempt.test(file))
    expect(code.filter((file) => pattern.test(readFileSync(file, 'utf8')))).toEqual([])
  })

  it('has no file, export or package that nothing uses, and lists every package that it uses', () => {
    expect(run('knip', '--no-progress', '--no-config-hints')).toEqual({ status: 0, output: '' })
  })
})

describe('the repository', () => {
  it('pins every package to one version, and names no registry: it installs from whichever one a machine uses', () => {
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
    const addressed = Object.entries<object>(packages).filter(([, entry]) => 'resolved' in entry)
    expect(addressed).toEqual([])
    const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([, version]) => !/^\d/.test(`${version}`),
    )
    expect(loose).toEqual([])
  })

  it('keeps no key, no data and no build', () => {
    expect(
      tracked.filter((file) => /(?:^|\/)(?:\.env|node_modules|cdk\.out|\.local)(?:\/|$)|^build\//.test(file)),
    ).toEqual([])
    const keyed = tracked.filter(
      (file) =>
        /\.(?:ts|tsx|json|md|mjs|js|yml)$/.test(file) &&
        /AKIA[0-9A-Z]{16}|-{5}BEGIN/.test(readFileSync(file, 'utf8')),
    )
    expect(keyed).toEqual([])
  })
})
