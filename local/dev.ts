import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createServer } from 'vite'
import { assemblyFolder, buildAssembly } from './assembly-build.ts'
import { startProduct } from './product.ts'

// npm run dev -- --port 8080     another port than 4000
const { values } = parseArgs({ options: { port: { type: 'string', default: '4000' } } })

const root = join(import.meta.dirname, '..')

/** Pages by Vite's development server, reloaded as they change; the API behind them is the real one. */
buildAssembly((sentence) => process.stdout.write(`${sentence}\n`))
const product = await startProduct({
  assemblyFolder,
  dataFolder: join(root, '.local'),
  log: (line) => process.stdout.write(`${line}\n`),
})
const vite = await createServer({
  configFile: join(root, 'web/vite.config.ts'),
  define: {
    'import.meta.env.SITE_URL': JSON.stringify(product.site),
    'import.meta.env.BUILD_YEAR': JSON.stringify(new Date().getFullYear()),
  },
  server: {
    port: Number(values.port),
    strictPort: true,
    host: '127.0.0.1',
    proxy: { '/api': product.site, '/site.css': product.site },
  },
})
await vite.listen()
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
