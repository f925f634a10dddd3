import {
  type CloudFrontClient,
  DescribeFunctionCommand,
  GetFunctionCommand,
  type PublishFunctionCommand,
  UpdateFunctionCommand,
} from '@aws-sdk/client-cloudfront'
import { type ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { expect, it } from 'vitest'
import { edgeCode, releaseIn } from '#infra/edge-code.ts'
import { releasePointer } from '#infra/release-pointer.ts'
import { confirm } from '#ops/confirm.ts'
import { type Release, releaseStore } from '#ops/release-store.ts'
import { chosenRelease } from '#ops/rollback.ts'

const [first, second, third] = ['111111111111', '222222222222', '333333333333'] as const
const deployed = (day: number) => Date.UTC(2026, 10, day, 17)
const all: readonly Release[] = [
  { id: third, deployed: deployed(5), files: { 'index.html': 'c', 'about.html': 'a', 'extra.txt': 'x' } },
  { id: second, deployed: deployed(4), files: { 'index.html': 'b', 'about.html': 'a' } },
  { id: first, deployed: deployed(3), files: { 'index.html': 'a', 'about.html': 'a' } },
]

it('the release to go back to is the one before the live one, or the one that is named', () => {
  expect(chosenRelease(all, third).id).toBe(second)
  expect(chosenRelease(all, second).id).toBe(first)
  expect(chosenRelease(all, second, third).id).toBe(third)
  expect(() => chosenRelease(all, first)).toThrow('no release older')
  expect(() => chosenRelease(all, undefined)).toThrow('no release older')
  expect(() => chosenRelease(all, third, 'ffffffffffff')).toThrow('no release ffffffffffff')
})

it('a release whose files are gone, or are not what they were, is not whole', async () => {
  const s3: S3Client = Object.assign(Object.create(S3Client.prototype), {
    async send(command: object) {
      const { Prefix } = (command as ListObjectsV2Command).input
      if (Prefix !== `releases/${third}/`) return { Contents: [] }
      const tags = Object.entries({ 'index.html': '"c"', 'about.html': '"other"' })
      return { Contents: tags.map(([file, ETag]) => ({ Key: `${Prefix}${file}`, ETag })) }
    },
  })
  const missing = ['about.html', 'extra.txt', `facts/${third}.json`]
  expect(await releaseStore('site', s3).missing(all[0] as Release)).toEqual(missing)
})

it('nothing changes until the word is typed', async () => {
  await expect(confirm('rollback', async () => 'yes')).rejects.toThrow('Nothing was changed.')
  await expect(confirm('rollback', undefined)).rejects.toThrow('no terminal for the confirmation')
  await expect(confirm('rollback', async () => ' rollback ')).resolves.toBeUndefined()
})

it('the pointer is changed in the code that visitors get, and published', async () => {
  let draft = edgeCode('clean-urls', { release: first })
  let live = edgeCode('clean-urls', { release: third, canonicalHost: 'www.firm.com' })
  const send = async (command: object) => {
    if (command instanceof GetFunctionCommand) return { FunctionCode: new TextEncoder().encode(live) }
    if (command instanceof DescribeFunctionCommand) return { ETag: 'one', FunctionSummary: {} }
    if (command instanceof UpdateFunctionCommand) {
      expect(command.input.IfMatch).toBe('one')
      draft = new TextDecoder().decode(command.input.FunctionCode)
      return { ETag: 'two' }
    }
    expect((command as PublishFunctionCommand).input.IfMatch).toBe('two')
    live = draft
    return {}
  }
  const pointer = releasePointer('release-pages', { send } as unknown as CloudFrontClient)
  expect(await pointer.read()).toBe(third)
  await pointer.set(second)
  expect(releaseIn(live)).toBe(second)
  expect(live).toContain('www.firm.com')
})
