import { rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { Option } from '@commander-js/extra-typings'
import { type BuildContext, context } from 'esbuild'
import { createServer as createViteServer, type Plugin, type ViteDevServer } from 'vite'
import { compileContent } from '#compiler/compile-content.ts'
import { ContentError } from '#compiler/problem.ts'
import { bundleOptions, copyContent, handlers, writeFile } from '#infra/bundle-lambdas.ts'
import { Refusal } from '#infra/command-error.ts'
import { usualDataFolder } from '#infra/runtime-info.ts'
import { endWhenStopped, examples, numberArgument, program, runProcess } from '#local/terminal/program.ts'
import type { Terminal } from '#local/terminal/terminal.ts'
import { assemblyFolder, buildAssembly, hasAssembly } from './assembly-build.ts'
import { expectFree } from './listen.ts'
import { type Product, startProduct } from './product.ts'

const root = join(import.meta.dirname, '..')

const sources = ['lambdas', 'content/firm', 'forms', 'build/content'].map((folder) => join(root, folder))

/** Bundles changes that come together, such as by a branch switch, once. */
const pauseMs = 150

const dev = (terminal: Terminal) =>
  program('dev', terminal)
    .description('Serves the pages from source, reloaded on change, with the real API. Ctrl-C stops it.')
    .option('--port <number>', 'port of the pages', numberArgument({ least: 1, most: 65535 }), 4000)
    .addOption(
      new Option('--data <folder>', 'folder for rows and e-mails').default(usualDataFolder, '.local'),
    )
    .addHelpText('after', examples('dev', ['', '--port 8080']))
    .action((options) => runUntilStopped(options, terminal))

async function runUntilStopped(
  { port, data }: { readonly port: number; readonly data: string },
  { print }: Terminal,
): Promise<void> {
  await expectFree(port, 'npm run dev')
  const assemblyFolder = buildValidContent(print)
  const product = await startProduct({ assemblyFolder, dataFolder: data, log: print })
  const vite = await servePages(product, port, functionsInDevelopment(product, print))
  print(`
  Pages   http://localhost:${vite.config.server.port} (reloads on change)
  Inbox   ${product.inbox.replace('127.0.0.1', 'localhost')}

  A change below infra/ needs a restart. Ctrl-C stops everything.
`)
  endWhenStopped(async () => {
    await vite.close()
    await product.close()
  })
}

/** Builds what the API needs, or uses the previous build while content/ is invalid. @throws Refusal without one */
function buildValidContent(print: Terminal['print']): string {
  try {
    compileContent()
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    if (!hasAssembly()) throw new Refusal(error.message)
    return assemblyFolder
  }
  return buildAssembly(print)
}

/** Starts Vite's development server for pages, which proxies everything else to the product. */
async function servePages(product: Product, port: number, functions: Plugin): Promise<ViteDevServer> {
  const vite = await createViteServer({
    configFile: join(root, 'web/generate/vite.config.ts'),
    plugins: [functions],
    define: {
      'import.meta.env.SITE_URL': JSON.stringify(product.site),
      'import.meta.env.BUILD_YEAR': JSON.stringify(new Date().getFullYear()),
    },
    server: {
      port,
      strictPort: true,
      host: '127.0.0.1',
      proxy: Object.fromEntries(
        ['/api', '/request', '/desk', '/site.css', '/add-photos.js'].map((path) => [path, product.site]),
      ),
    },
  })
  return vite.listen()
}

/** Rebundles the functions when their sources change; if that fails, the old ones stay. */
function functionsInDevelopment(
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

await runProcess(dev)
