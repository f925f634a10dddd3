import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'

const here = import.meta.dirname

/** Where the bundled functions lie, a folder each. */
export const bundlesFolder = join(here, '../build/lambdas')

/** Every folder with a handler is a function. */
const functionNames = readdirSync(here).filter((name) => existsSync(join(here, name, 'handler.ts')))

/**
 * Bundles one function with the SDK inside.
 * `mainFields` picks the SDK's ES modules, without which nothing is shaken off; `splitting` keeps what the SDK
 * imports on demand out of the start.
 */
const bundle = (name: string) =>
  build({
    entryPoints: [join(here, name, 'handler.ts')],
    outdir: join(bundlesFolder, name),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    alias: { '@aws-sdk/credential-provider-node': join(here, 'shared/environment-credentials.ts') },
    sourcemap: true,
    sourcesContent: false,
    legalComments: 'none',
    logLevel: 'warning',
  })

rmSync(bundlesFolder, { recursive: true, force: true })
await Promise.all(functionNames.map(bundle))
