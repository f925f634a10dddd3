import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { type BuildOptions, build, type Plugin } from 'esbuild'
import { modulesFolder } from '#compiler/compile-content.ts'
import type { Content } from '#compiler/content.ts'
import { factsFile } from '#compiler/modules-of.ts'
import { factsOfBuild } from './site-build.ts'

const sources = join(import.meta.dirname, '../lambdas')
const bundles = join(import.meta.dirname, '../build/lambdas')

export const handlers = (): string[] =>
  readdirSync(sources)
    .map((name) => join(sources, name, 'handler.ts'))
    .filter((file) => existsSync(file))

/**
 * Bundles every folder of lambdas/ that has a handler, each for itself, with the SDK inside, and writes build/facts.json
 * with what content/ says to them.
 * @param content from which the modules were compiled that the functions import
 */
export async function bundleLambdas(content: Content): Promise<void> {
  rmSync(bundles, { recursive: true, force: true })
  const built = await Promise.all(
    handlers().map((file) => bundleWithFacts(file, join(bundles, basename(dirname(file))))),
  )
  for (const name of ['desk', 'deploy-guard']) copyContent(join(bundles, name))
  writeFileSync(factsOfBuild, JSON.stringify(factsFile(content, [...new Set(built.flat())])))
}

/** Bundles one function, whose content can be renewed. @returns the modules of content/ in it */
async function bundleWithFacts(file: string, folder: string): Promise<string[]> {
  const { metafile } = await build({
    ...bundleOptions([file], folder),
    plugins: [refreshableContent],
    metafile: true,
  })
  return Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([input, { bytesInOutput }]) =>
      bytesInOutput > 0 && input.startsWith(modules) ? [input.slice(modules.length, -'.ts'.length)] : [],
    ),
  )
}

/** Where esbuild, which names files from where it is run, finds the modules of content/. */
const modules = `${relative(process.cwd(), modulesFolder).replaceAll('\\', '/')}/`

/** Lets each module of content/ say later what is published. */
export const refreshableContent: Plugin = {
  name: 'refreshable-content',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]build[\\/]content[\\/].*\.ts$/ }, ({ path }) => {
      const name = relative(modulesFolder, path).replaceAll('\\', '/').slice(0, -'.ts'.length)
      const text = readFileSync(path, 'utf8').replace(
        /^(export const .*?) = (.*)/ms,
        (_, start, own) => `${start} = /* @__PURE__ */ refreshable(${JSON.stringify(name)}, ${own})`,
      )
      return {
        loader: 'ts',
        resolveDir: dirname(path),
        contents: `import { refreshable } from '#lambdas/adapters/refreshable.ts'\n${text}`,
      }
    })
  },
}

/**
 * Lays what the desk checks, and what a deploy brings, beside a handler: the content, and of the pictures the names, and of the drawings the
 * first line, which has their height.
 */
export function copyContent(folder: string): void {
  const content = join(sources, '../content')
  for (const file of globSync('**/*.{yaml,mdx}', { cwd: content }))
    writeFile(join(folder, 'content', file), readFileSync(join(content, file)))
  const images = join(sources, '../web/images')
  for (const file of globSync('**/*.*', { cwd: images }))
    writeFile(
      join(folder, 'images', file),
      file.endsWith('.svg') ? readFileSync(join(images, file), 'utf8').slice(0, 500) : '',
    )
}

export function writeFile(file: string, text: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** Packages of native code, which lie beside a bundle: the encoder's. */
export const nativePackages = ['sharp']

/**
 * `mainFields` picks the SDK's ES modules, which tree shaking needs; `splitting` keeps what the SDK imports
 * on demand out of the file that is loaded at start; `external` leaves out the parser of browsers' names, which the SDK
 * imports in a browser alone.
 * @param entryPoints files, of which several get a folder each; or one function's files by their names in its folder
 */
export const bundleOptions = (entryPoints: string[] | Record<string, string>, folder: string) =>
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
    external: ['bowser', ...nativePackages],
    alias: {
      '@aws-sdk/credential-provider-node': join(sources, 'adapters/environment-credentials.ts'),
      // Its ES modules; those for Node are CommonJS, which asks for "process" in a way that a bundle cannot answer.
      yaml: join(sources, '../node_modules/yaml/browser/index.js'),
    },
    sourcemap: true,
    sourcesContent: false,
    legalComments: 'none',
    logLevel: 'warning',
  }) satisfies BuildOptions
