import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sources, synthesise } from '#local/assembly-build.ts'
import { type RunningProduct, runProduct } from '../running-product.ts'

/** Files in web/public whose names others gave them. */
const named = {
  'BingSiteAuth.xml': '<users><user>0A1B</user></users>',
  'google1A2b3c.html': 'google-site-verification: google1A2b3c.html',
  '.well-known/acme-challenge/Xy_9-aB': 'Xy_9-aB.token',
} as const

let copy: string
let running: RunningProduct

beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), 'named-files-'))
  for (const part of sources) cpSync(part, join(copy, part), { recursive: true })
  for (const part of ['build/fonts', 'build/picture-cache'])
    if (existsSync(part)) cpSync(part, join(copy, part), { recursive: true })
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
  for (const [name, content] of Object.entries(named)) {
    const file = join(copy, 'web/public', name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  const assembly = join(copy, 'build/assembly')
  synthesise(copy, assembly)
  running = await runProduct(assembly)
}, 300_000)
afterAll(async () => {
  await running?.close()
  rmSync(copy, { recursive: true, force: true })
})

describe('a file that others named', () => {
  it.each(Object.entries(named))('is answered at its own name: %s', async (name, content) => {
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
