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

/** Options of npm for packages that run on Lambda, on whatever machine they are fetched. */
const forLambda = ['--os=linux', '--cpu=arm64', '--libc=glibc'] as const

/** Files of packages that nothing runs or reads; the site's notices quote licenses. */
const unused = '**/*.{map,ts,mts,cts}'

/**
 * Lays packages that cannot be bundled beside a function's code, by the hashes of the lock file, with what they need.
 * They are fetched once for each: npm installs what one workspace of a repository needs, here the function's.
 * @param name of the function's folder below lambdas/
 * @param folder where its code lies
 * @param platform options of npm that choose the packages' processor; none for this machine's
 * @throws Refusal when they cannot be fetched
 */
export function installPackages(
  name: string,
  packages: readonly string[],
  folder: string,
  platform: readonly string[] = forLambda,
): void {
  cpSync(fetched(name, packages, platform), join(folder, 'node_modules'), { recursive: true })
}

/** @returns their node_modules */
function fetched(name: string, packages: readonly string[], platform: readonly string[]): string {
  const lock = readFileSync(join(root, 'package-lock.json'))
  const needed = JSON.stringify({
    name,
    dependencies: Object.fromEntries(packages.map((each) => [each, '*'])),
  })
  const hash = createHash('sha256').update(lock).update(needed).digest('hex').slice(0, 12)
  const kind = join(root, 'build/packages', name, platform.join('') || 'this-machine')
  const folder = join(kind, hash)
  const there = join(folder, 'node_modules')
  if (existsSync(there)) return there
  rmSync(kind, { recursive: true, force: true })
  const work = `${folder}-new`
  mkdirSync(join(work, name), { recursive: true })
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  writeFileSync(join(work, 'package.json'), JSON.stringify({ ...manifest, workspaces: [name] }))
  writeFileSync(join(work, 'package-lock.json'), lock)
  writeFileSync(join(work, name, 'package.json'), needed)
  const quiet = ['--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', ['install', `--workspace=${name}`, ...platform, ...quiet], {
    cwd: work,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (status !== 0)
    throw new Refusal('npm could not install the packages of a function; see the lines above.')
  rmSync(join(work, 'node_modules', name))
  for (const file of globSync(unused, { cwd: join(work, 'node_modules') }))
    rmSync(join(work, 'node_modules', file), { recursive: true })
  renameSync(work, folder)
  return there
}
