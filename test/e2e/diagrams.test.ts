import type { Page } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import { letterSize, panelWidth } from '#art/drawings/diagrams/panel.ts'
import { paths, slugs } from '#web/content/paths.ts'
import { alive, productInBrowser, see } from './browser.ts'

const on = productInBrowser()

const pages = [...slugs.articles.map(paths.article), ...slugs.resources.map(paths.resource)]

describe.each(pages)('%s', (path) => {
  it('has figures that are readable on a phone', async () => {
    const { page } = await on.browser.tab(on.running.site)
    await page.goto(path)
    const figures = await page.locator('.titled figure, .article-text figure').evaluateAll((elements) =>
      elements.map((figure) => ({
        widths: Array.from(figure.querySelectorAll('img'), (image) => image.getBoundingClientRect().width),
        sizes: Array.from(figure.querySelectorAll('*'))
          .filter((element) =>
            Array.from(element.childNodes).some((node) => node.nodeType === Node.TEXT_NODE),
          )
          .map((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
      })),
    )
    for (const { widths, sizes } of figures) {
      for (const width of widths) expect((letterSize * width) / panelWidth).toBeGreaterThanOrEqual(11)
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(11)
    }
  })
})

describe('a measured figure', () => {
  const guide = paths.resource('design-tips')
  const isOfFigures = (address: string) => /\/diagrams-[^/]+\.js$/.test(address)
  const shownOn = (page: Page) =>
    page.locator('figure.measured').evaluateAll((figures) =>
      figures.map((figure) => ({
        drawings: Array.from(figure.querySelectorAll('img'), ({ src, alt }) => [src, alt]),
        caption: figure.textContent,
      })),
    )

  it('stays as it came once the app is there, which fetches no script for it', async () => {
    const { page, complaints } = await on.browser.tab(on.running.site)
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.url()))
    await page.goto(guide)
    const came = await page.locator('figure.measured').elementHandles()
    expect(came.length).toBeGreaterThan(0)
    await alive(page)
    await page.waitForLoadState('networkidle')
    for (const figure of came) expect(await figure.evaluate(({ isConnected }) => isConnected)).toBe(true)
    expect(addresses.filter(isOfFigures)).toEqual([])
    expect(complaints).toEqual([])
  })

  it('is the same on a page that the app opens', async () => {
    const { page, complaints } = await on.browser.tab(on.running.site)
    await page.goto(guide)
    const came = await shownOn(page)
    await page.goto(paths.resources)
    await alive(page)
    await page.evaluate(() => Object.assign(window, { stays: true }))
    await page.locator(`main a[href="${guide}"]`).first().click()
    await see.poll(() => shownOn(page)).toEqual(came)
    expect(await page.evaluate(() => 'stays' in window)).toBe(true)
    expect(complaints).toEqual([])
  })
})
