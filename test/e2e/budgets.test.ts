import { describe, expect, it } from 'vitest'
import { prerenderedPaths } from '#web/src/routes.tsx'
import { budgets, phone } from '../bench/budgets.ts'
import { alive, productInBrowser } from './browser.ts'

const on = productInBrowser()

interface Fetched {
  readonly path: string
  readonly type: string
  readonly bytes: number
}

/** Share of a page that moved while it loaded, and the parts that moved. */
interface Seen {
  shift: number
  readonly moved: string[]
}

interface LayoutShift {
  readonly value: number
  readonly sources: readonly { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** Loads a page as a phone and counts what is sent, up to `load` and once React is there, and what moves meanwhile. */
async function load(path: string): Promise<{ first: Fetched[]; all: Fetched[] } & Seen> {
  const { page } = await on.browser.tab(on.running.site, phone)
  await page.addInitScript(() => {
    const seen: Seen = { shift: 0, moved: [] }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as LayoutShift[]) {
        seen.shift += entry.value
        for (const { node, previousRect, currentRect } of entry.sources)
          seen.moved.push(
            `${node?.nodeName} ${node?.textContent?.slice(0, 30)}: ${JSON.stringify([previousRect, currentRect])}`,
          )
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
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
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle')
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen)
  return { first, all, ...seen }
}

const sum = (fetched: readonly Fetched[], type?: string) =>
  fetched.filter((each) => !type || each.type === type).reduce((total, { bytes }) => total + bytes, 0)

describe('home', () => {
  it('stays within its budget of bytes up to load, and of script before React', async () => {
    const { first } = await load('/')
    expect(sum(first)).toBeLessThanOrEqual(budgets.homeFirstBytes)
    expect(sum(first, 'script')).toBeLessThanOrEqual(budgets.eagerScriptBytes)
  })
})

describe('every page', () => {
  it.each(prerenderedPaths)(
    '%s needs at most 100 kB of script, and does not shift its layout',
    async (path) => {
      const { all, shift, moved } = await load(path)
      expect(sum(all, 'script')).toBeLessThanOrEqual(budgets.scriptBytes)
      // To three places: a letter may move by a pixel when the typeface is exchanged.
      expect(shift, moved.join('\n')).toBeLessThan(0.0005)
    },
  )
})
