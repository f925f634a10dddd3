import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Option } from '@commander-js/extra-typings'
import { usualDataFolder } from '#infra/runtime-info.ts'
import { endWhenStopped, examples, numberArgument, program, runProcess } from '#local/terminal/program.ts'
import type { Terminal } from '#local/terminal/terminal.ts'
import { buildAssembly } from './assembly-build.ts'
import { expectFree } from './listen.ts'
import { DamagedData } from './open-store.ts'
import type { Product } from './product.ts'

interface StartOptions {
  readonly port: number
  readonly data: string
  readonly concurrency?: number
  readonly reset?: true
}

const start = (terminal: Terminal) =>
  program('start', terminal)
    .description('Runs the whole product locally: site, forms, database, inbox. Ctrl-C stops it.')
    .option(
      '--port <number>',
      'port of the site; the inbox uses the next one, the site for Safari the one after',
      numberArgument({ least: 1, most: 65533 }),
      4000,
    )
    .addOption(
      new Option('--data <folder>', 'folder for rows and e-mails').default(usualDataFolder, '.local'),
    )
    .option(
      '--concurrency <number>',
      'concurrent functions in total; a new AWS account has ten (default: no limit)',
      numberArgument({ least: 1, most: 1000 }),
    )
    .option('--reset', 'delete all rows and e-mails first')
    .addHelpText('after', examples('start', ['', '--port 8080', '--reset']))
    .action((options) => runUntilStopped(options, terminal))

async function runUntilStopped(options: StartOptions, { print }: Terminal): Promise<void> {
  for (const offset of [0, 1, 2]) await expectFree(options.port + offset, 'npm start')
  const assemblyFolder = buildAssembly(print)
  const product = await startAfterReset(assemblyFolder, options, print)
  const local = (url: string) => url.replace('127.0.0.1', 'localhost')
  print(`
  Site    ${local(product.site)}
  Safari  ${product.secureSite} (needs HTTPS for cookies; trust the certificate once)
  Inbox   ${local(product.inbox)}
  Desk    ${local(product.site)}/desk
  Rows    ${local(product.inbox)}/rows

  Rows and e-mails are kept in ${options.data}. Ctrl-C stops everything.
`)
  endWhenStopped(() => product.close())
}

async function startAfterReset(
  assemblyFolder: string,
  { data, port, concurrency, reset }: StartOptions,
  log: (line: string) => void,
): Promise<Product> {
  // It imports content, which the build has compiled.
  const { startProduct } = await import('./product.ts')
  const startOnce = () =>
    startProduct({ assemblyFolder, dataFolder: data, port, secure: true, concurrency, log })
  if (reset && existsSync(data)) {
    // Start once before deleting anything: this fails while another copy uses the data.
    await startOnce().then(
      (product) => product.close(),
      (error) => {
        if (!(error instanceof DamagedData)) throw error
      },
    )
    // `force`: there is no folder for photos before the first one.
    for (const part of ['mail', 'database', 'objects'])
      rmSync(join(data, part), { recursive: true, force: true })
  }
  return startOnce()
}

await runProcess(start)
