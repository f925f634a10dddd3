import { lookup } from 'mrmime'
import { describe, expect, it } from 'vitest'
import { Assembly } from '../../local/assembly.ts'
import { assemblyFolder } from '../../local/assembly-build.ts'
import { Bucket } from '../../local/bucket.ts'

const bucket = new Bucket(new Assembly(assemblyFolder))

describe('the bucket', () => {
  it('has each file of the site once, of whatever type', () => {
    const extensions = new Set(bucket.keys.map((key) => key.slice(key.lastIndexOf('.') + 1)))
    expect([...extensions]).toEqual(
      expect.arrayContaining(['avif', 'css', 'html', 'jpeg', 'js', 'svg', 'woff2']),
    )
  })

  it('hands out every file as what it is, which browsers are told not to guess', () => {
    const typeOf = (key: string) =>
      key.endsWith('.speculationrules') ? 'application/speculationrules+json' : lookup(key)
    const wrong = bucket.keys.filter((key) => bucket.get(key)?.contentType !== typeOf(key))
    expect(wrong).toEqual([])
  })
})
