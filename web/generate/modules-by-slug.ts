import { statSync } from 'node:fs'
import type { Plugin } from 'vite'
import { type EntryFolder, entryModule } from './read-entries.ts'

/** Virtual modules of one kind of page, each loaded on demand. */
export interface ModulesBySlug {
  /** "project" */
  readonly kind: string
  readonly slugs: readonly string[]
  /** Folder of content to watch in development. @default none */
  readonly folder?: EntryFolder
  /** @param version modification time of the file in development, for cache busting */
  readonly moduleOf: (slug: string, version?: number) => string | Promise<string>
}

/** Provides `virtual:KIND/SLUG`, and `virtual:KIND-files` with loaders by slug (src/virtual-content.d.ts). */
export function modulesBySlug({ kind, slugs, folder, moduleOf }: ModulesBySlug): Plugin {
  const listModule = `virtual:${kind}-files`
  const prefix = `virtual:${kind}/`
  return {
    name: `site-${kind}-modules`,
    resolveId: (source) => (source === listModule || source.startsWith(prefix) ? `\0${source}` : undefined),
    load(id) {
      if (id === `\0${listModule}`) {
        const files = slugs.map((slug) => `'${slug}': () => import('${prefix}${slug}')`)
        return `export const ${kind}Files = {${files.join(', ')}}`
      }
      if (!id.startsWith(`\0${prefix}`)) return undefined
      const slug = id.slice(prefix.length + 1)
      const file = folder && entryModule(folder, slug)
      if (file) this.addWatchFile(file)
      return moduleOf(slug, file && this.environment.mode === 'dev' ? statSync(file).mtimeMs : undefined)
    },
  }
}
