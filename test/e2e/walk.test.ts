import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, it } from 'vitest'
import { letterSize, panelWidth } from '#art/drawings/diagrams/panel.ts'
import { business } from '#content/business.ts'
import { nameParts } from '#firm/in-words.ts'
import { notFoundPath } from '#web/content/paths.ts'
import { nameClasses } from '#web/src/layouts/wordmark.tsx'
import { prerenderedPaths } from '#web/src/routes.tsx'
import { budgets, phone } from '../bench/budgets.ts'
import { type Barrier, barriersOf } from './barriers.ts'
import { alive, holdBack, productInBrowser, see } from './browser.ts'
import { kindsOfPages } from './kinds-of-pages.ts'
import { missingSelectors } from './missing-selectors.ts'
import { troubleAt } from './sideways.ts'

const on = await productInBrowser({ keepsTabs: true })

const wholeSheet = await (await fetch(`${on.world.site}/site.css`)).text()

/** Cumulative layout shift, and the elements that moved. */
interface Seen {
  shift: number
  readonly moved: string[]
}

interface LayoutShift {
  readonly value: number
  readonly sources: readonly { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[]
}

async function openTab(options: object = {}) {
  const { page, complaints } = await on.tab({ reducedMotion: 'reduce', viewport: phone.viewport, ...options })
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
  const fetched: { readonly type: string; readonly bytes: number }[] = []
  page.on('response', (response) => {
    if (response.url().startsWith('data:')) return
    // Bodies only, since HTTP/2 compresses repeated headers and our local HTTP/1.1 does not.
    const bytes = Number(response.headers()['content-length'] ?? 0)
    fetched.push({ type: response.request().resourceType(), bytes })
  })
  const bytesOf = (type?: string) =>
    fetched.filter((each) => !type || each.type === type).reduce((total, { bytes }) => total + bytes, 0)
  const expectShiftBelow = async (most: number) => {
    const { shift, moved } = await page.evaluate(() => (window as unknown as { seen: Seen }).seen)
    expect.soft(shift, moved.join('\n')).toBeLessThan(most)
  }
  const count = (type: string) => fetched.filter((each) => each.type === type).length
  const forget = () => {
    complaints.length = 0
    fetched.length = 0
  }
  return { page, complaints, bytesOf, count, expectShiftBelow, forget }
}

/** Goes from page to page, since opening a tab takes as long as most of them. */
const walker = await openTab()

/** Text of a page, except what script recalculates. */
const wordsOf = (page: Page) =>
  page.locator('#root').evaluate((root) => {
    const copy = root.cloneNode(true) as HTMLElement
    for (const each of copy.querySelectorAll('[data-worked-out], .phone-status')) each.remove()
    return copy.textContent
  })

/** Returns whether a small target stays small when it is scrolled out from under the sticky bar. */
async function stays(page: Page, { id, target }: Barrier): Promise<boolean> {
  if (id !== 'target-size') return true
  await page.locator(target).evaluate((element) => element.scrollIntoView({ block: 'center' }))
  return (await barriersOf(page, { within: target, rules: [id] })).length > 0
}

/** Contrast, which takes axe longest, is that of the styles: it needs one page of each kind, and one width. */
const withoutContrast = ['color-contrast', 'link-in-text-block']

async function expectNoBarriers(page: Page, except: readonly string[] = []): Promise<void> {
  const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']
  const barriers: Barrier[] = []
  for (const barrier of await barriersOf(page, { rules, except }))
    if (await stays(page, barrier)) barriers.push(barrier)
  expect.soft(barriers).toEqual([])
}

/** Checks letters in figures, in px. */
async function expectReadableFigures(page: Page): Promise<void> {
  const figures = await page.locator('.titled figure, .article-text figure').evaluateAll((elements) =>
    elements.map((figure) => ({
      widths: Array.from(figure.querySelectorAll('img'), (image) => image.getBoundingClientRect().width),
      sizes: Array.from(figure.querySelectorAll('*'))
        .filter((element) => Array.from(element.childNodes).some((node) => node.nodeType === Node.TEXT_NODE))
        .map((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
    })),
  )
  for (const { widths, sizes } of figures)
    for (const size of [...sizes, ...widths.map((width) => (letterSize * width) / panelWidth)])
      expect.soft(size).toBeGreaterThanOrEqual(11)
}

/** Loads a page on a phone, and checks what holds for all of them. @param except rules of axe that are not checked */
async function visit(path: string, except?: readonly string[]): Promise<Page> {
  const { page, complaints, bytesOf, count, expectShiftBelow, forget } = walker
  forget()
  await page.unrouteAll()
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize(phone.viewport)
  // Encoded before, because a page shows a drawing in place of a first picture that takes long.
  const html = await (await fetch(on.world.site + path)).text()
  const firstPictures = [...html.matchAll(/imageSrcSet="(\S+) /g)].map(([, url]) => on.world.site + url)
  await Promise.all(firstPictures.map((url) => fetch(url)))
  // Delayed, so that every page is first painted in the fallback typeface.
  const sendTypefaces = await holdBack(page, '**/*.woff2')
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  expect.soft(await page.evaluate(missingSelectors, wholeSheet)).toEqual([])
  const prerendered = await wordsOf(page)
  await alive(page)
  expect.soft(await wordsOf(page)).toBe(prerendered)
  await expectShiftBelow(budgets.shift)
  sendTypefaces()
  await page.waitForLoadState('load')
  await page.evaluate(() => document.fonts.ready)
  await expectShiftBelow(budgets.shiftWithTypefaces)
  expect.soft(bytesOf('script')).toBeLessThanOrEqual(budgets.scriptBytes)
  // Once each, also when the whole sheet comes.
  expect.soft(count('font')).toBe(2)
  await expectReadableFigures(page)
  await expectNoBarriers(page, except)
  // Chromium logs a page's own 404.
  expect.soft(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([])
  return page
}

/** The first width of each range in web/src/styles/breakpoints.css, where a line has the least room, and a large screen. */
const widths = [320, 361, 389, 640, 768, 860, 1180, 1344, 2560]

/** Saves painting at each width, and changes no width. */
const unpainted = '* { visibility: hidden !important }'

/** Text spacing of WCAG 2.2, success criterion 1.4.12. */
const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

/** Canonical host of the built pages. */
const address = new URL(JSON.parse(readFileSync('build/site.json', 'utf8')).siteUrl).host

/** Replaces what a page is styled by beside its own rules. */
const styleBy = (page: Page, ...sheets: readonly string[]) =>
  page.evaluate((rules) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets = [sheet]
  }, sheets.join(''))

/** US letter without margins, in CSS pixels. */
const paper = { width: 688, height: 930 }

/** Checks that a page is one document under a letterhead, with nothing to press. */
async function expectPrintable(page: Page): Promise<void> {
  await page.setViewportSize(paper)
  await page.emulateMedia({ media: 'print' })
  const letterhead = page.locator('.site-header')
  // Once at the start, not on each sheet.
  await see(letterhead).toHaveCSS('position', 'static')
  expect
    .soft((await letterhead.innerText()).replace(/\s+/g, ' '))
    .toContain(business.license ?? business.phone)
  await see(letterhead.getByRole('link', { name: business.phone })).toBeVisible()
  await see(letterhead.getByRole('link', { name: `${business.name}, home page` })).toBeVisible()
  await see(letterhead.getByText(address, { exact: true })).toBeVisible()
  for (const pressed of ['.skip-link', 'nav', 'form', 'button', '.button', 'footer', '#menu'])
    await see(page.locator(`${pressed}:visible`), pressed).toHaveCount(0)
}

const others = prerenderedPaths.filter((path) => path !== notFoundPath && !kindsOfPages.includes(path))

it.each(others)(
  '%s comes alive on a phone as it was prerendered, styled by its own rules, without a complaint, a layout shift, an accessibility problem or more than 102 kB of script',
  async (path) => {
    await visit(path, withoutContrast)
  },
)

it.each(kindsOfPages)(
  '%s, one page of its kind, comes alive as it was prerendered, has no accessibility problem on a phone or a wide screen, never scrolls sideways, also with a reader’s text spacing and at 200 % zoom, and prints under a letterhead',
  async (path) => {
    const page = await visit(path)
    await page.setViewportSize({ width: 1440, height: 900 })
    await expectNoBarriers(page, withoutContrast)
    await expectPrintable(page)
    await page.emulateMedia({ media: 'screen' })
    await styleBy(page, unpainted)
    // A screen of 1280 by 720 px at 200 %.
    expect.soft(await troubleAt(page, [640], 360)).toEqual([])
    await styleBy(page, unpainted, spacing)
    // What fits with more space fits with less.
    expect.soft(await troubleAt(page, widths)).toEqual([])
  },
)

it('home stays within its budget of bytes up to load, and of script before React', async () => {
  const { page, bytesOf } = await openTab(phone)
  await page.goto('/')
  expect(bytesOf()).toBeLessThanOrEqual(budgets.homeFirstBytes)
  expect(bytesOf('script')).toBeLessThanOrEqual(budgets.eagerScriptBytes)
})

it('the whole sheet joins a page’s own rules before the app can show anything else', async () => {
  const { page } = await on.tab()
  const arrived: string[] = []
  page.on('requestfinished', (request) => arrived.push(new URL(request.url()).pathname))
  const release = await holdBack(page, '**/assets/rules-*.css')
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const react = page.waitForEvent('requestfinished', (request) => request.url().includes('/react-dom-'))
  await page.evaluate(() => document.dispatchEvent(new Event('scroll')))
  await react
  await see(page.locator('html[data-alive]')).toHaveCount(0)
  release()
  await page.locator('html[data-alive]').waitFor({ state: 'attached' })
  expect(arrived.filter((path) => path.includes('/rules-'))).toHaveLength(1)
})

it('the firm’s name leaves room for the menu and the button from 320 px on, however long it is', async () => {
  const page = await on.open('/about', { reducedMotion: 'reduce' })
  // The header alone, which is laid out at many widths.
  await page.locator('main, footer').evaluateAll((parts) => {
    for (const part of parts) part.remove()
  })
  for (const name of [
    'Oaks',
    'Alder & Tide',
    'Kowalczyk Builders',
    'Whitcomb & Hawthorne',
    'Massachusetts Remodelers',
    'Baker, Lindqvist & Sons Remodeling',
    'Oak & Sons Kitchens & Baths of Escondido',
  ]) {
    await page.evaluate(
      ({ parts: [before, after], classes }) => {
        for (const wordmark of document.querySelectorAll('.wordmark')) {
          const sign = Object.assign(document.createElement('span'), { className: 'icon icon-ampersand' })
          wordmark.replaceChildren(before, ...(after ? [' ', sign, ` ${after}`] : []))
        }
        const header = document.querySelector('.site-header') as HTMLElement
        header.classList.remove('long-name', 'longest-name')
        header.classList.add(...classes)
      },
      { parts: nameParts(name), classes: nameClasses(name) },
    )
    const widths = [320, 340, 360, 375, 389, 390, 640, 859, 860, 1179, 1180, 1440]
    expect(await troubleAt(page, widths), name).toEqual([])
  }
})

it('on paper links in a text name where they lead, and what comes late on the screen is there without JavaScript, too', async () => {
  const onPaper = async (path: string, options: object = {}) => {
    const page = await on.open(path, { viewport: paper, ...options })
    await page.emulateMedia({ media: 'print' })
    return page
  }
  for (const [path, name, to] of [
    ['/blog/bathroom-renovation-guide', 'permit guide', /\/resources\/permit-guide/],
    ...(business.license ? ([['/about', 'Check our license', /https:/]] as const) : []),
  ] as const) {
    const link = (await onPaper(path)).locator('main').getByRole('link', { name }).first()
    expect(await link.evaluate((each) => getComputedStyle(each, '::after').content)).toMatch(to)
  }
  const page = await onPaper('/', { javaScriptEnabled: false })
  await see(page.locator('form:visible, .skip-link:visible')).toHaveCount(0)
  await see(page.getByRole('heading', { name: 'Do you handle permits?' })).toBeVisible()
})
