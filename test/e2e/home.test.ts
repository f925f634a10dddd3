import type { Page } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import { galleryCards } from '#content/gallery-cards.ts'
import { gallery } from '#content/pages/home/gallery.ts'
import { sample } from '#content/pages/shared/sample.ts'
import { testimonials } from '#content/testimonials.ts'
import { slugs } from '#web/content/paths.ts'
import { alive, productInBrowser, see } from './browser.ts'

const on = await productInBrowser()

const open = (options: object = {}) => on.open('/', { viewport: { width: 1440, height: 900 }, ...options })

async function openTimed(options: object = {}): Promise<Page> {
  const { page } = await on.tab({ viewport: { width: 1440, height: 900 }, ...options })
  await page.clock.install({ time: 0 })
  // Without this, the installed clock would follow the real one.
  await page.clock.pauseAt(1000)
  await page.goto('/')
  await alive(page)
  await see(page.locator('.hero-slide')).toHaveCount(3)
  return page
}

/** Advances the clock in two steps, so that React's messages, which the clock does not mock, are handled in between. */
async function advance(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(10)
  await settle(page)
  await page.clock.runFor(ms - 10)
  await settle(page)
}

/** Waits for React by a few messages of the kind that its scheduler uses. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      await new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve()
        port2.postMessage(undefined)
      })
    }
  })

const shownSlide = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.hero-slide')].findIndex((slide) => slide.matches('.current')),
  )

const dot = (page: Page, number: number) => page.getByRole('button', { name: `Show photo ${number} of 3` })

/** Checks that what appears on scrolling is there. */
async function seeAll(page: Page): Promise<void> {
  for (const text of [
    'Warranty Backed',
    'Final Walkthrough',
    ...[galleryCards[1]?.title, testimonials.at(-1)?.name],
  ])
    if (text) await see(page.getByText(text).first()).toHaveCSS('opacity', '1')
  await see(page.locator('.reveal-waiting')).toHaveCount(0)
}

describe('the hero', () => {
  it('shows the next of three photos every 5 seconds from the load on, also when nobody touches the page; a dot jumps to its photo, and the clock starts again from there', async () => {
    const { page } = await on.tab()
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1000)
    await page.goto('/')
    await page.clock.runFor(4000)
    await page.locator('html[data-alive]').waitFor({ state: 'attached' })
    await advance(page, 900)
    expect(await shownSlide(page)).toBe(0)
    await advance(page, 200)
    expect(await shownSlide(page)).toBe(1)
    for (const next of [2, 0]) {
      await advance(page, 5000)
      expect(await shownSlide(page)).toBe(next)
    }
    await advance(page, 4000)
    await dot(page, 3).click()
    expect(await shownSlide(page)).toBe(2)
    await see(dot(page, 3)).toHaveAttribute('aria-current', 'true')
    await advance(page, 4500)
    expect(await shownSlide(page)).toBe(2)
    await advance(page, 600)
    expect(await shownSlide(page)).toBe(0)
  })

  it('rests while it is paused, while visible focus is inside, and while the tab is hidden', async () => {
    const page = await openTimed()
    const setHidden = (hidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => value })
        document.dispatchEvent(new Event('visibilitychange'))
      }, hidden)
    const press = (name: string) => page.getByRole('button', { name }).click()
    const focusInside = async () => {
      await page.getByRole('link', { name: 'View Our Work' }).focus()
      await page.keyboard.press('Shift+Tab')
    }
    const blur = () => page.evaluate(() => (document.activeElement as HTMLElement).blur())
    for (const [slide, rest, goOn] of [
      [0, () => press('Pause the photos'), () => press('Play the photos')],
      [1, focusInside, blur],
      [2, () => setHidden(true), () => setHidden(false)],
    ] as const) {
      await rest()
      await advance(page, 30_000)
      expect(await shownSlide(page)).toBe(slide)
      await goOn()
      await advance(page, 5200)
      expect(await shownSlide(page)).toBe((slide + 1) % 3)
      await blur()
    }
  })

  it('stays still for those who asked for less motion, and the dots still work', async () => {
    const page = await openTimed({ reducedMotion: 'reduce' })
    await advance(page, 30_000)
    expect(await shownSlide(page)).toBe(0)
    await dot(page, 2).click()
    expect(await shownSlide(page)).toBe(1)
    // Without rotation there is no pause button.
    await see(page.getByRole('button', { name: /the photos$/ })).toHaveCount(0)
  })

  it('fetches its first photo before all other pictures, each other one while the one before it shows', async () => {
    const { page } = await on.tab({ reducedMotion: 'reduce' })
    const order: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'image') order.push(new URL(request.url()).pathname)
    })
    page.on('load', () => order.push('load'))
    await page.goto('/')
    await alive(page)
    const has = (name: string) => order.some((path) => path.match(name))
    const third = '/green-kitchen-[0-9a-f]{8}-'
    await see.poll(() => has('bath-portrait')).toBe(true)
    expect(order[0]).toMatch(/kitchen-portrait.*\.avif$/)
    expect(order.findIndex((path) => path.includes('bath-portrait'))).toBeGreaterThan(order.indexOf('load'))
    expect(has(third)).toBe(false)
    await page.getByRole('button', { name: 'Show photo 2 of 3' }).click()
    await see.poll(() => has(third)).toBe(true)
  })
})

