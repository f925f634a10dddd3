import { expect as see } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import { alive, productInBrowser } from './browser.ts'
import { isAccessible, still } from './is-accessible.ts'

const on = productInBrowser()

describe('at 390 px', () => isAccessible(on, 390))

describe('on a phone', () => {
  it.each(['/', '/subcontractor-signup'])('every target of %s is at least 44 px high', async (path) => {
    const { page } = await on.browser.tab(on.running.site, {
      ...still,
      viewport: { width: 390, height: 844 },
    })
    await page.goto(path)
    await alive(page)
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea')]
        .map((element) => element.closest('label') ?? element)
        // Links within sentences are as high as their line.
        .filter(
          (element) =>
            element.checkVisibility() &&
            !element.closest('.visually-hidden, .honeypot, p, figcaption, .skip-link'),
        )
        // A link that covers its card is as high as the card.
        .map((element) =>
          getComputedStyle(element, '::after').position === 'absolute'
            ? ((element.offsetParent ?? element) as HTMLElement)
            : element,
        )
        .filter((element) => element.getBoundingClientRect().height < 43.5)
        .map(
          (element) => `${element.tagName} ${element.textContent} ${element.getBoundingClientRect().height}`,
        ),
    )
    expect(small).toEqual([])
  })

  it('the skip link leads past the header', async () => {
    const { page } = await on.browser.tab(on.running.site, {
      ...still,
      viewport: { width: 390, height: 844 },
    })
    await page.goto('/subcontractor-signup')
    await alive(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await see(page.locator('main').getByRole('link').first()).toBeFocused()
  })
})
