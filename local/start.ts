import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { commandLine, readNumber, refusePlain } from '#terminal/command-line.ts'
import { assemblyFolder, buildAssembly } from './assembly-build.ts'
import { PortTaken } from './listen.ts'
import { AlreadyRunning } from './mail.ts'
import { type Product, startProduct } from './product.ts'

const root = join(import.meta.dirname, '..')

/** The inbox takes the port after it. */
const readPort = (text = '4000') => readNumber('--port', text, { least: 1, most: 65534 })

const { chosen } = commandLine(
  {
    name: 'start',
    usage: '[--port NUMBER] [--data FOLDER] [--reset]',
    purpose: 'Runs the whole product on this machine: site, forms, database, inbox. Ctrl-C stops it.',
    remarks: [],
    options: {
      port: { takes: 'NUMBER', help: 'the site on this port, the inbox on the next one (default: 4000)' },
      data: { takes: 'FOLDER', help: 'keep rows and e-mails there (default: .local)' },
      reset: { help: 'forget all rows and e-mails first' },
    },
    examples: ['', '--port 8080', '--reset'],
  },
  ({ plain, chosen }) => {
    refusePlain(plain)
    readPort(chosen.port)
  },
)
const options = {
  port: readPort(chosen.port),
  data: chosen.data ?? join(root, '.local'),
  reset: chosen.reset === true,
}

async function start({ data, port, reset }: typeof options): Promise<Product> {
  const run = () =>
    startProduct({
      assemblyFolder,
      dataFolder: data,
      port,
      log: (line) => process.stdout.write(`${line}\n`),
    })
  if (reset && existsSync(data)) {
    // Started once before anything is thrown away: a running copy's data must not vanish under it.
    await (await run()).close()
    for (const part of ['mail', 'database']) rmSync(join(data, part), { recursive: true })
  }
  return run()
}

try {
  buildAssembly((sentence) => process.stdout.write(`${sentence}\n`))
  const product = await start(options)
  const local = (url: string) => url.replace('127.0.0.1', 'localhost')
  process.stdout.write(`
  Site    ${local(product.site)}
  Inbox   ${local(product.inbox)}
  Rows    ${local(product.inbox)}/rows

  Rows and e-mails are kept in ${options.data}. Ctrl-C stops everything.

`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () =>
      product.close().then(
        () => process.exit(),
        () => process.exit(1),
      ),
    )
  }
} catch (error) {
  const isPlain = error instanceof PortTaken || error instanceof AlreadyRunning
  process.stderr.write(`${isPlain ? error.message : (error as Error).stack}\n`)
  process.exit(1)
}
