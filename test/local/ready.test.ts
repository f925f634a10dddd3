import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
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
  writeFileSync(join(folder, 'bin/npm'), npm())
  chmodSync(join(folder, 'bin/npm'), 0o755)
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Installs Node and a record of what was asked for. @param condition shell command that must succeed first */
const npm = (condition = 'true') => `#!/bin/sh
[ "$1" = config ] && echo https://packages.example/ && exit
${condition} || exit 1
mkdir -p node_modules/node/bin
ln -s ${process.execPath} node_modules/node/bin/node
cp package-lock.json node_modules/asked.json
`

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
  const asked = join(folder, 'node_modules/asked.json')
  return {
    status,
    stderr,
    asked: existsSync(asked) ? JSON.parse(readFileSync(asked, 'utf8')).packages : undefined,
  }
}

it.each<[string, object | undefined]>([
  ['nothing is installed', undefined],
  ['a package is missing', {}],
  ['a package has another version', { 'node_modules/vite': { version: '8.3.7' } }],
])(
  'before a command the packages are installed when %s, without reading lists of versions',
  (_, installed) => {
    const resolved = 'https://packages.example/vite/-/vite-8.3.8.tgz'
    expect(ready(installed)).toMatchObject({ status: 0, asked: { 'node_modules/vite': { resolved } } })
  },
)

it('packages are installed from a registry that gives them other addresses', () => {
  writeFileSync(join(folder, 'bin/npm'), npm('! grep -q resolved package-lock.json'))
  expect(ready({})).toMatchObject({ status: 0, asked: requirements })
})

it('without a network, or on a Node that is too old, a command says what to do', () => {
  writeFileSync(join(folder, 'bin/npm'), npm('false'))
  const refusal = (stderr: RegExp) => ({ status: 1, stderr: expect.stringMatching(stderr) })
  expect(ready({})).toMatchObject(refusal(/Check the network connection and try again/))
  const packages = { '': { engines: { node: '>=99.1' } } }
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }))
  const sentence = /^Node 99\.1 or newer is required, but this is .* https:\/\/nodejs\.org\.\n$/
  expect(ready({})).toMatchObject(refusal(sentence))
})
