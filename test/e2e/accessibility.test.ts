import type { Page } from '@playwright/test'
import { describe, expect, it } from 'vitest'
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
    return { name, trouble: troubles.filter(Boolean).join(', ') }
  })

describe.each([390, 1440])('at %i px', (width) => {
  it('the open menu and a form full of errors have nothing that axe objects to', async () => {
    const page = await open('/', width)
    await page.getByRole('button', { name: 'Get Your Free Quote' }).click()
    await see(page.getByText('Please enter your name.')).toBeVisible()
    await page.getByRole('button', { name: 'Menu' }).click()
    expect(await barriersOf(page)).toEqual([])
  })

  it.each(['/', '/subcontractor-signup'])(
    '%s is walked through by keyboard, with focus always in sight',
    async (path) => {
      const page = await open(path, width)
      const stops: string[] = []
      for (let count = 0; count < 140; count += 1) {
        await page.keyboard.press('Tab')
        const stop = await focused(page)
        if (!stop) break
        // Content that loads above moves it until scroll anchoring compensates.
        if (stop.trouble) await see.poll(async () => (await focused(page))?.trouble, stop.name).toBe('')
        stops.push(stop.name)
      }
      expect(stops.length).toBeGreaterThan(40)
      expect(stops[0]).toContain('Skip to content')
      const last = await page.locator('footer a').last().textContent()
      expect(stops.at(-1)).toContain(last)
    },
  )
})

describe('on a phone', () => {
  it.each(['/', '/subcontractor-signup'])('every target of %s is at least 44 px high', async (path) => {
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
  })

  it('the skip link leads past the header', async () => {
    const page = await open('/subcontractor-signup')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await see(page.locator('main').getByRole('link').first()).toBeFocused()
  })
})
