import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'

export interface ClientFiles {
  readonly loader: string
  /** The app, followed by its imports. */
  readonly app: readonly string[]
  readonly sheet: string
  readonly typefaces: readonly string[]
}

/** Reads the files of the client build from Vite's manifest. @throws Error if one is missing */
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
  if (!file) throw new Error(`Vite's manifest has no file for ${source}`)
  return file
}

/** Lists a chunk and its transitive imports. */
function withImports(manifest: Manifest, source: string): string[] {
  const imports = (manifest[source]?.imports ?? []).flatMap((each) => withImports(manifest, each))
  return [...new Set([fileOf(manifest, source), ...imports])]
}
