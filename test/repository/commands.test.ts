import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Readonly<Record<string, string>>
}

/** Our own programs: what "npm run" starts with Node. */
const programs = Object.entries(scripts).flatMap(([name, command]) => {
  const file = /^node local\/with-packages\.mjs node (\S+\.(?:ts|mjs))$/.exec(command)?.[1]
  return file ? [[name, file] as const] : []
})

function call(...words: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8', timeout: 30_000 })
  return { status, stdout, stderr }
}

it('are all found', () => {
  expect(programs.map(([name]) => name).toSorted()).toEqual(
    [
      ...['start', 'dev', 'bench', 'leads', 'chaos', 'load', 'check', 'preflight', 'smoke'],
      ...['rollback', 'restore', 'redrive', 'deploy', 'preview', 'cost', 'render'],
    ].toSorted(),
  )
})

it('install the packages that they lack, as the tests do', () => {
  for (const name of ['test', 'coverage', 'mutation'])
    expect(scripts[name]).toMatch(/^node local\/with-packages\.mjs \w/)
})

describe.each(programs)('npm run %s', (name, file) => {
  it('explains itself, and does nothing else', () => {
    const { status, stdout, stderr } = call(file, '--help')
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toContain(name === 'start' ? 'npm start' : `npm run ${name}`)
    // A sentence at least.
    expect(stdout).toMatch(/[A-Z][^.\n]{20,}[.:\n]/)
  })

  it('answers a wrong option with one line, and does nothing else', () => {
    const { status, stdout, stderr } = call(file, ...(name === 'leads' ? ['list'] : []), '--wrong')
    expect(stdout).toBe('')
    expect(stderr).toMatch(/^[^\n]*--wrong[^\n]*\n$/)
    expect(status).toBe(2)
  })
})

describe('what changes something of a stage', () => {
  it.each([
    ['leads', ['erase', '--help']],
    ['rollback', ['--help']],
    ['restore', ['--help']],
    ['redrive', ['--help']],
    ['deploy', ['--help']],
    ['preflight', ['--help']],
  ])('npm run %s -- %j: takes the stage that a deploy takes, unless told', (name, words) => {
    const file = programs.find(([each]) => each === name)?.[1] ?? ''
    expect(call(file, ...words).stdout).toMatch(
      /^ +--stage <stage> +the stage to act on \(choices: "dev", "prod", default: dev, as for a deploy\)$/m,
    )
  })
})

it.each([
  ['start', ['--port', '0']],
  ['dev', ['--port', 'eighty']],
  ['load', ['--seconds', 'long']],
  ['chaos', ['--rate', '2']],
  ['chaos', ['--clients', '1.5']],
  ['bench', ['services']],
  ['check', ['now']],
])('npm run %s refuses %j with one line', (name, words) => {
  const { status, stdout, stderr } = call(programs.find(([each]) => each === name)?.[1] ?? '', ...words)
  expect([status, stdout]).toEqual([2, ''])
  expect(stderr).toMatch(new RegExp(`^[^\\n]+ See: npm (?:run )?${name} -- --help\\n$`))
})
