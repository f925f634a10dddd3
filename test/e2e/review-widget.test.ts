import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect as see } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testimonialsSection } from '#content/home/testimonials.ts'
import { committedContext } from '#infra/config.ts'
import { sources } from '#local/assembly-build.ts'
import { type Listening, listen } from '#local/listen.ts'
import { type RunningProduct, runProduct } from '../running-product.ts'
import { alive, openBrowser } from './browser.ts'

let service: Listening
let folder: string
let running: RunningProduct
let browser: Awaited<ReturnType<typeof openBrowser>>
let loads = 0

/** A copy of the product in which the owner has configured a widget in the content file. */
function buildWithWidget(host: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'widget-'))
  folder = copy
  for (const part of [...sources, 'build/fonts', 'build/picture-cache']) {
    if (existsSync(part)) cpSync(part, join(copy, part), { recursive: true })
  }
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
  const settings = join(copy, 'web/content/review-widgets.ts')
  const configured = `{ 'testimonials-first': { loader: '${host}/loader.js', className: 'stand-in', hosts: ['${host}'] } }`
  const text = readFileSync(settings, 'utf8').replace(/(ReviewWidgetSettings>> = )\{\}/, `$1${configured}`)
  expect(text).toContain('loader.js')
  writeFileSync(settings, text)
  const assembly = join(copy, 'build/assembly')
  execFileSync(process.execPath, ['infra/app.ts'], {
    cwd: copy,
    stdio: 'pipe',
    env: {
      ...process.env,
      CDK_OUTDIR: assembly,
      CDK_CONTEXT_JSON: JSON.stringify({ ...committedContext(), stage: 'local' }),
    },
  })
  return assembly
}

beforeAll(async () => {
  service = await listen(
    createServer((_, response) => {
      loads += 1
      response.writeHead(200, { 'content-type': 'text/javascript' })
      response.end(`document.querySelector('.stand-in').append('Reviews by the service')`)
    }),
  )
  running = await runProduct(buildWithWidget(service.url))
  browser = await openBrowser()
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await running?.close()
  await service?.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('a configured review widget', () => {
  it('is fetched when its box comes into view, takes the place of our words, and goes when it leaves', async () => {
    const { page, complaints } = await browser.tab(running.site, {
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
    })
    await page.goto('/')
    await alive(page)
    expect(loads).toBe(0)
    const panel = page.locator('.review-panel').first()
    const before = (await panel.boundingBox())?.height
    await see(panel.getByText(testimonialsSection.first.link)).toBeVisible()
    await panel.scrollIntoViewIfNeeded()
    await see(panel.getByText('Reviews by the service')).toBeVisible()
    await see(panel.getByText(testimonialsSection.first.link)).toBeHidden()
    expect((await panel.boundingBox())?.height).toBe(before)
    await page.evaluate(() => scrollTo(0, 0))
    await see(page.locator('script[src$="/loader.js"]')).toHaveCount(0)
    await see(page.locator('.stand-in')).toBeEmpty()
    expect(complaints.filter((complaint) => !complaint.startsWith(service.url))).toEqual([])
  })

  it('that does not answer leaves our own sentence and link', async () => {
    const { page } = await browser.tab(running.site, { viewport: { width: 1440, height: 900 } })
    await page.route('**/loader.js', (route) => route.abort())
    await page.goto('/')
    await alive(page)
    const panel = page.locator('.review-panel').first()
    await panel.scrollIntoViewIfNeeded()
    await see(page.locator('script[src$="/loader.js"]')).toHaveCount(1)
    await see(panel.getByRole('link', { name: testimonialsSection.first.link })).toBeVisible()
  })
})
