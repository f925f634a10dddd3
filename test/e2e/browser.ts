import {
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Frame,
  type Page,
} from '@playwright/test'
import { afterAll, afterEach } from 'vitest'
import { launchBrowser } from '../launch-browser.ts'
import { patience } from '../patience.ts'
import { testWorld, type WorldOptions } from '../world.ts'

/** `expect` with a long timeout. */
export const see = expect.configure({ timeout: patience })

export interface Tab {
  readonly page: Page
  readonly context: BrowserContext
  /** Console errors and warnings, uncaught errors, policy violations, requests to other hosts. */
  readonly complaints: string[]
}

export async function openBrowser() {
  // A page of a test is too short for the optimizing compiler, not for the baseline one; a machine of two cores has no
  // room for further threads and processes.
  const flags = '--js-flags=--no-opt --always-sparkplug --single-threaded-gc'
  const browser = await launchBrowser(flags, '--in-process-gpu')
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
      // Tests fill in forms faster than people, so that the clock is ahead; that of frames, too, for animations.
      await context.addInitScript(() => {
        const ahead = 30_000
        const now = performance.now.bind(performance)
        performance.now = () => now() + ahead
        const request = window.requestAnimationFrame
        window.requestAnimationFrame = (paint) => request((time) => paint(time + ahead))
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
        // Ignores warnings caused by screenshots of WebGL.
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

/** Triggers and awaits hydration. */
export async function alive(page: Page | Frame): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('scroll')))
  await page.locator('html[data-alive]').waitFor({ state: 'attached' })
}

/**
 * Runs the product and a browser for one test file. Must be called on load.
 * @param keepsTabs whether tabs stay open between tests
 */
export async function productInBrowser({
  keepsTabs = false,
  ...options
}: WorldOptions & { readonly keepsTabs?: boolean } = {}) {
  const world = await testWorld(options)
  const browser = await openBrowser()
  const tab = (options?: BrowserContextOptions) => browser.tab(world.site, options)
  /** Opens a new tab, hydrated unless script is disabled. */
  const visit = async (path: string, options: BrowserContextOptions = {}): Promise<Tab> => {
    const opened = await tab(options)
    await opened.page.goto(path)
    if (options.javaScriptEnabled !== false) await alive(opened.page)
    return opened
  }
  afterEach(() => keepsTabs || browser.closeTabs())
  afterAll(browser.close)
  const open = async (path: string, options?: BrowserContextOptions) => (await visit(path, options)).page
  return { world, browser, tab, visit, open }
}

/** Blocks a browser storage, as by privacy settings. */
export const block = (page: Page, storage: 'localStorage' | 'sessionStorage') =>
  page.addInitScript((name) => {
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    Object.defineProperty(window, name, { get })
  }, storage)

/** Holds back matching responses. @returns a function that releases them */
export async function holdBack(page: Page, pattern: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
