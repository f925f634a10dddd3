import type { Plugin } from 'vite'
import { entryModule } from './read-entries.ts'

/**
 * Provides `virtual:KIND/SLUG`, each loaded on demand, and `virtual:KIND-files` with loaders by slug
 * (src/virtual-modules.d.ts).
 */
export function modulesBySlug(
  kind: 'project' | 'room' | 'service',
  slugs: readonly string[],
  moduleOf: (slug: string) => string | Promise<string>,
): Plugin {
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
      this.addWatchFile(entryModule(`${kind}s`, slug))
      return moduleOf(slug)
    },
  }
}
