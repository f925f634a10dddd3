import { describe, expect, it } from 'vitest'
import { productInBrowser } from './browser.ts'

const on = productInBrowser()

describe('the cabinet wall', () => {
  it('takes the chosen color on its fronts, without JavaScript and by the keyboard', async () => {
    const { page } = await on.browser.tab(on.running.site, {
      javaScriptEnabled: false,
      reducedMotion: 'reduce',
    })
    await page.goto('/services/custom-cabinetry')
    const fill = () => page.locator('.fronts').evaluate((fronts) => getComputedStyle(fronts).fill)
    expect(await fill()).toBe('rgb(255, 255, 255)')
    await page.getByRole('radio', { name: 'Oak' }).check()
    expect(await fill()).toBe('rgb(179, 165, 146)')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    expect(await page.getByRole('radio', { name: 'Tide' }).isChecked()).toBe(true)
    expect(await fill()).toBe('rgb(5, 62, 71)')
  })
})

describe('a service’s card', () => {
  it('fetches its drawing only when somebody points at it', async () => {
    const { page, complaints } = await on.browser.tab(on.running.site, {
      viewport: { width: 1440, height: 900 },
    })
    const drawings: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (/bath-plaster.*\.svg$/.test(pathname)) drawings.push(pathname)
    })
    await page.goto('/locations/la-jolla')
    const card = page.locator('.service-cards a', { hasText: 'Bathroom remodeling' })
    await card.scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    expect(drawings).toEqual([])
    await card.hover()
    await expect.poll(() => drawings.length).toBe(1)
    expect(complaints).toEqual([])
  })
})
