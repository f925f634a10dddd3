import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { assemblyFolder, buildAssembly } from './assembly-build.ts'
import { PortTaken } from './listen.ts'
import { AlreadyRunning } from './mail.ts'
import { type Product, startProduct } from './product.ts'

const usage = `npm start                     the whole product on this machine
npm start -- --port 8080      the site on this port, the inbox on the next one (default 4000)
npm start -- --data FOLDER    keep rows and e-mails there (default .local)
npm start -- --reset          forget all rows and e-mails first`

const root = join(import.meta.dirname, '..')

/** Reads the command line; ends the program with the usage when it cannot be read. */
function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        port: { type: 'string', default: '4000' },
        data: { type: 'string', default: join(root, '.local') },
        reset: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
    const port = Number(values.port)
    if (!Number.isInteger(port) || port < 1 || port > 65534) {
      throw new Error(`--port takes a number from 1 to 65534, not "${values.port}"`)
    }
    return { ...values, port }
  } catch (error) {
    return stop((error as Error).message)
  }
}

function stop(message: string): never {
  process.stderr.write(`${message}\n\n${usage}\n`)
  process.exit(1)
}

async function start(options: ReturnType<typeof readOptions>): Promise<Product> {
  const run = () =>
    startProduct({
      assemblyFolder,
      dataFolder: options.data,
      port: options.port,
      log: (line) => process.stdout.write(`${line}\n`),
    })
  if (options.reset && existsSync(options.data)) {
    // Started once before anything is thrown away: a running copy's data must not vanish under it.
    await (await run()).close()
    for (const part of ['mail', 'database']) rmSync(join(options.data, part), { recursive: true })
  }
  return run()
}

const options = readOptions()
if (options.help) {
  process.stdout.write(`${usage}\n`)
  process.exit()
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
  if (error instanceof PortTaken || error instanceof AlreadyRunning) stop(error.message)
  process.stderr.write(`${(error as Error).stack}\n`)
  process.exit(1)
}
