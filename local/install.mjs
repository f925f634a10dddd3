// Runs before the scripts, on whatever Node the machine has: installs what is missing, once per lock file.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const stamp = 'node_modules/.installed-from'
// The Node that Lambda runs comes as a package: when a package manager blocks its install script, all else looks fine.
const nodeBinary =
  process.platform === 'win32' ? 'node_modules/node/bin/node.exe' : 'node_modules/node/bin/node'
const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')

const isInstalled = existsSync(nodeBinary) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted

if (!isInstalled) {
  console.error('Installing packages …')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    // What it says goes to stderr: what a script prints may be read by a program.
    stdio: ['inherit', 2, 'inherit'],
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.exit(status ?? 1)
  if (!existsSync(nodeBinary)) {
    console.error(
      'The package "node" did not bring its binary: allow its install script ("npm config set ignore-scripts false") and try again.',
    )
    process.exit(1)
  }
  writeFileSync(stamp, wanted)
}
