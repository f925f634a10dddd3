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

  it('is right as soon as somebody comes back to the tab', async () => {
    const { page } = await on.browser.tab(on.running.site)
    await page.clock.install({ time: new Date('2031-06-01T12:00:00') })
    await page.goto('/about')
    await alive(page)
    await see(copyright(page)).toContainText('© 2031 ')
    // A machine that slept: the clock has gone on, its timers have not.
    await page.clock.setSystemTime(new Date('2032-02-01T12:00:00'))
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await see(copyright(page)).toContainText('© 2032 ')
  })

  it('is that of the build where no script runs', async () => {
    const { page } = await on.browser.tab(on.running.site, { javaScriptEnabled: false })
    await page.goto('/about')
    await see(copyright(page)).toContainText(`© ${new Date().getFullYear()} `)
  })
})
