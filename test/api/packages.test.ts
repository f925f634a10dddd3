import { execFile } from 'node:child_process'
import { cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { nativePackages } from '#infra/bundle-lambdas.ts'
import { contextOfCdkJson, readSettings } from '#infra/config.ts'
import { installPackages } from '#infra/install-packages.ts'
import { assertFolderSize, packagePublisher } from '#infra/publisher/package-publisher.ts'
import { lambdaFolder, readSiteBuild } from '#infra/site-build.ts'
import { variables } from '#lambdas/adapters/variables.ts'
import { localCredentials } from '#local/aws-settings.ts'
import { startObjectStore } from '#local/object-store.ts'
import { photoOf } from '#test/photo.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { pictureCache } from '#web/generate/pictures/recipes-of-build.ts'

/** Outside of the checkout, whose node_modules Node would find. */
const away = temporaryFolder()
const objects = await startObjectStore(join(away, 'objects'))
afterAll(objects.close)

/** Calls a folder's handler in a separate process. */
async function call(folder: string, event: object): Promise<unknown> {
  const program = `const { handler } = await import(${JSON.stringify(join(folder, 'handler.mjs'))})
    console.log(JSON.stringify(await handler(${JSON.stringify(event)})))`
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

it('what is packaged for a deployed stage encodes photos with no checkout above it, and Lambda takes it', async () => {
  const folder = join(away, 'encoder')
  cpSync(lambdaFolder('encoder'), folder, { recursive: true })
  installPackages(folder, { names: nativePackages, platform: [] })
  assertFolderSize(folder)
  const photo = (await photoOf('teal')).toString('base64')
  expect(await call(folder, { photo })).toMatchObject({ width: 64, height: 48 })
})

it('what is packaged builds the same release as the deploy, with no checkout above it', async () => {
  const folder = join(away, 'publisher')
  const stale = join(pictureCache, `${'0'.repeat(64)}.avif`)
  writeFileSync(stale, '')
  onTestFinished(() => rmSync(stale))
  const settings = readSettings({ ...contextOfCdkJson(), stage: 'local' }, () => {})
  packagePublisher({ ...settings, stage: 'dev' }, folder, [])
  expect(readdirSync(join(folder, 'build/picture-cache'))).not.toContain(basename(stale))
  const { release } = readSiteBuild()
  expect(await call(folder, { step: 'dry-run' })).toEqual({ release })
  expect(() => assertFolderSize(folder, 1)).toThrow(/MB of code, .* Delete those that no page shows/)
})