describe('the gallery', () => {
  const cards = (page: Page) => page.locator('.card:visible')

  it('shows the projects of the chosen category, each with a link to Instagram, and up to 767 px an arrow moves by one of them, on a page that is simply there for those who asked for less motion', async () => {
    const page = await open({ reducedMotion: 'reduce' })
    await seeAll(page)
    for (const { title } of galleryCards)
      await see(page.getByRole('link', { name: `${gallery.view}: ${title}`, exact: true })).toHaveCount(1)
    for (const category of ['Kitchen', 'Bathroom', 'Interior', 'Flooring', 'All Projects']) {
      const tab = category.toLowerCase()
      const own = galleryCards.filter(({ tabs }) => tabs.some((each) => each === tab))
      await page.locator('.tabs').getByText(category).click()
      await see(page.getByRole('radio', { name: category })).toBeChecked()
      await see(cards(page)).toHaveCount(tab.startsWith('all') ? galleryCards.length : own.length)
    }
    await page.setViewportSize({ width: 767, height: 900 })
    const left = () => page.locator('.gallery-row').evaluate((row) => row.scrollLeft)
    const width = (await cards(page).first().boundingBox())?.width
    for (const [arrow, to] of [
      ['Next projects', width],
      ['Previous projects', 0],
    ] as const) {
      await page.getByRole('button', { name: arrow }).click()
      await see.poll(left).toBe(to)
    }
  })

  it('brings every category to the finger on the narrowest phone', async () => {
    const page = await open({ viewport: { width: 320, height: 844 }, hasTouch: true, isMobile: true })
    for (const category of ['Flooring', 'All Projects']) {
      await page.locator('.tabs').getByText(category).tap()
      await see(page.getByRole('radio', { name: category })).toBeChecked()
      await see(page.locator('.tabs').getByText(category)).toBeInViewport({ ratio: 1 })
    }
  })

  it('shows the chosen category where colors are the reader’s own', async () => {
    const page = await open({ forcedColors: 'active' })
    await page.locator('.tabs').getByText('Kitchen').click()
    const edges = await page
      .locator('.tabs label')
      .evaluateAll((labels) => labels.map((label) => getComputedStyle(label).borderBottomColor))
    const ground = await page.locator('#gallery').evaluate((band) => getComputedStyle(band).backgroundColor)
    expect(edges.map((edge) => edge === ground)).toEqual([true, false, true, true, true])
  })
})

describe.each(testimonials.length > 1 ? [testimonials.length] : [])('%i testimonials', (count) => {
  it('go from the last to the first by the arrows, and a screen reader announces each', async () => {
    const page = await open({ reducedMotion: 'reduce' })
    const current = () =>
      page.locator('.carousel-row').evaluate((row) => Math.round(row.scrollLeft / row.clientWidth))
    await page.getByRole('button', { name: 'Previous testimonial' }).click()
    await see.poll(current).toBe(count - 1)
    await see(page.locator('[aria-live=polite]')).toHaveText(new RegExp(`^testimonial ${count} of ${count}`))
    await page.getByRole('button', { name: 'Next testimonial' }).click()
    await see.poll(current).toBe(0)
    const second = page.getByRole('button', { name: `Show testimonial 2 of ${count}` })
    await second.click()
    await see.poll(current).toBe(1)
    await see(second).toHaveAttribute('aria-current', 'true')
  })
})

describe('what appears on scrolling', () => {
  it('is hidden only below the screen, appears once and stays', async () => {
    const page = await open()
    await see(page.locator('.process li').first()).toHaveCSS('opacity', '0')
    await page.locator('#process').scrollIntoViewIfNeeded()
    await see(page.locator('.process li').last()).toHaveCSS('opacity', '1')
    await page.evaluate(() => scrollTo(0, 0))
    await see(page.locator('.process li').first()).toHaveCSS('opacity', '1')
  })

  it('is there without script, with links to the plan at a level and into a room as it was changed; what has no source is called a sample, and the testimonials are one below the other, each whole', async () => {
    const { page } = await on.visit('/', { javaScriptEnabled: false })
    await seeAll(page)
    // Figures, and the words of clients.
    for (const [place, hasText] of [
      ['.hero-facts p:has(.stars), .gallery-foot, .review-panel', /\d/],
      ['.quote', ''],
    ] as const)
      for (const each of await page.locator(place).filter({ hasText }).all())
        await see(each.getByText(sample)).toBeVisible()
    if (testimonials.length > 1) {
      const row = await page.locator('.carousel-row').boundingBox()
      const slides = await page.locator('.carousel-row > li').all()
      expect(slides).toHaveLength(testimonials.length)
      const boxes = await Promise.all(slides.map((slide) => slide.boundingBox()))
      for (const box of boxes) expect([box?.x, box?.width]).toEqual([row?.x, row?.width])
      const tops = boxes.map((box) => box?.y ?? 0)
      expect(tops).toEqual([...new Set(tops)].toSorted((one, other) => one - other))
    }
    const link = page.getByRole('link', { name: 'Bathroom: Mid-range' })
    await see(link).toHaveAttribute('href', '/plan?bathroom_1=mid')
    if (slugs.rooms.length === 0) return
    await page.getByRole('radio', { name: 'Navy' }).check()
    await see(page.locator('.room-sample img:visible')).toHaveCount(2)
    await page.getByRole('button', { name: /^Step inside/ }).click()
    await see(page).toHaveURL(/3d-renderings\/white-kitchen\?cabinets=navy&/)
  })
})
