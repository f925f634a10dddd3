import { join } from 'node:path'
import { Option } from '@commander-js/extra-typings'
import { createServer as createViteServer, type Plugin, type ViteDevServer } from 'vite'
import { compileContent } from '#compiler/compile-content.ts'
import { ContentError } from '#compiler/problem.ts'
import { Refusal } from '#infra/command-error.ts'
import { usualDataFolder } from '#infra/runtime-info.ts'
import { numberArgument } from '#local/terminal/number-argument.ts'
import { endWhenStopped, examples, program, runProcess } from '#local/terminal/program.ts'
import type { Terminal } from '#local/terminal/terminal.ts'
import { assemblyFolder, buildAssembly, hasAssembly } from './assembly-build.ts'
import { functionsInDevelopment } from './functions-in-development.ts'
import { expectFree } from './listen.ts'
import { type Product, startProduct } from './product.ts'

const root = join(import.meta.dirname, '..')

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

await runProcess(dev)
