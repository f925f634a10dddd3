import { expect, it } from 'vitest'
import { productInBrowser } from './browser.ts'

const on = productInBrowser()

it('the cabinet wall takes the chosen color on its fronts, without JavaScript and by the keyboard', async () => {
  const { page } = await on.browser.tab(on.running.site, {
    javaScriptEnabled: false,
    reducedMotion: 'reduce',
  })
  await page.goto('/services/custom-cabinetry')
  const fill = () => page.locator('.fronts').evaluate((fronts) => getComputedStyle(fronts).fill)
  const before = await fill()
  await page.getByRole('radio', { name: 'Oak' }).check()
  const oak = await fill()
  await page.keyboard.press('ArrowRight')
  expect(new Set([before, oak, await fill()]).size).toBe(3)
})
