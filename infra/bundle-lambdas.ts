import { existsSync, readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type BuildOptions, build } from 'esbuild'

const sources = join(import.meta.dirname, '../lambdas')
const bundles = join(import.meta.dirname, '../build/lambdas')

/** The sources of the handlers, `…/lambdas/lead/handler.ts`. */
export const handlers = (): string[] =>
  readdirSync(sources)
    .map((name) => join(sources, name, 'handler.ts'))
    .filter((file) => existsSync(file))

/**
 * Bundles every folder of lambdas/ that has a handler, each for itself, with the SDK inside.
 * @param folder gets a folder for each of them. @default build/lambdas
 */
export async function bundleLambdas(folder = bundles): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  await Promise.all(handlers().map((file) => build(bundling([file], join(folder, basename(dirname(file)))))))
}

/**
 * `mainFields` picks the SDK's ES modules, which tree shaking needs; `splitting` keeps what the SDK imports
 * on demand out of the file that is loaded at start; `external` leaves out the parser of browsers' names, which the SDK
 * imports in a browser alone.
 * @param folder gets `handler.mjs` for one handler, `lead/handler.mjs` and the parts that they share for several
 */
export const bundling = (entryPoints: string[], folder: string) =>
  ({
    entryPoints,
    outdir: folder,
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
  }) satisfies BuildOptions
