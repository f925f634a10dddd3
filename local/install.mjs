// Runs before the scripts, on whatever Node the machine has: installs what is missing.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

// The Node that Lambda runs comes as a package: when a package manager blocks its install script, all else looks fine.
const nodeBinary =
  process.platform === 'win32' ? 'node_modules/node/bin/node.exe' : 'node_modules/node/bin/node'

/** Packages by their folder, as npm notes them. */
const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

/** Whether what npm says that it installed, with `npm ci` or in any other way, is what the lock file asks for. */
function isInstalled() {
  const record = 'node_modules/.package-lock.json'
  if (!existsSync(nodeBinary) || !existsSync(record)) return false
  const { '': _root, ...wanted } = packagesIn('package-lock.json')
  const installed = packagesIn(record)
  return (
    Object.keys(installed).every((folder) => folder in wanted) &&
    Object.entries(wanted).every(([folder, { version, integrity, optional }]) => {
      const found = installed[folder]
      // Most optional ones are for other systems.
      return found ? found.version === version && found.integrity === integrity : optional
    })
  )
}

if (!isInstalled()) {
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
}
