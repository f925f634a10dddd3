import type { Page } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import { brand } from '#content/brand.ts'
import { business } from '#content/business.ts'
import { locationPoints } from '#content/location-points.ts'
import { navigation } from '#content/navigation.ts'
import { callsToAction } from '#content/pages/calls-to-action.ts'
import { contact } from '#content/pages/home/contact.ts'
import { siteFrame } from '#content/pages/site-frame.ts'
import { testimonials } from '#content/testimonials.ts'
import { alive, productInBrowser, see } from './browser.ts'
import { fillInQuote, quoteForm, sendAndArrive } from './fill-in-quote.ts'

const on = await productInBrowser()

const wide = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 390, height: 844 } }
/** The brand's white. */
const solid = `rgb(${(brand.colors.white.match(/\w\w/g) ?? []).map((part) => Number.parseInt(part, 16)).join(', ')})`

const open = (path: string, options: object = wide) => on.open(path, { reducedMotion: 'reduce', ...options })

const header = (page: Page) => page.locator('header')
const menu = (page: Page) => page.locator('#menu')
const toggle = (page: Page) => header(page).getByRole('button', { name: /Menu|Close/ })

it('the header is transparent over the hero until 10 px of scroll, then white, never moves but where the screen is low, and is white on other pages', async () => {
  const page = await open('/', phone)
  const before = await header(page).boundingBox()
  await see(header(page)).toHaveCSS('color', solid)
  for (const y of [0, 10, 11]) {
    await page.evaluate((top) => scrollTo(0, top), y)
    await see(header(page)).toHaveCSS('background-color', y > 10 ? solid : 'rgba(0, 0, 0, 0)')
  }
  expect(await header(page).boundingBox()).toEqual(before)
  await page.setViewportSize({ width: 844, height: 390 })
  await page.evaluate(() => scrollTo(0, 600))
  await see(header(page)).not.toBeInViewport()
  await page.goto('/thank-you')
  await see(header(page)).toHaveCSS('background-color', solid)
})

describe('the menu', () => {
  it('opened without script closes when its button goes to the page’s own form, and opens again', async () => {
    const page = await open('/plan', { ...phone, javaScriptEnabled: false })
    await toggle(page).click()
    await menu(page).getByRole('link', { name: callsToAction.quoteShort }).click()
    await see(page).toHaveURL(/#contact$/)
    await see(menu(page)).toBeHidden()
    await see(page.locator('#contact')).toBeInViewport()
    await toggle(page).click()
    await toggle(page).click()
    await see(menu(page)).toBeVisible()
  })

  it('works by keyboard: Escape gives focus back to its toggle, and it closes when focus goes on to the page by either end', async () => {
    const page = await open('/about')
    await toggle(page).focus()
    await page.keyboard.press('Enter')
    await see(menu(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await see(menu(page).getByRole('link', { name: 'Services' })).toBeFocused()
    await page.keyboard.press('Escape')
    await see(menu(page)).toBeHidden()
    await see(toggle(page)).toBeFocused()
    for (const [last, key] of [
      [menu(page).getByRole('link').last(), 'Tab'],
      [toggle(page), 'Shift+Tab'],
    ] as const) {
      await toggle(page).click()
      await last.focus()
      await see(menu(page)).toBeVisible()
      await page.keyboard.press(key)
      await see(menu(page)).toBeHidden()
      await see(page.locator(':focus')).not.toHaveCount(0)
      await see(page.locator(':is(#menu, [popovertarget]):focus-within')).toHaveCount(0)
    }
  })

  it.each([
    { width: 320, height: 480 },
    { width: 640, height: 360 },
  ])('on a screen of $width by $height px shows the whole of the link in focus', async (viewport) => {
    const page = await open('/about', { viewport })
    await toggle(page).click()
    const links = await menu(page).getByRole('link').count()
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let stop = 0; stop < links; stop += 1) {
        await page.keyboard.press(key)
        const hidden = await page.evaluate(() => {
          const link = document.activeElement as HTMLElement
          const { left, right, top, bottom } = link.getBoundingClientRect()
          // Slightly inside, since large type overflows its line.
          const isSeen = (x: number, y: number) => {
            const seen = document.elementFromPoint(x, y)
            return seen !== null && (link.contains(seen) || seen.contains(link))
          }
          return isSeen(left + 1, top + 4) && isSeen(right - 1, bottom - 4) ? '' : link.textContent
        })
        expect(hidden).toBe('')
      }
      // From the last link backward; before the first is the toggle.
      if (key === 'Tab') await see(menu(page).getByRole('link').last()).toBeFocused()
    }
  })

  it('opens with its first areas, and closes by its button and when a link in it is followed, also to the section of this page', async () => {
    const page = await open('/', phone)
    await see(menu(page)).toBeHidden()
    await toggle(page).click()
    const areas = menu(page).getByRole('navigation', { name: siteFrame.menu.locations }).getByRole('listitem')
    await see(areas).toHaveCount(Math.min(navigation.locationsInMenu, locationPoints.length))
    await see(menu(page).getByRole('link', { name: business.phone })).toBeVisible()
    await toggle(page).click()
    await see(menu(page)).toBeHidden()
    await toggle(page).click()
    await menu(page).getByRole('link', { name: 'About' }).click()
    await see(page).toHaveURL(`${on.world.site}/about`)
    await see(menu(page)).toBeHidden()
    await page.goto('/')
    await alive(page)
    await toggle(page).click()
    await menu(page).getByRole('link', { name: callsToAction.quoteShort }).click()
    await see(menu(page)).toBeHidden()
    await see(page.getByRole('heading', { name: contact.title })).toBeInViewport()
  })
})

it('in the oldest browsers, without popovers and other newer features, home and plan come alive, no menu covers them, the dots of the testimonials follow a swipe, and the quote form is sent', async () => {
  const { page, complaints } = await on.tab({ ...phone, bypassCSP: true })
  await page.addInitScript(() => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
      Reflect.deleteProperty(HTMLElement.prototype, name)
    for (const owner of [Map, Object, Promise, URL])
      for (const name of ['groupBy', 'withResolvers', 'parse']) Reflect.deleteProperty(owner, name)
    addEventListener('scrollend', (event) => event.stopImmediatePropagation(), true)
  })
  await page.route(/\/$|\/plan$|\.css$/, async (route) => {
    const response = await route.fetch()
    const text = (await response.text()).replaceAll(':popover-open', ':unknown')
    await route.fulfill({ response, body: text.replaceAll(/ popover(?:target)?="\w+"/gi, '') })
  })
  await page.goto('/')
  await alive(page)
  await see(menu(page)).toBeHidden()
  await see(header(page).locator('.menu-toggle')).toBeHidden()
  await page.getByRole('contentinfo').getByRole('link').first().focus()
  if (testimonials.length > 1) {
    await page.locator('.carousel-row').evaluate((row) => row.scrollTo({ left: row.clientWidth }))
    const dot = page.getByRole('button', { name: 'Show testimonial 2 of 3' })
    await see(dot).toHaveAttribute('aria-current', 'true')
  }
  await fillInQuote(page, 'Oldest Olive')
  await sendAndArrive(quoteForm(page))
  await page.goto('/plan')
  await alive(page)
  expect(complaints).toEqual([])
})

