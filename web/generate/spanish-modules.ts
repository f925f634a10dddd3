import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = join(import.meta.dirname, '../..')

/** Modules that Spanish ones take the place of, also in what Vite bundles (vite.config.ts). */
export const spanishModules = [
  { find: /^#content\//, replacement: join(root, 'build/content-es/') },
  { find: /^#web\/content\/paths\.ts$/, replacement: join(root, 'web/content/spanish-paths.ts') },
  { find: /^#web\/src\/ui\/link\.tsx$/, replacement: join(root, 'web/src/navigation/spanish-link.tsx') },
] as const

// Preloaded into the process that builds the Spanish pages (build-website.ts).
if (process.execArgv.some((argument) => argument.endsWith('spanish-modules.ts')))
  registerHooks({
    resolve(specifier, context, next) {
      const module = spanishModules.find(({ find }) => find.test(specifier))
      const file = module && specifier.replace(module.find, module.replacement)
      return next(file ? pathToFileURL(file).href : specifier, context)
    },
  })
