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
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: requirements }))
  // Records its call.
  writeFileSync(join(folder, 'bin/npm'), '#!/bin/sh\necho "$@" > called\n')
  chmodSync(join(folder, 'bin/npm'), 0o755)
})
afterEach(() => rmSync(folder, { recursive: true }))

const requirements = {
  '': { engines: { node: '>=20.19' } },
  'node_modules/vite': { version: '8.3.8' },
  'node_modules/for-macs': { version: '1.0.0', optional: true },
}

function ready(installed: object | undefined) {
  const record = join(folder, 'node_modules/.package-lock.json')
  if (installed) writeFileSync(record, JSON.stringify({ packages: installed }))
  const program = join(import.meta.dirname, '../../local/ready.mjs')
  const env = { ...process.env, PATH: [join(folder, 'bin'), process.env.PATH].join(delimiter) }
  const { status, stderr } = spawnSync(process.execPath, [program], { cwd: folder, encoding: 'utf8', env })
  return { status, stderr, hasInstalled: existsSync(join(folder, 'called')) }
}

it.each<[string, object | undefined]>([
  ['nothing is installed', undefined],
  ['a package is missing', {}],
  ['a package has another version', { 'node_modules/vite': { version: '8.3.7' } }],
])('before a command the packages are installed when %s', (_, installed) => {
  expect(ready(installed)).toMatchObject({ status: 0, hasInstalled: true })
})

it('without a network, or on a Node that is too old, a command says what to do', () => {
  writeFileSync(join(folder, 'bin/npm'), '#!/bin/sh\nexit 1\n')
  const refusal = (stderr: RegExp) => ({ status: 1, stderr: expect.stringMatching(stderr) })
  expect(ready({})).toMatchObject(refusal(/Check the network connection and try again/))
  const packages = { '': { engines: { node: '>=99.1' } } }
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }))
  const sentence = /^Node 99\.1 or newer is required, but this is .* https:\/\/nodejs\.org\.\n$/
  expect(ready({})).toMatchObject(refusal(sentence))
})
