import type { Page } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import { alive, productInBrowser } from './browser.ts'

const on = productInBrowser()

async function open(path: string, width: number): Promise<Page> {
  const { page } = await on.browser.tab(on.running.site, {
    viewport: { width, height: 1024 },
    reducedMotion: 'reduce',
  })
  await page.goto(path)
  await alive(page)
  return page
}

/** Where the elements begin, from the top of the page. */
const topsOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top + scrollY)))

describe('on a tablet', () => {
  it.each([
    ['/services', '.service-list > li:first-child > :is(picture, div)', 2],
    ['/projects', '.picture-grid > li:nth-child(n + 2)', 2],
    ['/blog', '.picture-grid > li:nth-child(n + 2)', 2],
    ['/about', '.beside-picture:not(.turned) > *', 2],
    ['/about', '.figures > div', 4],
    ['/services/kitchen-remodeling', '.facts > div', 4],
    ['/services/kitchen-remodeling', '.drawn-and-built > figure', 2],
    ['/services/custom-cabinetry', '.tiles > li', 3],
    ['/locations/la-jolla', '.service-cards > li', 3],
    ['/locations/la-jolla', '.two-columns > li', 2],
    ['/resources/cost-guide', '.two-columns > li', 2],
    ['/thank-you', '.next-steps > li', 3],
  ])('%s sets %s in columns', async (path, selector, columns) => {
    const page = await open(path, 768)
    const boxes = await page
      .locator(selector)
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()))
    const first = boxes[0]
    const inFirstRow = boxes.filter(({ top, bottom }) => top < first.bottom && bottom > first.top)
    expect(inFirstRow.length).toBeGreaterThanOrEqual(columns)
    const lefts = new Set(inFirstRow.map(({ left }) => Math.round(left)))
    expect(lefts.size).toBe(columns)
  })

  it.each(['/', '/services/kitchen-remodeling', '/about', '/projects', '/locations/la-jolla'])(
    '%s has buttons as wide as their words',
    async (path) => {
      const page = await open(path, 768)
      const wide = await page
        .locator('main .button:not(form .button)')
        .evaluateAll((buttons) =>
          buttons
            .filter((button) => button.getBoundingClientRect().width > 360)
            .map((button) => button.textContent),
        )
      expect(wide).toEqual([])
    },
  )
})

describe.each(['/services/kitchen-remodeling', '/services/painting', '/3d-renderings', '/'])(
  'the steps of %s',
  (path) => {
    it.each([1024, 1440])('begin at %i px with icon, title and text at one height each', async (width) => {
      const page = await open(path, width)
      for (const part of ['.icon', 'h3', 'p']) {
        const tops = await topsOf(page, `.process li > ${part}`)
        expect(tops).toHaveLength(4)
        expect(new Set(tops).size, `${part}: ${tops}`).toBe(1)
      }
    })
  },
)
