import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { Refusal } from './command-error.ts'

const root = join(import.meta.dirname, '..')

/** npm options for packages that run on Lambda, whatever machine installs them. */
const forLambda = ['--os=linux', '--cpu=arm64', '--libc=glibc'] as const

/** Package files that are never run. License files stay: the site's notices quote them. */
const unusedFiles = '**/*.{map,ts,mts,cts}'

/**
 * Installs packages that cannot be bundled next to a function's code, in the versions of the lock file. npm runs once
 * per version, for a workspace that stands for the function.
 * @param platform npm options that select the processor; [] for this machine's
 * @throws Refusal if npm fails
 */
export function installPackages(
  name: string,
  packages: readonly string[],
  folder: string,
  platform: readonly string[] = forLambda,
): void {
  cpSync(fetchPackages(name, packages, platform), join(folder, 'node_modules'), { recursive: true })
}

/** Runs npm unless the packages are cached. @returns their node_modules */
function fetchPackages(name: string, packages: readonly string[], platform: readonly string[]): string {
  const lock = readFileSync(join(root, 'package-lock.json'))
  const workspace = JSON.stringify({
    name,
    dependencies: Object.fromEntries(packages.map((each) => [each, '*'])),
  })
  const hash = createHash('sha256').update(lock).update(workspace).digest('hex').slice(0, 12)
  const kind = join(root, 'build/packages', name, platform.join('') || 'this-machine')
  const folder = join(kind, hash)
  const modules = join(folder, 'node_modules')
  if (existsSync(modules)) return modules
  rmSync(kind, { recursive: true, force: true })
  const work = `${folder}-new`
  mkdirSync(join(work, name), { recursive: true })
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  writeFileSync(join(work, 'package.json'), JSON.stringify({ ...manifest, workspaces: [name] }))
  writeFileSync(join(work, 'package-lock.json'), lock)
  writeFileSync(join(work, name, 'package.json'), workspace)
  const options = ['--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', ['install', `--workspace=${name}`, ...platform, ...options], {
    cwd: work,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (status !== 0)
    throw new Refusal(`npm could not install the packages of the function "${name}"; see the lines above.`)
  rmSync(join(work, 'node_modules', name))
  for (const file of globSync(unusedFiles, { cwd: join(work, 'node_modules') }))
    rmSync(join(work, 'node_modules', file), { recursive: true })
  renameSync(work, folder)
  return modules
}
