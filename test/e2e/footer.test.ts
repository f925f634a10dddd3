import { type Page, expect as see } from '@playwright/test'
import { describe, it } from 'vitest'
import { alive, productInBrowser } from './browser.ts'

const on = productInBrowser()

const copyright = (page: Page) => page.locator('.footer-legal p').first()

describe('the year in the footer', () => {
  it('is the visitor’s, whenever the site was built, and passes New Year with a tab that stays open', async () => {
    const { page, complaints } = await on.browser.tab(on.running.site)
    await page.clock.install({ time: new Date('2031-12-31T22:30:00') })
    await page.goto('/about')
    await alive(page)
    await see(copyright(page)).toContainText('© 2031 ')
    await page.clock.fastForward('03:00:00')
    await see(copyright(page)).toContainText('© 2032 ')
    see(complaints).toEqual([])
  })
})
