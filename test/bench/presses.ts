import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { phone } from './budgets.ts'

/** Factor by which a phone's processor is slower than this machine's. */
const processorSlowdown = 4

/** How long a heading may take before the measurement fails. */
const patienceMs = 30_000

/** Measures on a page of a new context, closed afterwards. */
async function onPage<Result>(browser: Browser, options: object, measure: (page: Page) => Promise<Result>) {
  const context = await browser.newContext({ ...options, ignoreHTTPSErrors: true })
  try {
    return await measure(await context.newPage())
  } finally {
    await context.close()
  }
}

const onPhone = <Result>(browser: Browser, measure: (page: Page) => Promise<Result>) =>
  onPage(browser, phone, async (page) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
    return measure(page)
  })

/** Largest Contentful Paint of a page load, and what it costs on any machine and line. */
export interface LargestPaint {
  /** Milliseconds since the navigation. */
  readonly ms: number
  /** Of the document and all files requested before the paint, compressed, with headers. */
  readonly bytes: number
  readonly requests: number
  /** Work of the main thread until 0.3 s after the load, in milliseconds of the slow processor. */
  readonly mainThreadMs: number
}

/**
 * Watches in each document for a heading of this level and beginning. Reported by a binding: Playwright's own ways to
 * wait would load 300 kB of its script into the page that is being measured.
 * @returns a function that resolves to when the heading is in view, in epoch milliseconds
 */
async function watchHeading(page: Page, level: 'h1' | 'h2', text: string): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  const seenAt = new Promise<number>((resolve) =>
    session.on('Runtime.bindingCalled', ({ payload }) => resolve(Number(payload))),
  )
  await session.send('Runtime.enable')
  await session.send('Runtime.addBinding', { name: 'reportSeen' })
  await page.addInitScript(
    ([level, wanted]) => {
      const report = Reflect.get(window, 'reportSeen')
      const look = () => {
        const heading = Array.from(document.querySelectorAll(level)).find((one) =>
          one.textContent?.startsWith(wanted),
        )
        const box = heading?.getBoundingClientRect()
        const isSeen = box && box.height > 0 && box.top < innerHeight && box.bottom > 0
        requestAnimationFrame(isSeen ? () => report(String(Date.now())) : look)
      }
      requestAnimationFrame(look)
    },
    [level, text] as const,
  )
  return () =>
    Promise.race([
      seenAt,
      wait(patienceMs, undefined, { ref: false }).then(() =>
        Promise.reject(new Error(`"${text}" did not come into view`)),
      ),
    ])
}

/** Clicks an element. @returns epoch milliseconds */
const press = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const press = { bubbles: true, cancelable: true, composed: true, button: 0 }
      element.dispatchEvent(new PointerEvent('pointerdown', press))
      element.dispatchEvent(new PointerEvent('pointerup', press))
      const at = Date.now()
      ;(element as HTMLElement).click()
      return at
    })

/**
 * Measures the time from a click on the home page's quote button, at DOMContentLoaded, to the form's heading in view.
 * @param site throttled origin @throws if the heading does not come into view
 */
export const timeEarlyPress = (browser: Browser, site: string): Promise<number> =>
  onPhone(browser, async (page) => {
    const seenAt = await watchHeading(page, 'h2', 'Ready to Transform Your Home?')
    await page.goto(`${site}/`, { waitUntil: 'domcontentloaded' })
    const pressed = await press(page, 'header a[href="/#contact"]')
    return (await seenAt()) - pressed
  })

/**
 * Measures the time from a click on a link, 0.3 seconds after the load, to the next page's heading.
 * @param pointedAtMs duration of hover before the click @default 0
 */
export const timeEarlyLink = (browser: Browser, site: string, pointedAtMs = 0): Promise<number> =>
  onPhone(browser, async (page) => {
    const seenAt = await watchHeading(page, 'h1', 'Flooring')
    await page.goto(`${site}/services`)
    await wait(300)
    const link = 'main a[href="/services/flooring"]'
    if (pointedAtMs > 0) {
      await page.locator(link).first().hover()
      await wait(pointedAtMs)
    }
    const pressed = await press(page, link)
    return (await seenAt()) - pressed
  })

/** Measures the Largest Contentful Paint of a page. @param url throttled */
export const measureLargestPaint = (browser: Browser, url: string): Promise<LargestPaint> =>
  onPhone(browser, async (page) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const { startTime } of list.getEntries()) Object.assign(window, { largestPaint: startTime })
      }).observe({ type: 'largest-contentful-paint', buffered: true })
    })
    await page.goto(url)
    // Everything that was requested before `load` has been painted by then.
    await wait(300)
    const { metrics } = await session.send('Performance.getMetrics')
    const mainThreadMs = (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
    const paint = await page.evaluate(() => {
      const { largestPaint: ms } = window as unknown as { largestPaint: number }
      const files = ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type))
      const before = (files as PerformanceResourceTiming[]).filter(({ startTime }) => startTime < ms)
      const bytes = before.reduce((sum, { transferSize }) => sum + transferSize, 0)
      return { ms, bytes, requests: before.length }
    })
    return { ...paint, mainThreadMs }
  })

/** Measures the time from a click on a hovered link to the new page's heading, in ms, once the app runs. */
export const timeNavigation = (browser: Browser, site: string, pointedAtMs: number): Promise<number> =>
  onPage(browser, {}, async (page) => {
    await page.goto(`${site}/services`)
    await page.locator('html[data-alive]').waitFor({ state: 'attached' })
    const link = page.locator('main a[href="/services/flooring"]')
    await link.hover()
    // The network was idle before the app came, which is all that Playwright would wait for.
    await wait(pointedAtMs)
    return await link.evaluate(
      (element) =>
        new Promise<number>((resolve) => {
          const start = performance.now()
          const look = () => {
            if (document.querySelector('h1')?.textContent.startsWith('Flooring'))
              requestAnimationFrame(() => resolve(performance.now() - start))
            else requestAnimationFrame(look)
          }
          ;(element as HTMLElement).click()
          look()
        }),
    )
  })
