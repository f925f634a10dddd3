import {
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Frame,
  type Page,
} from '@playwright/test'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { launchBrowser } from '../launch-browser.ts'
import { patience } from '../patience.ts'
import { type RunningProduct, runProduct } from '../running-product.ts'

/** Expects of a page what it shows sooner or later. */
export const see = expect.configure({ timeout: patience })

export interface Tab {
  readonly page: Page
  readonly context: BrowserContext
  /** Errors and warnings in the console, uncaught errors, what the policy forbids, requests to other hosts. */
  readonly complaints: string[]
}

export async function openBrowser() {
  const browser = await launchBrowser()
  const contexts = new Set<BrowserContext>()
  return {
    async tab(site: string, options: BrowserContextOptions = {}): Promise<Tab> {
      const context = await browser.newContext({
        baseURL: site,
        viewport: { width: 390, height: 844 },
        ...options,
      })
      contexts.add(context)
      context.setDefaultTimeout(patience)
      // Tests type faster than anybody: to the page, they have taken their time.
      await context.addInitScript(() => {
        const now = performance.now.bind(performance)
        performance.now = () => now() + 30_000
      })
      // Chromium does not print all of them.
      await context.addInitScript(() => {
        addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
          console.error(`the policy's ${effectiveDirective} forbids ${blockedURI} ${sample}`),
        )
      })
      const page = await context.newPage()
      const complaints: string[] = []
      page.on('console', (message) => {
        // What software says of being photographed is nobody's complaint.
        if (['error', 'warning'].includes(message.type()) && !message.text().includes('due to ReadPixels'))
          complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(String(error)))
      page.on('request', (request) => {
        if (!request.url().startsWith(site) && !request.url().startsWith('data:'))
          complaints.push(request.url())
      })
      return { page, context, complaints }
    },
    async closeTabs() {
      for (const context of contexts) await context.close()
      contexts.clear()
    },
    close: () => browser.close(),
  }
}

/** Does what a visitor does first, which starts the app, and waits until React has taken over. */
export async function alive(page: Page | Frame): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('scroll')))
  await page.locator('html[data-alive]').waitFor({ state: 'attached' })
}

/**
 * The product and a browser for the tests of one file; faults end with each test, and so do tabs.
 * @param keepsTabs whether a tab may go from test to test
 */
export function productInBrowser({ keepsTabs = false } = {}) {
  /** A fresh tab at an address, alive unless it runs no script. */
  const visit = async (path: string, options: BrowserContextOptions = {}): Promise<Tab> => {
    const tab = await parts.browser.tab(parts.running.site, options)
    await tab.page.goto(path)
    if (options.javaScriptEnabled !== false) await alive(tab.page)
    return tab
  }
  const parts = {
    running: undefined as unknown as RunningProduct,
    browser: undefined as unknown as Awaited<ReturnType<typeof openBrowser>>,
    visit,
    open: async (path: string, options?: BrowserContextOptions) => (await visit(path, options)).page,
  }
  beforeAll(async () => {
    parts.running = await runProduct()
    parts.browser = await openBrowser()
  })
  afterEach(async () => {
    parts.running.heal()
    if (!keepsTabs) await parts.browser.closeTabs()
  })
  afterAll(async () => {
    await parts.browser.close()
    await parts.running.close()
  })
  return parts
}

/** Blocks a storage of the browser, as settings and private windows do. */
export const block = (page: Page, storage: 'localStorage' | 'sessionStorage') =>
  page.addInitScript((name) => {
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    Object.defineProperty(window, name, { get })
  }, storage)

/** Holds back the answers to what matches the pattern. @returns lets them through */
export async function holdBack(page: Page, pattern: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
