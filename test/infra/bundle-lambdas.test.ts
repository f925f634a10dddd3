import { execFile } from 'node:child_process'
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { build, type Plugin } from 'esbuild'
import { expect, it } from 'vitest'
import { bundleOptions, handlers, refreshableContent } from '#infra/bundle-lambdas.ts'
import { Assembly } from '#local/assembly.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { builtAssembly } from '../built-assembly.ts'

/** Maximum bundle size after gzip. */
const budget = 120 * 1024

/**
 * Additional bytes of some functions: S3's client for photos, and a call of the encoder; the MIME builder; the desk's photos,
 * visits, function calls and content compiler; calendars for those who mail visitors; the Spanish of a visitor’s page and
 * mails. No visitor waits for the last three functions.
 *
 * The encoder is within the budget, with sharp as a package: importing it takes 0.13 seconds of CPU, and 0.01 without sharp;
 * encoding a photo takes 0.3.
 */
const besides: readonly (readonly [functions: RegExp, bytes: number])[] = [
  [/^PhotosFunction/, 58 * 1024],
  [/^OwnerMailFunction/, 90 * 1024],
  [/^VisitorMailFunction/, 51 * 1024],
  [/^DeskFunction/, 215 * 1024],
]

const budgetOf = (id: string) =>
  besides.reduce((total, [functions, bytes]) => total + (functions.test(id) ? bytes : 0), budget)

const assembly = new Assembly(builtAssembly())
const bundles = assembly
  .all<{ Handler: string; Code: { S3Key: string } }>('AWS::Lambda::Function')
  .filter(([id, { Handler }]) => Handler === 'handler.handler' && !id.startsWith('Publisher'))
  .map(([id, { Code }]) => [id, assembly.assetFolder(Code.S3Key)] as const)

it.each(bundles)('the bundle of %s stays within its budget', (id, folder) => {
  const code = readdirSync(folder).filter((file) => file.endsWith('.mjs'))
  const sizeOf = (file: string) => gzipSync(readFileSync(`${folder}/${file}`), { level: 9 }).length
  expect(code.reduce((sum, file) => sum + sizeOf(file), 0)).toBeLessThanOrEqual(budgetOf(id))
})

/** Outside of the checkout, whose node_modules Node would find. */
const folder = temporaryFolder()

/** Replaces the bundled content modules, to record which ones are read. */
const watching = `export const refreshModules = () => {}
export const inLanguage = (_, compose) => compose()
export const refreshable = (path, value) =>
  typeof value !== 'object' || value === null ? value : new Proxy(value, {
    get(group, key, proxy) {
      const part = Reflect.get(group, key, proxy)
      if (typeof part !== 'object' && typeof part !== 'undefined') console.log(path, String(key), new Error().stack)
      return refreshable(path + '.' + String(key), part)
    },
    ownKeys(group) {
      console.log(path, new Error().stack)
      return Reflect.ownKeys(group)
    },
  })`

it('every function loads with no checkout above it, and reads no word of content/ meanwhile: it would say it still when another is published', async () => {
  let isWatching = false
  const watcher: Plugin = {
    name: 'watcher',
    setup({ onLoad }) {
      onLoad({ filter: /refreshable\.ts$/ }, () => {
        isWatching = true
        return { contents: watching }
      })
    },
  }
  // The encoder reads no content, and its packages are elsewhere.
  const speaking = handlers().filter((file) => !file.includes('encoder'))
  await build({ ...bundleOptions(speaking, folder), plugins: [watcher, refreshableContent(true)] })
  const program = globSync('*/handler.mjs', { cwd: folder }).map(
    (file) => `console.log(typeof (await import('./${file}')).handler)`,
  )
  const words = ['--enable-source-maps', '--input-type=module', '--eval', program.join('\n')]
  const { stdout } = await promisify(execFile)(process.execPath, words, { cwd: folder })
  expect(isWatching).toBe(true)
  expect(stdout).toBe('function\n'.repeat(speaking.length))
})
