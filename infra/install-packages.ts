import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Refusal } from './command-error.ts'

const root = join(import.meta.dirname, '..')

/** npm options for packages that run on Lambda, whatever machine installs them. */
const forLambda = ['--os=linux', '--cpu=arm64', '--libc=glibc'] as const

/** Package files that are never run. License files stay: the site's notices quote them. */
const unusedFiles = '**/*.{map,ts,mts,cts}'

/**
 * Installs, next to a function's code, the packages that cannot be bundled: `dependencies` of package.json, in the versions of
 * the lock file. npm runs once per version and processor.
 * @param names only these, with what they depend on. @default all
 * @param platform npm options that select the processor; [] for this machine's
 * @throws Refusal if npm fails
 */
export function installPackages(
  folder: string,
  {
    names,
    platform = forLambda,
  }: { names?: readonly string[]; platform?: readonly string[] | undefined } = {},
): void {
  const modules = fetchPackages(platform)
  for (const name of names ? closureOf(names, modules) : ['.'])
    cpSync(join(modules, name), join(folder, 'node_modules', name), { recursive: true })
}

/** Lists packages and what they depend on, as far as it is installed for the processor. */
function closureOf(names: readonly string[], modules: string): ReadonlySet<string> {
  const closure = new Set(names)
  for (const name of closure) {
    const manifest = JSON.parse(readFileSync(join(modules, name, 'package.json'), 'utf8'))
    for (const each of Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies }))
      if (existsSync(join(modules, each))) closure.add(each)
  }
  return closure
}

/** Runs npm unless the packages are cached. @returns their node_modules */
function fetchPackages(platform: readonly string[]): string {
  const sources = ['package.json', 'package-lock.json'].map((file) => join(root, file))
  const hash = createHash('sha256')
  for (const file of sources) hash.update(readFileSync(file))
  const kind = join(root, 'build/packages', platform.join('') || 'this-machine')
  const folder = join(kind, hash.digest('hex').slice(0, 12))
  const modules = join(folder, 'node_modules')
  if (existsSync(modules)) return modules
  rmSync(kind, { recursive: true, force: true })
  const work = `${folder}-new`
  mkdirSync(work, { recursive: true })
  for (const file of sources) cpSync(file, join(work, basename(file)))
  const options = ['--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', ['ci', '--omit=dev', ...platform, ...options], {
    cwd: work,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Refusal('npm could not install the packages of functions; see the lines above.')
  for (const file of globSync(unusedFiles, { cwd: join(work, 'node_modules') }))
    rmSync(join(work, 'node_modules', file), { recursive: true })
  renameSync(work, folder)
  return modules
}
