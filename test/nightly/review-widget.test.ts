import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testimonials as testimonialsSection } from '#content/pages/home/testimonials.ts'
import { alive, openBrowser, see } from '../e2e/browser.ts'
import type { World } from '../world.ts'
import { runChangedCopy } from './changed-copy.ts'

/** Answered by the tests themselves. */
const host = 'https://reviews.widget.example'

let world: World
let browser: Awaited<ReturnType<typeof openBrowser>>
beforeAll(async () => {
  world = await runChangedCopy({
    'content/review-widgets.yaml': `testimonials-first:\n  loader: ${host}/loader.js\n  className: stand-in\n  hosts: ['${host}']\n`,
  })
  browser = await openBrowser()
}, 120_000)
afterAll(async () => {
  await browser.close()
  await world.close()
})

describe('a configured review widget', () => {
  it('is fetched when its box comes into view, takes the place of our words, and goes when it leaves', async () => {
    const { page, complaints } = await browser.tab(world.site, {
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
    })
    let loads = 0
    await page.route(`${host}/loader.js`, (route) => {
      loads += 1
      return route.fulfill({
        contentType: 'text/javascript',
        headers: { 'cross-origin-resource-policy': 'cross-origin' },
        body: `document.querySelector('.stand-in').append('Reviews by the service')`,
      })
    })
    await page.goto('/')
    await alive(page)
    expect(loads).toBe(0)
    const panel = page.locator('.review-panel').first()
    const before = (await panel.boundingBox())?.height
    await see(panel.getByText(testimonialsSection.first.link)).toBeVisible()
    await panel.scrollIntoViewIfNeeded()
    await see(panel.getByText('Reviews by the service')).toBeVisible()
    await see(panel.getByText(testimonialsSection.first.link)).toBeHidden()
    expect((await panel.boundingBox())?.height).toBe(before)
    await page.evaluate(() => scrollTo(0, 0))
    await see(page.locator('script[src$="/loader.js"]')).toHaveCount(0)
    await see(page.locator('.stand-in')).toBeEmpty()
    expect(complaints.filter((complaint) => !complaint.startsWith(host))).toEqual([])
  })

  it('that does not answer leaves our own sentence and link', async () => {
    const { page } = await browser.tab(world.site, { viewport: { width: 1440, height: 900 } })
    await page.route('**/loader.js', (route) => route.abort())
    await page.goto('/')
    await alive(page)
    const panel = page.locator('.review-panel').first()
    await panel.scrollIntoViewIfNeeded()
    await see(page.locator('script[src$="/loader.js"]')).toHaveCount(1)
    await see(panel.getByRole('link', { name: testimonialsSection.first.link })).toBeVisible()
  })
})
