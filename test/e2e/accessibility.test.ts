import type { Page } from '@playwright/test'
import { expect, it } from 'vitest'
import { barriersOf } from './barriers.ts'
import { productInBrowser, see } from './browser.ts'

const on = await productInBrowser()

const open = (path: string, width = 390) =>
  on.open(path, { reducedMotion: 'reduce', viewport: { width, height: 900 } })

/** The focused element and what hides its focus; undefined without a focus. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement
    if (element === document.body) return undefined
    const label = element.closest('label') ?? element
    const { top, bottom, left, right } = label.getBoundingClientRect()
    const bar = document.querySelector('header') as HTMLElement
    const barBottom = bar.getBoundingClientRect().bottom
    const words = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
    const name = `${element.tagName} ${words}`.slice(0, 60)
    const hidden = bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth
    const covered =
      !bar.contains(element) && getComputedStyle(label).position !== 'fixed' && bottom <= barBottom
    const rings = [label, element].map((each) => getComputedStyle(each))
    const ringed = rings.some((ring) => ring.outlineStyle !== 'none' && ring.outlineWidth !== '0px')
    const troubles = [hidden && 'out of sight', covered && 'under the header', !ringed && 'without a ring']
    const x = Math.round(element.getBoundingClientRect().left)
    const line = Math.round((top + bottom) / 40)
    const place = element.matches('.site-header *') ? { x, line } : undefined
    return { name, place, trouble: troubles.filter(Boolean).join(', ') }
  })

it('the open menu and a form full of errors have nothing that axe objects to, on a phone and a wide screen', async () => {
  const page = await open('/')
  await page.getByRole('button', { name: 'Get Your Free Quote' }).click()
  await see(page.getByText('Please enter your name.')).toBeVisible()
  await page.getByRole('button', { name: 'Menu' }).click()
  expect(await barriersOf(page)).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  // Contrast is that of the styles, at any width.
  expect(await barriersOf(page, { except: ['color-contrast'] })).toEqual([])
})

it.each([
  ['/', 390],
  ['/subcontractor-signup', 1000],
  ['/', 1440],
])(
  '%s at %i px is walked through by keyboard, with focus always in sight, and in the header in the order in which it is seen',
  async (path, width) => {
    const page = await open(path, width)
    const stops: string[] = []
    const places: { readonly x: number; readonly line: number }[] = []
    for (let count = 0; count < 140; count += 1) {
      await page.keyboard.press('Tab')
      const stop = await focused(page)
      if (!stop) break
      // Content that loads above moves it until scroll anchoring compensates.
      if (stop.trouble) await see.poll(async () => (await focused(page))?.trouble, stop.name).toBe('')
      stops.push(stop.name)
      if (stop.place) places.push(stop.place)
    }
    expect(stops.length).toBeGreaterThan(40)
    expect(stops[0]).toContain('Skip to content')
    const last = await page.locator('footer a').last().textContent()
    expect(stops.at(-1)).toContain(last)
    expect(places.length).toBeGreaterThanOrEqual(4)
    expect(places).toEqual(places.toSorted((a, b) => a.line - b.line || a.x - b.x))
  },
)

it.each(['/', '/subcontractor-signup'])(
  'on a phone every target of %s is at least 44 px high, and the skip link leads past the header',
  async (path) => {
    const page = await open(path)
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea')]
        .map((element) => element.closest('label') ?? element)
        .filter((element) => element.checkVisibility())
        // Exempts inline links.
        .filter((element) => !element.closest('.visually-hidden, .honeypot, p, figcaption, .skip-link'))
        // A link that covers its card has the card's height.
        .map((element) => {
          const isCover = getComputedStyle(element, '::after').position === 'absolute'
          return (isCover && element.offsetParent) || element
        })
        .filter((element) => element.getBoundingClientRect().height < 43.5)
        .map(({ outerHTML }) => outerHTML),
    )
    expect(small).toEqual([])
    for (const key of ['Tab', 'Enter', 'Tab']) await page.keyboard.press(key)
    await see(page.locator('main').getByRole('link').first()).toBeFocused()
  },
)
