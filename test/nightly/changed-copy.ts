import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { sourcePaths } from '#infra/publisher/working-copy.ts'
import { synthesise } from '#local/assembly-build.ts'
import { startWorld, type World } from '../world.ts'

export function copyRepository(): string {
  const copy = mkdtempSync(join(tmpdir(), 'changed-copy-'))
  for (const part of [...sourcePaths, 'build/fonts', 'build/picture-cache'])
    if (existsSync(part)) cpSync(part, join(copy, part), { recursive: true })
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
  return copy
}

/** Builds and runs a copy of the product with changed files. @param changed contents by path */
export async function runChangedCopy(changed: Readonly<Record<string, string>>): Promise<World> {
  const copy = copyRepository()
  for (const [file, text] of Object.entries(changed)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    writeFileSync(join(copy, file), text)
  }
  const assembly = join(copy, 'build/assembly')
  synthesise(copy, assembly)
  const world = await startWorld({}, assembly)
  return {
    ...world,
    async close() {
      await world.close()
      rmSync(copy, { recursive: true, force: true })
    },
  }
}
