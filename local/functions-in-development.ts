import { rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type BuildContext, context } from 'esbuild'
import type { Plugin } from 'vite'
import { bundleOptions, copyContent, handlers, writeFile } from '#infra/bundle-lambdas.ts'
import type { Product } from './product.ts'

const root = join(import.meta.dirname, '..')

const sources = ['lambdas', 'content/firm', 'forms', 'build/content'].map((folder) => join(root, folder))

/** Changes that come together, such as those of a branch, are bundled once. */
const pauseMs = 150

/**
 * Bundles the functions again whenever something of theirs changes, and lets the product run them. When
 * they cannot be bundled, it prints why, and the functions stay as they are.
 */
export function functionsInDevelopment(
  product: Pick<Product, 'renewFunctions'>,
  print: (line: string) => void,
): Plugin {
  let renewed = 0
  let work = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const folderOf = (count: number) => join(root, 'build/functions-in-development', String(count))
  const bundles = folderOf(0)
  // All in one, whose parts are kept between two changes: a fifth of the time of a bundle for each.
  let bundler: Promise<BuildContext<{ write: false }>> | undefined
  const renew = async () => {
    const folder = folderOf(renewed + 1)
    try {
      bundler ??= context({ ...bundleOptions(handlers(), bundles), write: false })
      const { outputFiles } = await (await bundler).rebuild()
      for (const { path, contents } of outputFiles) writeFile(join(folder, relative(bundles, path)), contents)
      copyContent(join(folder, 'site'))
    } catch (error) {
      print(`The functions stay as they were: ${error instanceof Error ? error.message : error}`)
      return
    }
    renewed += 1
    product.renewFunctions(folder)
    // A function at work may still load a file of the bundle before.
    rmSync(folderOf(renewed - 2), { recursive: true, force: true })
    print('The functions are new.')
  }
  return {
    name: 'site-functions',
    apply: 'serve',
    // Called again when Vite starts anew, as it does when a fact of its own configuration changes.
    configureServer({ watcher }) {
      watcher.add(sources)
      watcher.on('all', (_, file) => {
        if (!sources.some((folder) => file.startsWith(folder))) return
        clearTimeout(timer)
        timer = setTimeout(() => {
          work = work.then(renew)
        }, pauseMs)
      })
    },
  }
}
