import type { Page } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import { split } from '#content/pages/shared/split.ts'
import { serviceCards } from '#content/service-cards.ts'
import { slotFillings } from '#content/slot-fillings.ts'
import { paths, slugs } from '#web/content/paths.ts'
import { alive, holdBack, productInBrowser, see } from './browser.ts'

const on = await productInBrowser()

const path = '/3d-renderings'
const halves = (page: Page) => page.locator('.split-halves')
const slider = (page: Page) => page.getByRole('slider', { name: split.label })

/** Position of the line, in percent of the picture's width. */
const line = (page: Page) =>
  page.locator('.split-line').evaluate((line) => {
    const frame = line.parentElement?.getBoundingClientRect() as DOMRect
    const { left, width } = line.getBoundingClientRect()
    return Math.round(((left + width / 2 - frame.left) / frame.width) * 100)
  })

async function open(options = {}) {
  const { page, context, complaints } = await on.visit(path, options)
  await halves(page).scrollIntoViewIfNeeded()
  const box = await halves(page).boundingBox()
  if (!box) throw new Error('the picture is not shown')
  return { page, context, complaints, box }
}

describe('the split picture', () => {
  it('lets the room come out of its drawing as the page scrolls, until somebody takes the line', async () => {
    const { page, complaints } = await on.visit('/', { viewport: { width: 1440, height: 900 } })
    expect(await line(page)).toBe(85)
    const scrollTo = (share: number) =>
      halves(page).evaluate((element, share) => {
        const { top, height } = element.getBoundingClientRect()
        window.scrollTo({ top: window.scrollY + top + height / 2 - innerHeight * share, behavior: 'instant' })
      }, share)
    await scrollTo(0.85)
    await see.poll(() => line(page)).toBeLessThan(85)
    expect(await line(page)).toBeGreaterThan(50)
    await scrollTo(0.3)
    await see.poll(() => line(page)).toBe(50)
    await slider(page).focus()
    await page.keyboard.press('Home')
    await see.poll(() => line(page)).toBe(0)
    await scrollTo(0.85)
    await see(slider(page)).toHaveAttribute('aria-valuetext', '0% drawn')
    expect(await line(page)).toBe(0)
    expect(complaints).toEqual([])
  })

  it('is in the middle for those who asked for less motion, says what it shows, and moves by the keyboard', async () => {
    const { page } = await open({ reducedMotion: 'reduce' })
    expect(await line(page)).toBe(50)
    await see(slider(page)).toHaveAttribute('aria-valuetext', '50% drawn')
    await see(halves(page).getByRole('img')).toHaveCount(1)
    await slider(page).focus()
    for (const [key, share] of [
      ['ArrowRight', 51],
      ['End', 100],
      ['Home', 0],
    ] as const) {
      await page.keyboard.press(key)
      await see.poll(() => line(page)).toBe(share)
    }
    await see(page.locator('.split-grip')).toHaveCSS('outline-style', 'solid')
  })

  it('follows a finger sideways, and lets it scroll the page up and down', async () => {
    const { page, context, box } = await open({ hasTouch: true, isMobile: true })
    const session = await context.newCDPSession(page)
    const swipe = async ([x, y]: [number, number], to: [number, number]) => {
      const point = (share: number) => ({ x: x + (to[0] - x) * share, y: y + (to[1] - y) * share })
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point(0)] })
      for (const share of [0.1, 0.25, 0.4, 0.6, 0.8, 1])
        await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point(share)] })
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    await swipe([middle.x, middle.y], [box.x + box.width * 0.25, middle.y])
    await see.poll(() => line(page)).toBe(25)

    const before = await page.evaluate(() => scrollY)
    await swipe([middle.x, middle.y], [middle.x, middle.y - 200])
    await see.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 100)
    expect(await line(page)).toBe(25)
  })

  it('does not move without JavaScript, with nothing to press', async () => {
    const { page } = await on.visit(path, { javaScriptEnabled: false })
    await see(halves(page).locator('img').first()).toBeVisible()
    await see(page.locator('.split-grip')).toBeHidden()
    await see(slider(page)).toBeHidden()
  })
})

describe('a picture', () => {
  it('that cannot be loaded shows its drawing, with the same words', async () => {
    const { page } = await on.tab()
    await page.route('**/assets/*.{avif,jpeg}', (route) => route.abort())
    await page.goto(paths.location(slugs.locations[0] ?? ''))
    await alive(page)
    const picture = page.locator('.service-cards img').first()
    await picture.scrollIntoViewIfNeeded()
    await see(picture).toHaveAttribute('src', /kitchen-plaster-.*\.svg$/)
  })

  it('that takes long shows its drawing until it is there', async () => {
    const { page } = await on.tab()
    const picture = slotFillings.service?.[serviceCards[1]?.slug ?? '']?.card?.picture
    const arrive = await holdBack(page, `**/assets/${picture}-*.{avif,jpeg}`)
    await page.goto('/services')
    await alive(page)
    const slow = page.locator('.service-list > li').nth(1)
    await slow.scrollIntoViewIfNeeded()
    await see(slow.locator('img.drawing')).toBeVisible()
    arrive()
    await see(slow.locator('img.drawing')).toHaveCount(0)
    await see(slow.locator('img')).toHaveJSProperty('complete', true)
  })
})
