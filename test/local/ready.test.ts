import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ready-'))
  for (const each of ['node_modules/node/bin', 'bin', 'content/compiler']) {
    mkdirSync(join(folder, each), { recursive: true })
  }
  symlinkSync(process.execPath, join(folder, 'node_modules/node/bin/node'))
  writeFileSync(join(folder, 'content/compiler/compile-content.ts'), '')
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: wanted }))
  // Notes that it was called.
  writeFileSync(join(folder, 'bin/npm'), '#!/bin/sh\necho "$@" > called\n')
  chmodSync(join(folder, 'bin/npm'), 0o755)
})
afterEach(() => rmSync(folder, { recursive: true }))

const wanted = {
  '': { name: 'ours' },
  'node_modules/vite': { version: '8.3.8' },
  'node_modules/for-macs': { version: '1.0.0', optional: true },
}

/** Runs it where npm has installed these. @returns whether npm was made to install */
function installs(installed: object | undefined): boolean {
  const record = join(folder, 'node_modules/.package-lock.json')
  if (installed) writeFileSync(record, JSON.stringify({ packages: installed }))
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, '../../local/ready.mjs')], {
    cwd: folder,
    env: { ...process.env, PATH: [join(folder, 'bin'), process.env.PATH].join(delimiter) },
  })
  expect(status).toBe(0)
  return existsSync(join(folder, 'called'))
}

it('before a command nothing is installed when npm has installed what the lock file asks for', () => {
  expect(installs({ 'node_modules/vite': { version: '8.3.8' } })).toBe(false)
})

it.each<[string, object | undefined]>([
  ['nothing is installed', undefined],
  ['a package is missing', {}],
  ['a package has another version', { 'node_modules/vite': { version: '8.3.7' } }],
])('before a command the packages are installed when %s', (_, installed) => {
  expect(installs(installed)).toBe(true)
})
