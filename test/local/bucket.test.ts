import { lookup } from 'mrmime'
import { describe, expect, it } from 'vitest'
import { Assembly } from '../../local/assembly.ts'
import { Bucket } from '../../local/bucket.ts'
import { builtAssembly } from '../built-assembly.ts'

const bucket = new Bucket(new Assembly(builtAssembly()))

describe('the bucket', () => {
  it('has each file of the site once, of whatever type', () => {
    const extensions = new Set(bucket.keys.map((key) => key.slice(key.lastIndexOf('.') + 1)))
    expect([...extensions]).toEqual(
      expect.arrayContaining(['avif', 'css', 'html', 'jpeg', 'js', 'svg', 'webp', 'woff2']),
    )
  })

  it('hands out every file as what it is, which browsers are told not to guess', () => {
    // The one type that the list of ours does not have.
    const typeOf = (key: string) => (key.endsWith('.ico') ? 'image/vnd.microsoft.icon' : lookup(key))
    const wrong = bucket.keys.filter((key) => bucket.get(key)?.contentType !== typeOf(key))
    expect(wrong).toEqual([])
  })
})
