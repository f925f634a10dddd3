import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, expect, it } from 'vitest'
import type { Edit } from '#edits/edit.ts'
import { listChangedPages, removeOldPreviews } from '#infra/publisher/previews.ts'
import { localCredentials as credentials } from '#local/aws-settings.ts'
import { startObjectStore } from '#local/object-store.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

const objects = await startObjectStore(temporaryFolder())
afterAll(objects.close)
const s3 = new S3Client({ region: 'us-east-1', endpoint: objects.url, forcePathStyle: true, credentials })
const put = (Key: string, Body = 'x') => s3.send(new PutObjectCommand({ Bucket: 'site', Key, Body }))

it('a preview that nobody published is gone after a month; what was published, and what a deploy put, stays', async () => {
  const [shown, published, deployed] = ['a'.repeat(32), 'b'.repeat(32), '111111111111'] as const
  for (const release of [shown, published, deployed])
    for (const key of [`facts/${release}.json`, `releases/${release}/about/us.html`]) await put(key)
  for (const release of [shown, published]) await put(`previews/${release}`)
  for (const release of [published, deployed]) await put(`releases/${release}/release.json`)
  const before = await objects.keys('site')
  const inDays = (days: number) => Date.now() + days * 24 * 3600 * 1000
  await removeOldPreviews(s3, 'site', inDays(29))
  expect(await objects.keys('site')).toEqual(before)
  await removeOldPreviews(s3, 'site', inDays(31))
  const isLeft = (key: string) => !key.includes(shown) && !key.startsWith('previews/')
  expect(await objects.keys('site')).toEqual(before.filter(isLeft))
})

it('lists the pages whose text differs, whatever their scripts are called', async () => {
  const siteFolder = temporaryFolder()
  const page = (text: string, script: string) => `${text} <script src="/assets/${script}.js">`
  const files = { 'index.html': 'four', 'about/us.html': 'us', 'new.html': 'new', '404.html': 'none' }
  mkdirSync(join(siteFolder, 'about'))
  for (const [file, text] of Object.entries(files)) writeFileSync(join(siteFolder, file), page(text, 'new'))
  await put('releases/111111111111/index.html', page('three', 'old'))
  await put('releases/111111111111/about/us.html', page('us', 'old'))
  const edit: Edit = { id: 'a', at: 0, by: 'maria@firm.example', file: 'times.yaml', path: ['to'], now: 4 }
  const changed = (edits: readonly Edit[]) => listChangedPages(siteFolder, '111111111111', edits, s3, 'site')
  expect(await changed([edit])).toEqual(['/', '/new'])
  await put('releases/111111111111/index.html', page('four', 'old'))
  expect(await changed([edit])).toEqual(['/new'])
  // The page's head references only one of the pictures.
  expect(await changed([{ ...edit, file: 'slots.yaml', path: ['hero', 2, 'wide'] }])).toEqual(['/', '/new'])
})
