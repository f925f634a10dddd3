import type { Plugin } from 'vite'

/** Replaces Vite's preload helper of 700 bytes by a plain `import()`: there is one sheet, and no module preloads. */
export const plainImports = (): Plugin => ({
  name: 'plain-imports',
  apply: 'build',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined,
})
