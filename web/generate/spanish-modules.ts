import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Spanish modules in the place of the English ones, also in what Vite bundles (vite.config.ts). */
export const spanishContent = {
  find: /^#content\//,
  replacement: join(import.meta.dirname, '../../build/content-es/'),
} as const

// Preloaded into the process that builds the Spanish pages (build-website.ts).
if (process.execArgv.some((argument) => argument.endsWith('spanish-modules.ts')))
  registerHooks({
    resolve: (specifier, context, next) =>
      next(specifier.replace(spanishContent.find, `${pathToFileURL(spanishContent.replacement)}`), context),
  })
