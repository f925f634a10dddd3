import type { Page } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import { callsToAction } from '#content/pages/calls-to-action.ts'
import { contact } from '#content/pages/home/contact.ts'
import { gallery } from '#content/pages/home/gallery.ts'
import { hero } from '#content/pages/home/hero.ts'
import { phone } from '../bench/budgets.ts'
import { holdBack, productInBrowser, see } from './browser.ts'
import { headerQuoteLink } from './fill-in-quote.ts'

const on = await productInBrowser()

const sheets = '**/assets/*.css'
const app = '**/assets/{app,react-dom,shared}-*.js'

/** Waits until React is idle and the layout is stable. */
const atRest = (page: Page) =>
  page.waitForFunction(
    () =>
      new Promise<boolean>((resolve) => {
        const before = scrollY
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(scrollY === before)))
      }),
  )

describe.each(['late', 'never'])('with sheet and app %s', (arrival) => {
  it.each([
    ['/', hero.work, gallery.title],
    ['/services/painting', callsToAction.quoteShort, contact.title],
  ])(
    'on %s a press of "%s" before anything has loaded brings its target into view, where it stays',
    async (path, name, heading) => {
      const { page } = await on.tab(phone)
      const releases: (() => void)[] = []
      for (const pattern of [sheets, app])
        if (arrival === 'late') releases.push(await holdBack(page, pattern))
        else await page.route(pattern, (route) => route.abort())
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      const links = page.getByRole('link', { name, exact: true })
      await (name === callsToAction.quoteShort ? headerQuoteLink(page) : links.first()).tap()
      const target = page.getByRole('heading', { name: heading })
      await see(target).toBeInViewport()
      await atRest(page)
      const top = async () => (await target.boundingBox())?.y ?? Number.NaN
      const pressedTo = await top()
      for (const release of releases) release()
      await page.waitForLoadState('load')
      if (arrival !== 'never') await page.locator('html[data-alive]').waitFor({ state: 'attached' })
      await atRest(page)
      await see(target).toBeInViewport()
      const bar = await page.locator('.site-header').boundingBox()
      expect(await top()).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0))
      expect(Math.abs((await top()) - pressedTo)).toBeLessThan(2)
    },
  )
})

it('a link to another page, pressed before React is there, is followed by the browser at once, and the app is not fetched for a page that is being left', async () => {
  const { page } = await on.tab(phone)
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await holdBack(page, '**/about')
  await page.goto('/')
  await page.locator('footer a[href="/about"]').evaluate((link) => {
    const press = { bubbles: true, cancelable: true }
    link.dispatchEvent(new PointerEvent('pointerdown', press))
    link.dispatchEvent(new MouseEvent('click', press))
  })
  await see.poll(() => requests).toContain('/about')
  expect(requests.filter((path) => path.includes('/app-'))).toEqual([])
})

describe('the page behind a link', () => {
  /** Hovers over links of /services before hydration. @returns URLs of prefetches */
  async function hover(...links: readonly string[]): Promise<{ page: Page; fetched: string[] }> {
    const { page } = await on.tab({ viewport: { width: 1440, height: 900 } })
    await page.route(app, (route) => route.abort())
    const session = await page.context().newCDPSession(page)
    await session.send('Preload.enable')
    const fetched: string[] = []
    const ready = new Promise<void>((resolve) => session.once('Preload.ruleSetUpdated', () => resolve()))
    session.on('Preload.prefetchStatusUpdated', ({ key, status }) => {
      if (status === 'Ready') fetched.push(new URL(key.url).pathname)
    })
    await page.goto('/services')
    await ready
    for (const link of links) await page.locator(`main a[href="${link}"]`).first().hover()
    return { page, fetched }
  }

  it('is fetched when the pointer rests on it, by rules in a header, and never an answer, the desk or a request', async () => {
    const { page, fetched } = await hover()
    const link = page.locator('main a').first()
    for (const path of ['/api/leads', '/desk/leads', '/request']) {
      await link.evaluate((element, to) => element.setAttribute('href', to), path)
      await page.mouse.move(0, 0)
      await link.hover()
    }
    // The next link was hovered later and is fetched.
    await page.locator('main a[href="/services/painting"]').first().hover()
    await see.poll(() => fetched).toEqual(['/services/painting'])
  })

  it('is fetched in browsers that do not know such rules', async () => {
    const { page } = await on.tab({ viewport: { width: 1440, height: 900 } })
    await page.addInitScript(() => Object.assign(HTMLScriptElement, { supports: undefined }))
    await page.route(app, (route) => route.abort())
    await page.goto('/services')
    const requests: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'fetch') requests.push(new URL(request.url()).pathname)
    })
    const link = page.locator('main a[href="/services/painting"]').first()
    await link.evaluate((element) => {
      const other = Object.assign(document.createElement('a'), { href: '/api/leads' })
      element.before(other)
      other.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    })
    await link.hover()
    await link.hover()
    await see.poll(() => requests).toEqual(['/services/painting'])
  })
})
