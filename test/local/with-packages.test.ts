import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const program = join(import.meta.dirname, '../../local/with-packages.mjs')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'packages-'))
  mkdirSync(join(folder, 'node_modules/node/bin'), { recursive: true })
  mkdirSync(join(folder, 'bin'))
  writeFileSync(join(folder, 'node_modules/node/bin/node'), '')
  // Stands for the compiler of content/, which is run before every command.
  mkdirSync(join(folder, 'content/compiler'), { recursive: true })
  writeFileSync(join(folder, 'content/compiler/compile-content.ts'), '')
  // Notes that it was called, and with what.
  writeFileSync(join(folder, 'bin/npm'), '#!/bin/sh\necho "$@" > called\n')
  chmodSync(join(folder, 'bin/npm'), 0o755)
})
afterEach(() => rmSync(folder, { recursive: true }))

const vite = { version: '8.3.8', integrity: 'sha512-a' }
const wanted = {
  '': { name: 'ours' },
  'node_modules/vite': vite,
  'node_modules/for-macs': { version: '1.0.0', integrity: 'sha512-b', optional: true },
}

/** Runs a command where npm's own record says this. @returns whether npm was made to install */
function installs(record: object | undefined): boolean {
  const { status } = withPackages(record, ['node', '--version'])
  expect(status).toBe(0)
  return existsSync(join(folder, 'called'))
}

function withPackages(record: object | undefined, command: readonly string[]) {
  prepare(record)
  return spawnSync(process.execPath, [program, ...command], {
    cwd: folder,
    env: environment(),
    encoding: 'utf8',
  })
}

const environment = () => ({
  ...process.env,
  PATH: [join(folder, 'bin'), process.env.PATH].join(delimiter),
})

function prepare(record: object | undefined): void {
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: wanted }))
  if (record)
    writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages: record }))
}

describe('before a command', () => {
  it('nothing is installed when npm has installed what the lock file asks for, by whatever command', () => {
    expect(installs({ 'node_modules/vite': vite })).toBe(false)
  })

  it.each<[string, object | undefined]>([
    ['nothing is installed', undefined],
    ['a package is missing', {}],
    ['a package has another version', { 'node_modules/vite': { ...vite, version: '8.3.7' } }],
    ['a package has another content', { 'node_modules/vite': { ...vite, integrity: 'sha512-c' } }],
    ['there is a package too many', { 'node_modules/vite': vite, 'node_modules/left': vite }],
  ])('the packages are installed when %s', (_, record) => {
    expect(installs(record)).toBe(true)
  })
})

describe('the command', () => {
  const installed = { 'node_modules/vite': vite }

  it('is run with its words, in the same terminal', () => {
    const { stdout, stderr } = withPackages(installed, ['node', '-p', '1 + 1'])
    expect([stdout, stderr]).toEqual(['2\n', ''])
  })

  it('decides the exit code', () => {
    expect(withPackages(installed, ['node', '-e', 'process.exit(3)']).status).toBe(3)
    expect(withPackages(installed, ['node', '-e', 'process.kill(process.pid, "SIGKILL")']).status).toBe(137)
  })

  it('that does not exist ends with 127 and a line', () => {
    expect(withPackages(installed, ['no-such-command'])).toMatchObject({
      status: 127,
      stderr: expect.stringMatching(/^[^\n]*no-such-command[^\n]*\n$/),
    })
  })

  it.each(['SIGINT', 'SIGTERM'] as const)('ends in its own time after %s', async (signal) => {
    prepare(installed)
    const command = `process.on('${signal}', () => process.exit(7)); setInterval(() => {}, 1000); console.log('up')`
    const child = spawn(process.execPath, [program, 'node', '-e', command], {
      cwd: folder,
      env: environment(),
      // A process group of its own, as a shell makes one: Ctrl-C signals all of it.
      detached: true,
    })
    const exit = new Promise((resolve) => child.once('exit', resolve))
    await new Promise((resolve) => child.stdout.once('data', resolve))
    process.kill(signal === 'SIGINT' ? -(child.pid as number) : (child.pid as number), signal)
    expect(await exit).toBe(7)
  })
})
