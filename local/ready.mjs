// npm run ready: installs the packages that are missing and compiles content/. Other scripts in package.json begin with
// it. It runs on whatever Node the machine has, also on a fresh clone.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const isWindows = process.platform === 'win32'

// The Node that Lambda runs comes as a package: when npm blocks its install script, all else looks fine.
const packagedNode = `node_modules/node/bin/node${isWindows ? '.exe' : ''}`

/** Packages by their folder, as npm notes them. */
const packagesIn = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {})

/** Whether npm has installed, by whatever command, the versions that the lock file asks for. */
function isInstalled() {
  const { '': _root, ...wanted } = packagesIn('package-lock.json')
  const installed = packagesIn('node_modules/.package-lock.json')
  return (
    existsSync(packagedNode) &&
    Object.entries(wanted).every(
      // Most optional ones are for other systems.
      ([folder, { version, optional }]) => (installed[folder]?.version ?? (optional && version)) === version,
    )
  )
}

if (!isInstalled()) {
  console.error('Installing packages …')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    // What npm says goes to stderr: what a command prints may be read by a program.
    stdio: ['inherit', 2, 'inherit'],
    shell: isWindows,
  })
  if (status !== 0) process.exit(1)
  if (!existsSync(packagedNode)) {
    console.error(
      'The package "node" did not bring its binary: allow its install script ("npm config set ignore-scripts false") and try again.',
    )
    process.exit(1)
  }
}

// What does not fit in content/ is told by whatever builds the site or checks it; other commands go on with the last
// content that did fit, if there is any.
const isThere = existsSync('build/content/business.ts')
const { status } = spawnSync(packagedNode, ['content/compiler/compile-content.ts'], {
  stdio: ['ignore', 2, isThere ? 'ignore' : 'inherit'],
})
process.exit(isThere ? 0 : (status ?? 1))
