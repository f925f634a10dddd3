import { describe, expect, it } from 'vitest'
import { letterSize, panelWidth } from '#art/drawings/figures/panel.ts'
import { paths, slugs } from '#web/content/paths.ts'
import { productInBrowser } from './browser.ts'

const on = productInBrowser()

/** How many figures a guide or an article has at least; questions and answers are no guide. */
const pages = [
  ...slugs.articles.map((slug) => [paths.article(slug), 3] as const),
  ...slugs.resources.filter((slug) => slug !== 'faq').map((slug) => [paths.resource(slug), 1] as const),
]

describe.each(pages)('%s', (path, least) => {
  it('has its figures, each with a text that says the same, readable on a phone', async () => {
    const { page } = await on.browser.tab(on.running.site)
    await page.goto(path)
    const figures = await page.locator('.titled figure, .article-text figure').evaluateAll((elements) =>
      elements.map((figure) => ({
        caption: figure.querySelector('figcaption')?.textContent ?? '',
        alts: Array.from(figure.querySelectorAll('img'), ({ alt }) => alt),
        widths: Array.from(figure.querySelectorAll('img'), (image) => image.getBoundingClientRect().width),
        sizes: Array.from(figure.querySelectorAll('*'))
          .filter((element) =>
            Array.from(element.childNodes).some((node) => node.nodeType === Node.TEXT_NODE),
          )
          .map((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
      })),
    )
    expect(figures.length).toBeGreaterThanOrEqual(least)
    for (const { caption, alts, widths, sizes } of figures) {
      expect(caption).not.toBe('')
      for (const alt of alts) expect(alt.length).toBeGreaterThan(40)
      for (const width of widths) expect((letterSize * width) / panelWidth).toBeGreaterThanOrEqual(11)
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(11)
    }
  })
})
