import { join } from 'node:path'
import { Option } from '@commander-js/extra-typings'
import { createServer, type ViteDevServer } from 'vite'
import { usualDataFolder } from '#infra/runtime-info.ts'
import { Refusal } from '#terminal/errors.ts'
import { numberArgument } from '#terminal/number-argument.ts'
import { examples, program, runProcess } from '#terminal/program.ts'
import type { Terminal } from '#terminal/terminal.ts'
import { assemblyFolder, buildAssembly } from './assembly-build.ts'
import { type Product, startProduct } from './product.ts'

const root = join(import.meta.dirname, '..')

/** `npm run dev`. */
const dev = (terminal: Terminal) =>
  program('dev', terminal)
    .description(
      'Serves the pages from their sources, so that changes show at once, with the real API behind. Ctrl-C stops it.',
    )
    .option('--port <number>', 'the pages on this port', numberArgument({ least: 1, most: 65535 }), 4000)
    .addOption(
      new Option('--data <folder>', 'keep rows and e-mails there').default(usualDataFolder, '.local'),
    )
    .addHelpText('after', examples('dev', ['', '--port 8080']))
    .action((options) => runUntilStopped(options, terminal))

async function runUntilStopped(
  { port, data }: { readonly port: number; readonly data: string },
  { print }: Terminal,
): Promise<void> {
  buildAssembly(print)
  const product = await startProduct({ assemblyFolder, dataFolder: data, log: print })
  const vite = await servePages(product, port)
  print(`
  Pages   http://localhost:${vite.config.server.port} (changes show at once)
  Inbox   ${product.inbox.replace('127.0.0.1', 'localhost')}

  A change below lambdas/ or infra/ needs a restart. Ctrl-C stops everything.
`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      await vite.close()
      await product.close()
      process.exit()
    })
  }
}

/**
 * Pages by Vite's development server, reloaded as they change; what is no page comes from the product.
 * @throws Refusal when the port is taken; the product is closed then
 */
async function servePages(product: Product, port: number): Promise<ViteDevServer> {
  const vite = await createServer({
    configFile: join(root, 'web/build/vite.config.ts'),
    define: {
      'import.meta.env.SITE_URL': JSON.stringify(product.site),
      'import.meta.env.BUILD_YEAR': JSON.stringify(new Date().getFullYear()),
    },
    server: {
      port,
      strictPort: true,
      host: '127.0.0.1',
      proxy: { '/api': product.site, '/site.css': product.site },
    },
  })
  try {
    return await vite.listen()
  } catch (error) {
    await vite.close()
    await product.close()
    if (!/already in use/.test((error as Error).message)) throw error
    throw new Refusal(
      `Port ${port} is taken: stop what uses it, or choose another with "npm run dev -- --port ${port + 100}"`,
    )
  }
}

await runProcess(dev)
