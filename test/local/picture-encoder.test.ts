import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { Assembly } from '#local/assembly.ts'
import { Bucket } from '#local/bucket.ts'
import { recipesFile } from '#local/picture-encoder.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { hashOf } from '#web/generate/pictures/master.ts'

const folder = temporaryFolder()

it('a picture that the assembly lacks is made when it is asked for, and served as a deploy would put it up', async () => {
  const master = join(folder, 'wall.jpg')
  await sharp({ create: { width: 640, height: 480, channels: 3, background: '#ebe4da' } })
    .jpeg()
    .toFile(master)
  const name = 'assets/wall-0badcafe-320.avif'
  const cut = { left: 0, top: 0, width: 640, height: 480 }
  const recipe = {
    master,
    masterHash: hashOf(readFileSync(master)),
    cut,
    width: 320,
    format: 'avif',
    options: { quality: 50, effort: 0 },
  }
  writeFileSync(join(folder, recipesFile), JSON.stringify([{ name, recipe }]))
  mkdirSync(join(folder, 'asset.a'))
  writeFileSync(join(folder, 'asset.a/page-1.js'), '')
  const deployment = {
    Type: 'Custom::CDKBucketDeployment',
    Properties: {
      SourceObjectKeys: ['a.zip'],
      DestinationBucketName: 'Bucket',
      DestinationBucketKeyPrefix: 'assets',
      SystemMetadata: { 'cache-control': 'public, max-age=31536000, immutable' },
    },
  }
  writeFileSync(join(folder, 'Stack.template.json'), JSON.stringify({ Resources: { Assets: deployment } }))
  const bucket = new Bucket(new Assembly(folder))
  const [one, other] = await Promise.all([bucket.find(name), bucket.find(name)])
  expect(one).toMatchObject({
    contentType: 'image/avif',
    cacheControl: 'public, max-age=31536000, immutable',
  })
  expect(other?.body.equals(one?.body ?? Buffer.alloc(0))).toBe(true)
  expect((await sharp(one?.body).metadata()).width).toBe(320)
  expect(await bucket.find('assets/nobody.avif')).toBeUndefined()
})
