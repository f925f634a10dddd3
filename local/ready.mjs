// npm run ready: installs missing packages and compiles content/, before all other scripts in package.json. It must run
// on any Node and on a fresh clone.
import { spawn, spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'

const isWindows = process.platform === 'win32'

// The Node version of Lambda is a package: if npm blocks its install script, everything else looks fine.
const packagedNode = `node_modules/node/bin/node${isWindows ? '.exe' : ''}`

const packagesIn = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {})

const { '': root, ...lockedPackages } = packagesIn('package-lock.json')

/** Checks for the versions in the lock file, whatever command installed them. */
function isInstalled() {
  const installed = packagesIn('node_modules/.package-lock.json')
  return (
    existsSync(packagedNode) &&
    Object.entries(lockedPackages).every(
      // Most optional packages are for other systems.
      ([folder, { version, optional }]) => (installed[folder]?.version ?? (optional && version)) === version,
    )
  )
}

async function install() {
  const folders = Object.keys(lockedPackages).filter((folder) => !lockedPackages[folder].optional)
  const timer = setInterval(() => {
    console.error(
      `  ${folders.filter((folder) => existsSync(`${folder}/package.json`)).length} of ${folders.length}`,
    )
  }, 5000)
  console.error(`Installing ${folders.length} packages …`)
  // npm's output goes to stderr: stdout may be parsed.
  const npm = spawn('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: ['inherit', 2, 'inherit'],
    shell: isWindows,
  })
  const status = await new Promise((resolve) => npm.on('close', resolve))
  clearInterval(timer)
  if (status !== 0)
    stop(
      'The packages could not be installed: see the npm output above. Check the network connection and try again.',
    )
  if (!existsSync(packagedNode))
    stop(
      'The package "node" has no binary: allow its install script ("npm config set ignore-scripts false") and try again.',
    )
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

// Commands that build or check the site report invalid content; others use the last valid content, if there is any.
const hasContent = existsSync('build/content/business.ts')
const { status } = spawnSync(packagedNode, ['content/compiler/compile-content.ts'], {
  stdio: ['ignore', 2, hasContent ? 'ignore' : 'inherit'],
})
process.exit(hasContent ? 0 : (status ?? 1))
