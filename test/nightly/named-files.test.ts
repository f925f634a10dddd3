import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningProduct } from '../running-product.ts'
import { runChangedCopy } from './changed-copy.ts'

/** Files in web/public with names defined by third parties. */
const namedFiles = {
  'BingSiteAuth.xml': '<users><user>0A1B</user></users>',
  'google1A2b3c.html': 'google-site-verification: google1A2b3c.html',
  '.well-known/acme-challenge/Xy_9-aB': 'Xy_9-aB.token',
} as const

let running: RunningProduct
beforeAll(async () => {
  running = await runChangedCopy(
    Object.fromEntries(Object.entries(namedFiles).map(([name, content]) => [`web/public/${name}`, content])),
  )
}, 300_000)
afterAll(() => running.close())

describe('a file that others named', () => {
  it.each(Object.entries(namedFiles))('is answered at its own name: %s', async (name, content) => {
    const response = await running.get(`/${name}`)
    expect([response.status, await response.text()]).toEqual([200, content])
  })

  it('is no page, and pages stay at their own addresses', async () => {
    expect((await running.get('/google1A2b3c')).status).toBe(301)
    expect((await running.get('/google1a2b3c')).status).toBe(404)
    const moved = await running.get('/About.html')
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/about'])
    expect(await (await running.get('/sitemap.xml')).text()).not.toContain('google')
  })

  it('is /favicon.ico, for all who ask for it without reading the page: three sizes', async () => {
    const response = await running.get('/favicon.ico')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch(/^image\//)
    const ico = Buffer.from(await response.arrayBuffer())
    expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 3])
    for (const [at, size] of [16, 32, 48].entries()) {
      const entry = 6 + 16 * at
      const [bytes, offset] = [ico.readUInt32LE(entry + 8), ico.readUInt32LE(entry + 12)]
      const { format, width, height } = await sharp(ico.subarray(offset, offset + bytes)).metadata()
      expect([ico.readUInt8(entry), format, width, height]).toEqual([size, 'png', size, size])
    }
  })
})
