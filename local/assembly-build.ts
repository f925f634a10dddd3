import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { committedContext } from '../infra/config.ts'

const root = join(import.meta.dirname, '..')

/** The synthesised stack of the local stage. */
export const assemblyFolder = join(root, 'build/assembly')

/** Whatever changes the built product. */
const inputs = ['web', 'lambdas', 'infra', 'package-lock.json', 'cdk.json']

const stamp = join(assemblyFolder, '.built-from')

/**
 * Builds the site, bundles the functions and synthesises the stack, unless nothing has changed since.
 * @param say called with a sentence before the work begins
 * @throws Error when the build fails; its own output says why
 */
export function buildAssembly(say: (sentence: string) => void): void {
  const wanted = hashOfInputs()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  say('Building the site and synthesising the stack …')
  rmSync(assemblyFolder, { recursive: true, force: true })
  synthesise(root, assemblyFolder)
  writeFileSync(stamp, wanted)
}

/**
 * Builds a copy of this repository, and synthesises its local stage.
 * @param folder for the assembly
 * @throws Error when the build fails; its own output says why
 */
export function synthesise(repository: string, folder: string): void {
  const { status } = spawnSync(process.execPath, ['infra/app.ts'], {
    cwd: repository,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      CDK_OUTDIR: folder,
      CDK_CONTEXT_JSON: JSON.stringify({ ...committedContext(), stage: 'local' }),
    },
  })
  if (status !== 0) throw new Error('the build failed')
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
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
      .toSorted()
  }
  return [path]
}
