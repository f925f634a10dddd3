import { join } from 'node:path'
import { createServer } from 'vite'
import { commandLine, readNumber, refusePlain } from '#terminal/command-line.ts'
import { assemblyFolder, buildAssembly } from './assembly-build.ts'
import { AlreadyRunning } from './mail.ts'
import { startProduct } from './product.ts'

const readPort = (text = '4000') => readNumber('--port', text, { least: 1, most: 65535 })

const { chosen } = commandLine(
  {
    name: 'dev',
    usage: '[--port NUMBER] [--data FOLDER]',
    purpose:
      'Serves the pages from their sources, so that changes show at once, with the real API behind. Ctrl-C stops it.',
    remarks: [],
    options: {
      port: { takes: 'NUMBER', help: 'the pages on this port (default: 4000)' },
      data: { takes: 'FOLDER', help: 'keep rows and e-mails there (default: .local)' },
    },
    examples: ['', '--port 8080'],
  },
  ({ plain, chosen }) => {
    refusePlain(plain)
    readPort(chosen.port)
  },
)
const port = readPort(chosen.port)
const root = join(import.meta.dirname, '..')

function stop(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

/** Pages by Vite's development server, reloaded as they change; the API behind them is the real one. */
buildAssembly((sentence) => process.stdout.write(`${sentence}\n`))
const product = await startProduct({
  assemblyFolder,
  dataFolder: chosen.data ?? join(root, '.local'),
  log: (line) => process.stdout.write(`${line}\n`),
}).catch((error) => {
  if (error instanceof AlreadyRunning) stop(error.message)
  throw error
})
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
  await vite.listen()
} catch (error) {
  await product.close()
  if (!/already in use/.test((error as Error).message)) throw error
  stop(
    `Port ${port} is taken: stop what uses it, or choose another with "npm run dev -- --port ${port + 100}"`,
  )
}
process.stdout.write(`
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
