import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Refusal } from '#infra/command-error.ts'
import { contextOfCdkJson } from '#infra/config.ts'
import { sourcePaths } from '#infra/publisher/working-copy.ts'
import { filesBelow } from '#web/generate/files-below.ts'
import { readRecipes } from '#web/generate/pictures/recipes-of-build.ts'

const root = join(import.meta.dirname, '..')

/** The local stage's synthesized stack, without pictures: `Bucket` encodes them on demand. */
export const assemblyFolder = join(root, 'build/assembly')

/** Recipes of the pictures, in the assembly's folder. */
export const recipesFile = 'recipes.json'

const inputs = [...sourcePaths, 'package-lock.json']

/** Contains the id of the building process. */
const lock = join(root, 'build/assembly.lock')

/**
 * Builds site, functions and stack, if anything changed; concurrent callers wait.
 * @throws Refusal if the build fails; its own output says why
 */
export function buildAssembly(say: (sentence: string) => void): string {
  const inputHash = hashOfInputs()
  const isBuilt = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === inputHash
  if (!isBuilt())
    holdLock(lock, () => {
      if (isBuilt()) return
      say('Building the site and synthesizing the stack …')
      rmSync(assemblyFolder, { recursive: true, force: true })
      synthesise(root, assemblyFolder)
      writeFileSync(stamp, inputHash)
    })
  return assemblyFolder
}

export const hasAssembly = (): boolean => existsSync(stamp)

const stamp = join(assemblyFolder, '.built-from')

/** Runs work while holding a lock. @param file contains the holder's process id; created with its folder */
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
    if (!isHeld(file)) rmSync(file, { force: true })
    return false
  }
}

/** True also until the holder has written its id, and after its end. */
function isHeld(file: string): boolean {
  try {
    const holder = Number(readFileSync(file, 'utf8'))
    return !holder || process.kill(holder, 0)
  } catch (error) {
    // The file is gone, or the process belongs to somebody else.
    return /^(?:ENOENT|EPERM)$/.test(`${(error as NodeJS.ErrnoException).code}`)
  }
}

/** Synthesizes the local stage of a copy of this repository, with recipes instead of pictures. @throws Refusal */
export function synthesise(repository: string, folder: string): void {
  const { status } = spawnSync(process.execPath, ['infra/app.ts'], {
    cwd: repository,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      CDK_OUTDIR: folder,
      PICTURES: 'when-asked',
      // CDK's own rules take three seconds; those of cdk-nag apply nevertheless.
      CDK_VALIDATION: 'false',
      CDK_CONTEXT_JSON: JSON.stringify({ ...contextOfCdkJson(), stage: 'local' }),
    },
  })
  if (status !== 0) throw new Refusal('The build failed; see the lines above.')
  writeFileSync(join(folder, recipesFile), JSON.stringify(readRecipes(join(repository, 'build/client'))))
}

function hashOfInputs(): string {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap(filesIn)) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

function filesIn(path: string): string[] {
  if (path.includes('.')) return [path]
  return filesBelow(join(root, path))
    .filter((file) => !file.endsWith('.tsbuildinfo'))
    .map((file) => join(path, file))
    .toSorted()
}
