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
    const wrong = bucket.keys.filter((key) => bucket.get(key)?.contentType !== lookup(key))
    expect(wrong).toEqual([])
  })
})
