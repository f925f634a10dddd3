import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Refusal } from '#infra/command-error.ts'
import { committedContext } from '#infra/config.ts'
import { readRecipes } from '#web/generate/pictures/recipes-of-build.ts'
import { recipesFile } from './picture-maker.ts'

const root = join(import.meta.dirname, '..')

/** The synthesised stack of the local stage. */
export const assemblyFolder = join(root, 'build/assembly')

/** The folders and files below the root that a build reads, but for what it installs. */
export const sources = [
  'content',
  'forms',
  'lambdas',
  'web',
  'infra',
  'package.json',
  'tsconfig.json',
  'cdk.json',
]

/** Whatever changes the built product. */
const inputs = [...sources, 'package-lock.json']

/** The same without the pictures, which the product on this machine makes when somebody asks for them. */
const sparseFolder = join(root, 'build/assembly-sparse')

/** Holds the id of the process that builds. */
const lock = join(root, 'build/assembly.lock')

/**
 * Builds the site, bundles the functions and synthesises the stack, unless nothing has changed since. Several processes
 * may ask at once: one builds, the others wait for it.
 * @param say called with a sentence before the work begins
 * @param pictures whether all of them are made, or each when it is asked for. @default all, as a deploy does
 * @returns the folder of the assembly
 * @throws Error when the build fails; its own output says why
 */
export function buildAssembly(
  say: (sentence: string) => void,
  pictures: 'all' | 'when-asked' = 'all',
): string {
  const wanted = hashOfInputs()
  // What has all pictures does for both.
  const folders = pictures === 'all' ? [assemblyFolder] : [assemblyFolder, sparseFolder]
  const built = () => folders.find((folder) => stampOf(folder) === wanted)
  const folder = pictures === 'all' ? assemblyFolder : sparseFolder
  if (built() === undefined)
    holdLock(lock, () => {
      if (built() !== undefined) return
      say('Building the site and synthesising the stack …')
      rmSync(folder, { recursive: true, force: true })
      synthesise(root, folder, pictures)
      writeFileSync(join(folder, stamp), wanted)
    })
  return built() ?? folder
}

/** The newest assembly, for what goes on with it; undefined when nothing was ever built. */
export const lastAssembly = (): string | undefined =>
  [assemblyFolder, sparseFolder]
    .filter((folder) => stampOf(folder) !== undefined)
    .toSorted((one, other) => statSync(join(other, stamp)).mtimeMs - statSync(join(one, stamp)).mtimeMs)[0]

const stamp = '.built-from'

function stampOf(folder: string): string | undefined {
  const file = join(folder, stamp)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/**
 * Does something while no other process holds the same lock.
 * @param file that says who holds it; its folder is made when it is missing
 */
export function holdLock(file: string, work: () => void): void {
  mkdirSync(dirname(file), { recursive: true })
  while (!takeLock(file)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, lockPauseMs)
  try {
    work()
  } finally {
    rmSync(file, { force: true })
  }
}

const lockPauseMs = 200

function takeLock(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    // Left by a process that was killed.
    if (!isAlive(holderOf(file))) rmSync(file, { force: true })
    return false
  }
}

/** Undefined between a holder's making of the file and its writing into it, and after its end. */
function holderOf(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined
  } catch {
    return undefined
  }
}

function isAlive(processId: number | undefined): boolean {
  if (processId === undefined) return true
  try {
    return process.kill(processId, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Builds a copy of this repository, and synthesises its local stage.
 * @param folder for the assembly
 * @param pictures whether all of them are made; else the assembly says how each is
 * @throws Refusal when the build fails; its own output says why
 */
export function synthesise(repository: string, folder: string, pictures: 'all' | 'when-asked' = 'all'): void {
  const { status } = spawnSync(process.execPath, ['infra/app.ts'], {
    cwd: repository,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      CDK_OUTDIR: folder,
      PICTURES: pictures,
      CDK_CONTEXT_JSON: JSON.stringify({ ...committedContext(), stage: 'local' }),
    },
  })
  if (status !== 0) throw new Refusal('The build failed; the lines above say why.')
  if (pictures === 'when-asked')
    writeFileSync(join(folder, recipesFile), JSON.stringify(readRecipes(join(repository, 'build/client'))))
}

function hashOfInputs(): string {
  const hash = createHash('sha256')
  for (const input of inputs) {
    for (const file of filesIn(input)) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

function filesIn(path: string): string[] {
  if (!path.includes('.')) {
    return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.tsbuildinfo'))
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
      .toSorted()
  }
  return [path]
}
