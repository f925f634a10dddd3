import { execFile } from 'node:child_process'
import { cpSync, globSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { build, type Plugin } from 'esbuild'
import sharp, { type Sharp } from 'sharp'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { bundleOptions, handlers, nativePackages, refreshableContent } from '#infra/bundle-lambdas.ts'
import { contextOfCdkJson, readSettings } from '#infra/config.ts'
import { installPackages } from '#infra/install-packages.ts'
import { assertFolderSize, packagePublisher } from '#infra/publisher/package-publisher.ts'
import { lambdaFolder, readSiteBuild } from '#infra/site-build.ts'
import { variables } from '#lambdas/adapters/variables.ts'
import type { EncodedPhoto } from '#lambdas/encoder/handler.ts'
import { Assembly } from '#local/assembly.ts'
import { localCredentials } from '#local/aws-settings.ts'
import { startObjectStore } from '#local/object-store.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { pictureCache } from '#web/generate/pictures/recipes-of-build.ts'
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
const away = temporaryFolder()
const objects = await startObjectStore(join(away, 'objects'))
afterAll(objects.close)

/** Loads a folder's handler in a separate process. @returns its result, if an event is given */
async function load(folder: string, event?: object): Promise<unknown> {
  const program = `const { handler } = await import(${JSON.stringify(join(folder, 'handler.mjs'))})
    console.log(JSON.stringify([typeof handler, ${event ? `await handler(${JSON.stringify(event)})` : null}]))`
  const env = {
    ...{ PATH: process.env.PATH, AWS_REGION: 'us-east-1', AWS_ENDPOINT_URL_S3: objects.url },
    AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
    ...{ [variables.edits]: 'site', [variables.pointer]: 'site', [variables.siteBucket]: 'site' },
  }
  const words = ['--input-type=module', '--eval', program]
  const { stdout } = await promisify(execFile)(process.execPath, words, { cwd: folder, env })
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
}

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

it('no function reads a word of content/ while it is loaded: it would say it still when another is published', async () => {
  const folder = join(away, 'watched')
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
  const program = globSync('*/handler.mjs', { cwd: folder }).map((file) => `await import('./${file}')`)
  const words = ['--enable-source-maps', '--input-type=module', '--eval', program.join('\n')]
  const { stdout } = await promisify(execFile)(process.execPath, words, { cwd: folder })
  expect([isWatching, program.length]).toEqual([true, speaking.length])
  expect(stdout).toBe('')
})

describe('what is packaged for a deployed stage, with no checkout above it,', () => {
  // The encoder comes with packages: below.
  it.each(bundles.filter(([id]) => !id.startsWith('Encoder')))('%s loads', async (id, bundle) => {
    const folder = join(away, id)
    cpSync(bundle, folder, { recursive: true })
    expect(await load(folder)).toEqual(['function', null])
  })

  it('the encoder takes photos and nothing else that its package can read, and Lambda takes it', async () => {
    const folder = join(away, 'encoder')
    cpSync(lambdaFolder('encoder'), folder, { recursive: true })
    installPackages(folder, { names: nativePackages, platform: [] })
    assertFolderSize(folder)
    const answerTo = async (photo: Sharp | Buffer) => {
      const sent = Buffer.isBuffer(photo) ? photo : await photo.toBuffer()
      return (await load(folder, { photo: sent.toString('base64') })) as [string, EncodedPhoto<string>]
    }
    const square = sharp({ create: { width: 8, height: 8, channels: 3, background: '#a31' } })
    for (const supportedImage of [square.jpeg(), square.png(), square.webp()])
      expect(await answerTo(supportedImage)).toMatchObject(['function', { width: 8, height: 8 }])
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>')
    for (const unsupportedImage of [svg, square.gif(), square.tiff(), square.avif()])
      expect(await answerTo(unsupportedImage)).toEqual(['function', { refused: 'unreadable' }])
  })

  it('the publisher loads, and builds the same release as the deploy', async () => {
    const folder = join(away, 'publisher')
    const stale = join(pictureCache, `${'0'.repeat(64)}.avif`)
    writeFileSync(stale, '')
    onTestFinished(() => rmSync(stale))
    const settings = readSettings({ ...contextOfCdkJson(), stage: 'local' }, () => {})
    packagePublisher({ ...settings, stage: 'dev' }, folder, [])
    expect(readdirSync(join(folder, 'build/picture-cache'))).not.toContain(basename(stale))
    const { release } = readSiteBuild()
    expect(await load(folder, { step: 'dry-run' })).toEqual(['function', { release }])
    expect(() => assertFolderSize(folder, 1)).toThrow(/MB of code, .* Delete those that no page shows/)
  })
})
