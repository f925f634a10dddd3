import type { Plugin } from 'vite'

/**
 * Loads a page by a plain `import()`. Vite's own helper around it fetches a sheet and the imports of each page ahead:
 * the site has one sheet and wants no such fetches (`modulePreload` in vite.config.ts), so its 700 bytes did nothing.
 */
export const plainImports = (): Plugin => ({
  name: 'plain-imports',
  apply: 'build',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined,
})
