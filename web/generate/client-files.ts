import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'

export interface ClientFiles {
  readonly loader: string
  /** The app, and then all that it imports. */
  readonly app: readonly string[]
  readonly sheet: string
  readonly typefaces: readonly string[]
}

/**
 * Reads what the browser's build wrote from Vite's manifest.
 * @param clientFolder where the build is
 * @throws Error when it misses one of the files
 */
export function readClientFiles(clientFolder: string): ClientFiles {
  const manifest: Manifest = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8'))
  return {
    loader: fileOf(manifest, 'src/loader.ts'),
    app: withImports(manifest, 'src/hydrate.tsx'),
    sheet: fileOf(manifest, 'style.css'),
    typefaces: Object.values(manifest)
      .map(({ file }) => file)
      .filter((file) => file.endsWith('.woff2'))
      .toSorted(),
  }
}

function fileOf(manifest: Manifest, source: string): string {
  const file = manifest[source]?.file
  if (!file) throw new Error(`the build has no file for ${source}`)
  return file
}

/** A chunk and what it imports, directly or by others, each once. */
function withImports(manifest: Manifest, source: string): string[] {
  const imported = (manifest[source]?.imports ?? []).flatMap((each) => withImports(manifest, each))
  return [...new Set([fileOf(manifest, source), ...imported])]
}
