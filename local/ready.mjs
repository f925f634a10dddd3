// npm run ready: installs the packages that are missing and compiles content/. Other scripts in package.json begin with
// it. It runs on whatever Node the machine has, also on a fresh clone.
import { spawn, spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'

const isWindows = process.platform === 'win32'

// The Node that Lambda runs comes as a package: when npm blocks its install script, all else looks fine.
const packagedNode = `node_modules/node/bin/node${isWindows ? '.exe' : ''}`

const packagesIn = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {})

const { '': root, ...wanted } = packagesIn('package-lock.json')

/** Whether npm has installed, by whatever command, the versions that the lock file asks for. */
function isInstalled() {
  const installed = packagesIn('node_modules/.package-lock.json')
  return (
    existsSync(packagedNode) &&
    Object.entries(wanted).every(
      // Most optional ones are for other systems.
      ([folder, { version, optional }]) => (installed[folder]?.version ?? (optional && version)) === version,
    )
  )
}

async function install() {
  const folders = Object.keys(wanted).filter((folder) => !wanted[folder].optional)
  const told = setInterval(() => {
    console.error(
      `  ${folders.filter((folder) => existsSync(`${folder}/package.json`)).length} of ${folders.length}`,
    )
  }, 5000)
  console.error(`Installing ${folders.length} packages …`)
  // What npm says goes to stderr: what a command prints may be read by a program.
  const npm = spawn('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: ['inherit', 2, 'inherit'],
    shell: isWindows,
  })
  const status = await new Promise((resolve) => npm.on('close', resolve))
  clearInterval(told)
  if (status !== 0)
    stop(
      'The packages could not be installed: npm says why above. They come from the network; try again once it is there.',
    )
  if (!existsSync(packagedNode))
    stop(
      'The package "node" did not bring its binary: allow its install script ("npm config set ignore-scripts false") and try again.',
    )
}

function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}

function expectUsable() {
  const least = root.engines.node.replace('>=', '')
  if (process.versions.node.localeCompare(least, 'en', { numeric: true }) < 0)
    stop(
      `This needs Node ${least} or newer, and you have ${process.versions.node}: get one from https://nodejs.org.`,
    )
  try {
    accessSync('.', constants.W_OK)
  } catch {
    stop(
      `You may not write into ${process.cwd()}: packages, builds and rows are kept there. Copy it to a folder of yours.`,
    )
  }
}

expectUsable()
if (!isInstalled()) await install()

// What does not fit in content/ is told by whatever builds the site or checks it; other commands go on with the last
// content that did fit, if there is any.
const isThere = existsSync('build/content/business.ts')
const { status } = spawnSync(packagedNode, ['content/compiler/compile-content.ts'], {
  stdio: ['ignore', 2, isThere ? 'ignore' : 'inherit'],
})
process.exit(isThere ? 0 : (status ?? 1))