it.each(['/#contact?utm_source=mail', '/#contact&fbclid=1'])(
  '%s goes to the form, like any link to it',
  async (address) => {
    const page = await open(address)
    await see(page.getByRole('heading', { name: contact.title })).toBeInViewport()
    await see(page).toHaveURL(`${on.world.site}/#contact`)
  },
)

describe('the way back to the top', () => {
  it('appears on home alone, after 300 px, on a phone to whoever scrolls up, and leads there', async () => {
    const page = await open('/', { viewport: { width: 1440, height: 900 } })
    const button = page.getByRole('button', { name: 'Back to the top' })
    await page.evaluate(() => scrollTo(0, 300))
    await see(button).toBeHidden()
    await page.evaluate(() => scrollTo(0, 310))
    await see(button).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await see(button).toBeHidden()
    await page.evaluate(() => scrollTo(0, 301))
    await see(button).toBeVisible()
    await button.click()
    await see(button).toBeHidden()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.goto('/subcontractor-signup')
    await see(button).toHaveCount(0)
  })

  it('never covers a field', async () => {
    const page = await open('/', { viewport: { width: 320, height: 844 } })
    const button = page.getByRole('button', { name: 'Back to the top' })
    const form = page.getByRole('form', { name: 'Get Your Free Quote' })
    await form.scrollIntoViewIfNeeded()
    // Upward from its end, past its beginning.
    const height = await form.evaluate((element) => {
      element.scrollIntoView({ block: 'end', behavior: 'instant' })
      return element.getBoundingClientRect().height
    })
    for (let way = 0; way < height; way += 100) {
      await page.evaluate(() => scrollBy(0, -100))
      const covered = await page.evaluate(async () => {
        // Observers report with the next frames.
        for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
        await new Promise((resolve) => setTimeout(resolve))
        const top = document.querySelector('.to-top') as HTMLElement
        if (!top.checkVisibility({ visibilityProperty: true })) return []
        const ours = top.getBoundingClientRect()
        return [...document.querySelectorAll('form :is(input, select, textarea, button)')]
          .filter((field) => {
            const { left, right, top, bottom } = field.getBoundingClientRect()
            return left < ours.right && right > ours.left && top < ours.bottom && bottom > ours.top
          })
          .map((field) => field.getAttribute('name') ?? field.textContent)
      })
      expect(covered).toEqual([])
    }
    await see(button).toBeVisible()
  })
})
