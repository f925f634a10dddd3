import { describe, expect, it } from 'vitest'
import { alive, productInBrowser } from './browser.ts'

const on = productInBrowser()

const kB = 1024
/** The phone of the speed tests. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}

interface Fetched {
  readonly path: string
  readonly type: string
  readonly bytes: number
}

/** Loads a page as a phone and counts what is sent, up to `load` and once React is there. */
async function load(path: string): Promise<{ first: Fetched[]; all: Fetched[] }> {
  const { page } = await on.browser.tab(on.running.site, phone)
  const all: Fetched[] = []
  let first: Fetched[] = []
  page.on('response', (response) => {
    if (response.url().startsWith('data:')) return
    // Bodies alone: HTTP/2 sends the repeated headers as a few bytes, our local HTTP/1.1 does not.
    const bytes = Number(response.headers()['content-length'] ?? 0)
    all.push({ path: new URL(response.url()).pathname, type: response.request().resourceType(), bytes })
  })
  page.once('load', () => {
    first = [...all]
  })
  await page.goto(path)
  await alive(page)
  await page.waitForLoadState('networkidle')
  return { first, all }
}

const sum = (fetched: readonly Fetched[], type?: string) =>
  fetched.filter((each) => !type || each.type === type).reduce((total, { bytes }) => total + bytes, 0)

describe('home', () => {
  it('stays within its budget of bytes and requests, before and after React', async () => {
    const { first, all } = await load('/')
    expect(sum(first)).toBeLessThanOrEqual(150 * kB)
    expect(first.length).toBeLessThanOrEqual(8)
    expect(sum(first, 'script')).toBeLessThanOrEqual(4 * kB)
    expect(sum(all)).toBeLessThanOrEqual(270 * kB)
    expect(all.length).toBeLessThanOrEqual(16)
    expect(sum(all, 'font')).toBeLessThanOrEqual(45 * kB)
  })
})

describe('every kind of page', () => {
  it.each(['/', '/subcontractor-signup', '/about'])(
    '%s needs at most 100 kB of script in all',
    async (path) => {
      const { all } = await load(path)
      expect(sum(all, 'script')).toBeLessThanOrEqual(100 * kB)
    },
  )

  it.each(['/', '/subcontractor-signup', '/thank-you', '/404'])(
    '%s does not visibly shift its layout',
    async (path) => {
      const { page } = await on.browser.tab(on.running.site, phone)
      await page.addInitScript(() => {
        const seen = { shift: 0 }
        Object.assign(window, { seen })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            seen.shift += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await page.goto(path)
      await alive(page)
      await page.waitForLoadState('networkidle')
      // The exchange of the fallback face moves a few letters by a pixel: 0 to three places, as Lighthouse counts.
      const shift = await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift)
      expect(shift).toBeLessThan(0.001)
    },
  )
})
