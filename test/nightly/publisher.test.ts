import { join } from 'node:path'
import { type PutObjectCommand, type PutObjectCommandInput, S3Client } from '@aws-sdk/client-s3'
import { expect, it, vi } from 'vitest'
import type { Edit } from '#edits/edit.ts'
import { buildPreview } from '#infra/publisher/build-preview.ts'
import { lambdaFolder, readSiteBuild } from '#infra/site-build.ts'
import { Assembly } from '#local/assembly.ts'
import { assemblyFolder } from '#local/assembly-build.ts'
import { Bucket } from '#local/bucket.ts'
import { patience } from '../patience.ts'

// Each preview builds the whole site.
vi.setConfig({ testTimeout: 5 * patience })

const { release, facts } = readSiteBuild()
const deployed = new Bucket(new Assembly(assemblyFolder))

async function lookWith(edits: readonly Edit[]) {
  const objects = new Map<string, PutObjectCommandInput>()
  const s3: S3Client = Object.assign(Object.create(S3Client.prototype), {
    async send({ input }: PutObjectCommand) {
      if ('Body' in input) objects.set(String(input.Key), input)
      return {}
    },
  })
  const repository = join(import.meta.dirname, '../..')
  const publishing = { repository, note: lambdaFolder('publisher'), s3, bucket: 'site' }
  return { looked: await buildPreview(publishing)(edits), objects }
}

const edit = (file: string, path: Edit['path'], was: Edit['was'], now: Edit['now']): Edit => ({
  ...{ id: 'one', at: 1_795_000_000, by: 'pat@firm.com' },
  ...{ file, path, was, now },
})

it('without edits the publisher puts what the deploy put: the same keys, bytes, types, rules of caches and headers', async () => {
  const { looked, objects } = await lookWith([])
  const named = 'release' in looked ? looked.release : ''
  expect(looked).toMatchObject({ release: expect.stringMatching(/^[0-9a-f]{32}$/), asDeployed: release })
  expect(JSON.parse(String(objects.get(`facts/${named}.json`)?.Body))).toEqual(facts)
  // A publication writes the release file to the deploy's key.
  const own = (key: string) =>
    key.replace(`previews/${named}`, `releases/${release}/release.json`).replace(named, release)
  const put = [...objects].filter(([key]) => !key.startsWith('facts/'))
  const keys = deployed.keys.filter((key) => key.startsWith(`releases/`) || key.startsWith('assets/'))
  const writtenKeys = new Set(put.map(([key]) => own(key)))
  // Pictures are already in the bucket, and do not depend on texts.
  expect(keys.filter((key) => !writtenKeys.has(key) && !/\.(?:avif|webp|jpeg|png)$/.test(key))).toEqual([])
  for (const [key, { Body, ContentType, CacheControl, Metadata = {} }] of put) {
    const file = deployed.get(own(key))
    expect(String(Body).replace(named, release) === file?.body.toString(), key).toBe(true)
    const headers = Object.entries(Metadata).map(([name, value]) => [`x-amz-meta-${name}`, value])
    expect([ContentType, CacheControl, Object.fromEntries(headers)], key).toEqual([
      ...[file?.contentType, file?.cacheControl, file?.metadata],
    ])
  }
})

it('words that do not fit are reported in a sentence, and nothing is put', async () => {
  const { looked, objects } = await lookWith([edit('business.yaml', ['phone'], '(619) 555-0142', 'call us')])
  expect(looked).toEqual({ problem: expect.stringContaining('business.yaml') })
  expect(objects.size).toBe(0)
})
