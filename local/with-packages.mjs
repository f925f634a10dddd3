// node local/with-packages.mjs COMMAND [WORDS …]: installs the packages that are missing, compiles content/, then runs the
// command.
// The scripts in package.json begin with it. It runs on whatever Node the machine has, also on a fresh clone.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'

const isWindows = process.platform === 'win32'

// The Node that Lambda runs comes as a package: when npm blocks its install script, all else looks fine.
const nodeBinary = `node_modules/node/bin/node${isWindows ? '.exe' : ''}`

/** Packages by their folder, as npm notes them. */
const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

/** Whether npm's own record of what it has installed, by whatever command, is what the lock file asks for. */
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

function install() {
  console.error('Installing packages …')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    // What npm says goes to stderr: what a command prints may be read by a program.
    stdio: ['inherit', 2, 'inherit'],
    shell: isWindows,
  })
  if (status !== 0) process.exit(status ?? 1)
  if (existsSync(nodeBinary)) return
  console.error(
    'The package "node" did not bring its binary: allow its install script ("npm config set ignore-scripts false") and try again.',
  )
  process.exit(1)
}

/** Runs the command in this terminal and ends as it ends. npm has put node_modules/.bin first in PATH. */
function run([command, ...words]) {
  const child = spawn(command, words, { stdio: 'inherit', shell: isWindows })
  // Ctrl-C reaches the command by itself: this process only has to outlive it. Other signals are passed on.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  child.on('error', ({ message }) => {
    console.error(message)
    process.exit(127)
  })
  // A command that a signal ended is told as shells tell it.
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

/**
 * Programs import what content/ says as modules of build/content. What does not fit is told by whatever builds the site
 * or checks it; others go on with the last content that did fit, if there is any.
 */
function compileContent() {
  const isThere = existsSync('build/content/business.ts')
  const { status } = spawnSync('node', ['content/compiler/compile-content.ts'], {
    stdio: ['ignore', 2, isThere ? 'ignore' : 'inherit'],
  })
  if (status !== 0 && !isThere) process.exit(1)
}

if (!isInstalled()) install()
compileContent()
run(process.argv.slice(2))
