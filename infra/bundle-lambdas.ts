import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { type BuildOptions, build, type Plugin } from 'esbuild'
import { modulesFolder, spanishFolder } from '#compiler/compile-content.ts'
import type { BothLanguages } from '#compiler/content.ts'
import { factsFile } from '#compiler/modules-of.ts'
import { factsOfBuild } from './site-build.ts'

const sources = join(import.meta.dirname, '../lambdas')
const bundles = join(import.meta.dirname, '../build/lambdas')

export const handlers = (): string[] =>
  globSync('*/handler.ts', { cwd: sources }).map((file) => join(sources, file))

/** Bundles each folder of lambdas/ that has a handler, and writes the content snapshot to build/facts.json. */
export async function bundleLambdas(content: BothLanguages): Promise<void> {
  rmSync(bundles, { recursive: true, force: true })
  const moduleNames = await Promise.all(
    handlers().map((file) => bundleWithFacts(file, join(bundles, basename(dirname(file))))),
  )
  for (const name of ['desk', 'deploy-guard']) copyContent(join(bundles, name))
  writeFileSync(factsOfBuild, JSON.stringify(factsFile(content, [...new Set(moduleNames.flat())])))
}

/** Functions that write to visitors, or for them: the others have no Spanish content. */
const spanishFunctions: ReadonlySet<string> = new Set(['desk', 'forms', 'photos', 'request', 'visitor-mail'])

/** Bundles one function with refreshable content. @returns names of the content modules in the bundle */
async function bundleWithFacts(file: string, folder: string): Promise<string[]> {
  const { metafile } = await build({
    ...bundleOptions([file], folder),
    plugins: [refreshableContent(spanishFunctions.has(basename(dirname(file))))],
    metafile: true,
  })
  return Object.values(metafile.outputs)
    .flatMap(({ inputs }) =>
      Object.entries(inputs).flatMap(([input, { bytesInOutput }]) =>
        bytesInOutput > 0 && input.startsWith(modules) ? [input.slice(modules.length, -'.ts'.length)] : [],
      ),
    )
    .filter((name) => !constantModules.has(name))
}

/** Content that the desk does not change, which functions may read once: clocks and patterns are made while they load. */
const constantModules: ReadonlySet<string> = new Set(['time-zone', 'state-names'])

/** Path prefix of content modules in esbuild's metafile, which is relative to the working directory. */
const modules = `${relative(process.cwd(), modulesFolder).replaceAll('\\', '/')}/`

/** Modules that only the desk reads, which is English. */
const englishModules: ReadonlySet<string> = new Set(['page-titles'])

/** The name of a content module's export, and its value. */
const definition = /^(export const .*?) = (.*)/ms

/** Wraps each content module so that published edits, or its Spanish content, can replace its value at run time. */
export const refreshableContent = (withSpanish: boolean): Plugin => ({
  name: 'refreshable-content',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]build[\\/]content[\\/].*\.ts$/ }, ({ path }) => {
      const name = relative(modulesFolder, path).replaceAll('\\', '/').slice(0, -'.ts'.length)
      if (constantModules.has(name)) return undefined
      const english = readFileSync(path, 'utf8')
      const spanish = readFileSync(join(spanishFolder, `${name}.ts`), 'utf8')
      const isInBoth = withSpanish && !englishModules.has(name) && spanish !== english
      const twin = isInBoth ? `, ${definition.exec(spanish)?.[2]}` : ''
      const text = english.replace(
        definition,
        (_, start, value) =>
          `${start} = /* @__PURE__ */ refreshable(${JSON.stringify(name)}, ${value.trimEnd()}${twin})`,
      )
      return {
        loader: 'ts',
        resolveDir: dirname(path),
        contents: `import { refreshable } from '#lambdas/adapters/refreshable.ts'\n${text}`,
      }
    })
  },
})

/** Copies content next to a handler; of images only the names, and of SVGs the start, which has the height. */
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

/** Packages with native code, installed next to a bundle: the encoder's. */
export const nativePackages = ['sharp']

/**
 * Returns esbuild's options. `mainFields` selects the SDK's ES modules, which tree shaking needs; `splitting` keeps
 * lazily imported SDK code out of the startup file; `external` drops the user-agent parser, which the SDK imports in
 * browsers only.
 * @param entryPoints files (if several, each gets a folder), or one function's files by output name
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
      // The ES modules: the Node build is CommonJS and requires "process", which a bundle cannot resolve.
      yaml: join(sources, '../node_modules/yaml/browser/index.js'),
    },
    sourcemap: true,
    sourcesContent: false,
    legalComments: 'none',
    logLevel: 'warning',
  }) satisfies BuildOptions
