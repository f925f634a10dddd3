import type { Page } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import { alive, productInBrowser } from './browser.ts'
import { kindsOfPages } from './kinds-of-pages.ts'

const on = productInBrowser()

/** From the narrowest phone to a wide desk, by steps in which every break point is met. */
const everyWidth = [...range(320, 1024, 5), ...range(1080, 2560, 185), 2560]

/** Where text spacing costs the most: up to the header of one row. Wider, every second break point. */
const someWidths = [...range(320, 480, 10), ...range(500, 1300, 80)]

function range(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.ceil((to - from) / step) }, (_, at) => from + at * step)
}

/** What the reader's own style sheet may ask of a text: WCAG 2.2, success criterion 1.4.12. */
const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

async function open(path: string): Promise<Page> {
  const { page } = await on.browser.tab(on.running.site, { reducedMotion: 'reduce' })
  await page.goto(path)
  await alive(page)
  await page.evaluate(() => document.fonts.ready)
  return page
}

/** What is wrong at each width, height of the screen as on a phone. */
async function troubleAt(page: Page, widths: readonly number[], height = 844): Promise<string[]> {
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height })
    const { beyond, toggle } = await page.evaluate(() => ({
      beyond: document.documentElement.scrollWidth - innerWidth,
      toggle: Math.ceil(
        (document.querySelector('.menu-toggle')?.getBoundingClientRect().right ?? 0) - innerWidth,
      ),
    }))
    if (beyond > 0) found.push(`${width} px: scrolls sideways by ${beyond} px`)
    if (toggle > 0) found.push(`${width} px: the menu's toggle is cut by ${toggle} px`)
  }
  return found
}

describe.each(kindsOfPages)('%s', (path) => {
  it('does not scroll sideways from 320 to 2560 px, nor loses the menu', async () => {
    const page = await open(path)
    expect(await troubleAt(page, everyWidth)).toEqual([])
  })

  it('does not scroll sideways with a reader’s text spacing, nor at 200 % zoom', async () => {
    const page = await open(path)
    // A screen of 1280 by 720 px at 200 %.
    expect(await troubleAt(page, [640], 360)).toEqual([])
    await page.evaluate((rules) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(rules)
      document.adoptedStyleSheets = [sheet]
    }, spacing)
    expect(await troubleAt(page, someWidths)).toEqual([])
  })
})
