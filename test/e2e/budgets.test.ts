import { expect, it } from 'vitest'
import { prerenderedPaths } from '#web/src/routes.tsx'
import { budgets, phone } from '../bench/budgets.ts'
import { alive, holdBack, productInBrowser } from './browser.ts'

const on = productInBrowser()

interface Fetched {
  readonly path: string
  readonly type: string
  readonly bytes: number
}

/** Cumulative layout shift, and the elements that moved. */
interface Seen {
  shift: number
  readonly moved: string[]
}

interface LayoutShift {
  readonly value: number
  readonly sources: readonly { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[]
}

async function openPage() {
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
  const fetched: Fetched[] = []
  page.on('response', (response) => {
    if (response.url().startsWith('data:')) return
    // Bodies only, since HTTP/2 compresses repeated headers and our local HTTP/1.1 does not.
    const bytes = Number(response.headers()['content-length'] ?? 0)
    fetched.push({ path: new URL(response.url()).pathname, type: response.request().resourceType(), bytes })
  })
  return { page, fetched, seen: () => page.evaluate(() => (window as unknown as { seen: Seen }).seen) }
}

const sum = (fetched: readonly Fetched[], type?: string) =>
  fetched.filter((each) => !type || each.type === type).reduce((total, { bytes }) => total + bytes, 0)

it('home stays within its budget of bytes up to load, and of script before React', async () => {
  const { page, fetched } = await openPage()
  await page.goto('/')
  expect(sum(fetched)).toBeLessThanOrEqual(budgets.homeFirstBytes)
  expect(sum(fetched, 'script')).toBeLessThanOrEqual(budgets.eagerScriptBytes)
})

it.each(prerenderedPaths)(
  'the page %s needs at most 101 kB of script, and does not shift its layout',
  async (path) => {
    const { page, fetched, seen } = await openPage()
    // Delayed, so that every page is first painted in the fallback typeface.
    const sendTypefaces = await holdBack(page, '**/*.woff2')
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await alive(page)
    const before = await seen()
    expect(before.shift, before.moved.join('\n')).toBeLessThan(budgets.shift)
    sendTypefaces()
    await page.waitForLoadState('load')
    await page.evaluate(() => document.fonts.ready)
    await page.waitForLoadState('networkidle')
    const { shift, moved } = await seen()
    expect(shift, moved.join('\n')).toBeLessThan(budgets.shiftWithTypefaces)
    expect(sum(fetched, 'script')).toBeLessThanOrEqual(budgets.scriptBytes)
  },
)
