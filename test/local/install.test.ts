import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const program = join(import.meta.dirname, '../../local/install.mjs')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'install-'))
  mkdirSync(join(folder, 'node_modules/node/bin'), { recursive: true })
  mkdirSync(join(folder, 'bin'))
  writeFileSync(join(folder, 'node_modules/node/bin/node'), '')
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

/** Runs the program where npm's own record says this. @returns whether it has npm install */
function installs(record: object | undefined): boolean {
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: wanted }))
  if (record)
    writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages: record }))
  const { status } = spawnSync(process.execPath, [program], {
    cwd: folder,
    env: { ...process.env, PATH: [join(folder, 'bin'), process.env.PATH].join(delimiter) },
  })
  expect(status).toBe(0)
  return existsSync(join(folder, 'called'))
}

describe('before a script', () => {
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
