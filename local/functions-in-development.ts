import { rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type BuildContext, context } from 'esbuild'
import type { Plugin } from 'vite'
import { bundleOptions, copyContent, handlers, writeFile } from '#infra/bundle-lambdas.ts'
import type { Product } from './product.ts'

const root = join(import.meta.dirname, '..')

const sources = ['lambdas', 'content/firm', 'forms', 'build/content'].map((folder) => join(root, folder))

/** Bundles changes that come together, such as by a branch switch, once. */
const pauseMs = 150

/** Rebundles the functions when their sources change; if that fails, the old ones stay. */
export function functionsInDevelopment(
  product: Pick<Product, 'renewFunctions'>,
  print: (line: string) => void,
): Plugin {
  let generation = 0
  let work = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const folderOf = (count: number) => join(root, 'build/functions-in-development', String(count))
  const bundles = folderOf(0)
  // One incremental build of all functions takes a fifth of the time of separate ones.
  let bundler: Promise<BuildContext<{ write: false }>> | undefined
  const renew = async () => {
    const folder = folderOf(generation + 1)
    try {
      bundler ??= context({ ...bundleOptions(handlers(), bundles), write: false })
      const { outputFiles } = await (await bundler).rebuild()
      for (const { path, contents } of outputFiles) writeFile(join(folder, relative(bundles, path)), contents)
      copyContent(join(folder, 'site'))
    } catch (error) {
      print(`The functions could not be rebuilt: ${error instanceof Error ? error.message : error}`)
      return
    }
    generation += 1
    product.renewFunctions(folder)
    // A running function may still load a file of the previous bundle.
    rmSync(folderOf(generation - 2), { recursive: true, force: true })
    print('The functions were rebuilt.')
  }
  return {
    name: 'site-functions',
    apply: 'serve',
    // Called again when Vite restarts after a change of its configuration.
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
