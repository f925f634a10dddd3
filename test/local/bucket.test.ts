import { lookup } from 'mrmime'
import { expect, it } from 'vitest'
import { Assembly } from '#local/assembly.ts'
import { Bucket } from '#local/bucket.ts'
import { builtAssembly } from '../built-assembly.ts'

const bucket = new Bucket(new Assembly(builtAssembly()))

it('the bucket serves every file with its type, which browsers must not guess', () => {
  // Types that are missing from our list.
  const others = {
    ico: 'image/vnd.microsoft.icon',
    speculationrules: 'application/speculationrules+json',
    vcf: 'text/x-vcard',
  }
  const typeOf = (key: string) =>
    Object.entries(others).find(([extension]) => key.endsWith(`.${extension}`))?.[1] ?? lookup(key)
  // Pictures are encoded on request: picture-encoder.test.ts.
  const brought = bucket.keys.filter((key) => bucket.get(key))
  const wrong = brought.filter((key) => bucket.get(key)?.contentType !== typeOf(key))
  expect(wrong).toEqual([])
})
