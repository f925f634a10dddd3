import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { launchBrowser } from '#local/launch-browser.ts'
import type { Visit } from './assumptions.ts'
import type { WeighedVisit } from './page-view.ts'

const screens = {
  phone: { viewport: { width: 412, height: 823 }, deviceScaleFactor: 2.625, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
} as const

/** The network has been quiet when nothing was under way for so many looks, so far apart. */
const quiet = { looks: 3, apartMs: 100 }

/**
 * Makes each visit in a browser of its own that knows nothing of the site yet.
 * @param site `http://localhost:4000`
 * @throws Error when a page has no link to the next
 */
export async function weighVisits(site: string, visits: readonly Visit[]): Promise<WeighedVisit[]> {
  const browser = await launchBrowser()
  try {
    const weighed: WeighedVisit[] = []
    for (const visit of visits) weighed.push(await weigh(browser, site, visit))
    return weighed
  } finally {
    await browser.close()
  }
}

async function weigh(browser: Browser, site: string, visit: Visit): Promise<WeighedVisit> {
  const context = await browser.newContext(screens[visit.device])
  try {
    const page = await context.newPage()
    const traffic = await watchTraffic(context, page, site)
    const [entry, ...others] = visit.pages
    await page.goto(site + entry)
    await readToTheEnd(page, traffic.settled)
    for (const path of others) {
      await follow(page, path)
      await readToTheEnd(page, traffic.settled)
    }
    return { visit, ...traffic.total() }
  } finally {
    await context.close()
  }
}

async function watchTraffic(context: BrowserContext, page: Page, site: string) {
  const under = new Map<string, string>()
  const total = { requests: 0, rewritten: 0, bytes: 0 }
  const network = await context.newCDPSession(page)
  network.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith(site)) under.set(requestId, request.url.slice(site.length))
  })
  network.on('Network.loadingFailed', ({ requestId }) => under.delete(requestId))
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = under.get(requestId)
    under.delete(requestId)
    // Nothing came over the network for what was cached.
    if (path === undefined || encodedDataLength === 0) return
    total.requests += 1
    total.bytes += encodedDataLength
    if (!path.startsWith('/assets/')) total.rewritten += 1
  })
  await network.send('Network.enable')
  return {
    total: () => total,
    async settled() {
      for (let looks = 0; looks < quiet.looks; looks = under.size === 0 ? looks + 1 : 0)
        await pause(quiet.apartMs)
    },
  }
}

/** Scrolls on by a screen when everything on this one is there. */
async function readToTheEnd(page: Page, settled: () => Promise<void>): Promise<void> {
  const isAtEnd = 'scrollY + innerHeight >= document.documentElement.scrollHeight - 1'
  await settled()
  while (!(await page.evaluate<boolean>(isAtEnd))) {
    await page.evaluate("scrollBy({ top: innerHeight, behavior: 'instant' })")
    await settled()
  }
}

/** Presses a link to the page, wherever it is: in the text, in the menu, in the footer. */
async function follow(page: Page, path: string): Promise<void> {
  const link = page.locator(`a[href="${path}"]`).first()
  if ((await link.count()) === 0) throw new Error(`${page.url()} has no link to ${path}`)
  await link.dispatchEvent('click')
  await page.waitForURL(`**${path}`)
}
