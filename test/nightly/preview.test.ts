import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { preview } from '#ops/preview.ts'
import { builtAssembly } from '#test/built-assembly.ts'
import { prerenderedPaths } from '#web/src/routes.tsx'
import { askOps } from '../ops/ask-ops.ts'
import { temporaryFolder } from '../temporary-folder.ts'

builtAssembly()
const folder = temporaryFolder()
beforeAll(async () => {
  expect((await askOps(preview, ['--out', folder])).exitCode).toBe(0)
  // The first time all pictures are made.
}, 600_000)

it('a preview has every page, and each of its links, styles and pictures is a file beside it', () => {
  const pages = globSync('**/*.html', { cwd: folder }).filter((page) => !page.startsWith('google'))
  expect(pages.length).toBeGreaterThanOrEqual(prerenderedPaths.length)
  const missing = pages.flatMap((page) => {
    const html = readFileSync(join(folder, page), 'utf8')
    const addresses = Array.from(
      html.matchAll(/<(?:a|link|img|source)\b[^>]*?\b(?:href|src)="([^"#?:]+)["#?]/g),
      ([, address = '']) => address,
    )
    return addresses
      .filter((address) => !address.startsWith('/') && !existsSync(resolve(folder, dirname(page), address)))
      .map((address) => `${page}: ${address}`)
  })
  expect(missing).toEqual([])
  const home = readFileSync(join(folder, 'index.html'), 'utf8')
  expect(home).toContain('href="about.html"')
  expect(home).not.toContain('<script type="module"')
})
