import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import { business } from '#content/business.ts'
import { productInBrowser, see } from './browser.ts'
import { kindsOfPages } from './kinds-of-pages.ts'

const on = productInBrowser()

/** Canonical host of the built pages. */
const address = new URL(JSON.parse(readFileSync('build/site.json', 'utf8')).siteUrl).host

/** US letter without margins, in CSS pixels. */
const paper = { width: 688, height: 930 }

async function onPaper(path: string, options: object = {}): Promise<Page> {
  const page = await on.open(path, { viewport: paper, ...options })
  await page.emulateMedia({ media: 'print' })
  return page
}

describe.each(kindsOfPages)('%s on paper', (path) => {
  it('is one document under firm, license, phone and address, with nothing to press', async () => {
    const page = await onPaper(path)
    const letterhead = page.locator('.site-header')
    // Once at the start, not on each sheet.
    await see(letterhead).toHaveCSS('position', 'static')
    expect((await letterhead.innerText()).replace(/\s+/g, ' ')).toContain(business.license)
    await see(letterhead.getByRole('link', { name: business.phone })).toBeVisible()
    await see(letterhead.getByRole('link', { name: `${business.name}, home page` })).toBeVisible()
    await see(letterhead.getByText(address, { exact: true })).toBeVisible()
    for (const pressed of ['.skip-link', 'nav', 'form', 'button', '.button', 'footer', '#menu'])
      await see(page.locator(`${pressed}:visible`), pressed).toHaveCount(0)
  })
})

describe('links on paper', () => {
  const addressAfter = (page: Page, name: string) =>
    page
      .locator('main')
      .getByRole('link', { name })
      .first()
      .evaluate((link) => getComputedStyle(link, '::after').content)

  it('in a text name where they lead', async () => {
    const page = await onPaper('/blog/bathroom-renovation-guide')
    expect(await addressAfter(page, 'permit guide')).toMatch(/\/resources\/permit-guide/)
    const about = await onPaper('/about')
    expect(await addressAfter(about, 'Check our license')).toMatch(/https:\/\/www\.cslb\.ca\.gov\//)
  })
})

it('the pages print without JavaScript, and what comes late on the screen is there', async () => {
  const page = await onPaper('/', { javaScriptEnabled: false })
  await see(page.locator('form:visible, .skip-link:visible')).toHaveCount(0)
  await see(page.getByRole('heading', { name: 'Do you handle permits?' })).toBeVisible()
})
