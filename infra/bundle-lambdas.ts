import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'

const sources = join(import.meta.dirname, '../lambdas')
const bundles = join(import.meta.dirname, '../build/lambdas')

/**
 * Bundles every folder of lambdas/ that has a handler, with the SDK inside.
 * @param folder gets a folder for each of them. @default build/lambdas
 */
export async function bundleLambdas(folder = bundles): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  const names = readdirSync(sources).filter((name) => existsSync(join(sources, name, 'handler.ts')))
  await Promise.all(names.map((name) => bundle(name, folder)))
}

/**
 * `mainFields` picks the SDK's ES modules, which tree shaking needs; `splitting` keeps what the SDK imports
 * on demand out of the file that is loaded at start; `external` leaves out the parser of browsers' names, which the SDK
 * imports in a browser alone.
 */
const bundle = (name: string, folder: string) =>
  build({
    entryPoints: [join(sources, name, 'handler.ts')],
    outdir: join(folder, name),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    external: ['bowser'],
    alias: { '@aws-sdk/credential-provider-node': join(sources, 'adapters/environment-credentials.ts') },
    sourcemap: true,
    sourcesContent: false,
    legalComments: 'none',
    logLevel: 'warning',
  })
