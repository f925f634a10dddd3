// npm run ready [-- packages]: installs missing packages and compiles content/, before all other scripts in package.json;
// only packages before those that compile content/ themselves. It must run on any Node and on a fresh clone.
import { spawn, spawnSync } from 'node:child_process'
import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'

const isWindows = process.platform === 'win32'

// The Node version of Lambda is a package: if npm blocks its install script, everything else looks fine.
const packagedNode = `node_modules/node/bin/node${isWindows ? '.exe' : ''}`

const readLock = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { packages: {} })

const lockFile = readLock('package-lock.json')
const { '': root, ...lockedPackages } = lockFile.packages

/** Checks for the versions in the lock file, whatever command installed them. */
function isInstalled() {
  const installed = readLock('node_modules/.package-lock.json').packages
  return (
    existsSync(packagedNode) &&
    Object.entries(lockedPackages).every(
      // Most optional packages are for other systems.
      ([folder, { version, optional }]) => (installed[folder]?.version ?? (optional && version)) === version,
    )
  )
}

/** Where packages are installed: they replace node_modules once they are complete. */
const newPackages = 'build/new-packages'

async function install() {
  const folders = Object.keys(lockedPackages).filter((folder) => !lockedPackages[folder].optional)
  console.error(`Installing ${folders.length} packages …`)
  const registry = spawnSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8', shell: isWindows })
  const timer = setInterval(() => {
    const count = folders.filter((folder) => existsSync(`${newPackages}/${folder}/package.json`)).length
    console.error(`  ${count} of ${folders.length}`)
  }, 5000)
  // A registry with other addresses finds the packages by itself.
  const isDone = (await runNpm(withAddresses(registry.stdout.trim()))) || (await runNpm(lockedPackages))
  clearInterval(timer)
  if (!isDone)
    stop(
      'The packages could not be installed: see the npm output above. Check the network connection and try again.',
    )
  if (!existsSync(packagedNode))
    stop(
      'The package "node" has no binary: allow its install script ("npm config set ignore-scripts false") and try again.',
    )
}

/**
 * Adds to each package the address that registries usually give it. The lock file has none, and npm would read a list
 * of all versions of each package first, which takes half of the time.
 */
function withAddresses(registry) {
  const entries = Object.entries(lockedPackages).map(([folder, entry]) => {
    const name = entry.name ?? folder.replace(/.*node_modules\//, '')
    const file = `${name.replace(/.*\//, '')}-${entry.version}.tgz`
    return [folder, { ...entry, resolved: `${registry.replace(/\/?$/, '/')}${name}/-/${file}` }]
  })
  return Object.fromEntries(entries)
}

/** @returns whether the packages are in node_modules now */
async function runNpm(packages) {
  rmSync(newPackages, { recursive: true, force: true })
  mkdirSync(newPackages, { recursive: true })
  for (const file of ['package.json', '.npmrc'].filter(existsSync)) cpSync(file, `${newPackages}/${file}`)
  const lock = { ...lockFile, packages: { '': root, ...packages } }
  writeFileSync(`${newPackages}/package-lock.json`, JSON.stringify(lock))
  // npm's output goes to stderr: stdout may be parsed.
  const npm = spawn('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: newPackages,
    stdio: ['inherit', 2, 'inherit'],
    shell: isWindows,
  })
  if ((await new Promise((resolve) => npm.on('close', resolve))) !== 0) return false
  rmSync('node_modules', { recursive: true, force: true })
  renameSync(`${newPackages}/node_modules`, 'node_modules')
  return true
}

function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}

function expectUsable() {
  const minimum = root.engines.node.replace('>=', '')
  if (process.versions.node.localeCompare(minimum, 'en', { numeric: true }) < 0)
    stop(
      `Node ${minimum} or newer is required, but this is ${process.versions.node}: install it from https://nodejs.org.`,
    )
  try {
    accessSync('.', constants.W_OK)
  } catch {
    stop(
      `${process.cwd()} is not writable, but packages, builds and rows are stored there: copy it to a writable folder.`,
    )
  }
}

expectUsable()
if (!isInstalled()) await install()
if (process.argv[2] === 'packages') process.exit()

// Commands that build or check the site report invalid content; others use the last valid content, if there is any.
const hasContent = existsSync('build/content/business.ts')
const { status } = spawnSync(packagedNode, ['content/compiler/compile-content.ts'], {
  stdio: ['ignore', 2, hasContent ? 'ignore' : 'inherit'],
})
process.exit(hasContent ? 0 : (status ?? 1))
