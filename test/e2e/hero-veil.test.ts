import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { contrastOf, luminanceOf } from '#compiler/color.ts'
import { productInBrowser } from './browser.ts'

const on = await productInBrowser()

/** Area of the screen, in px. */
interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Hides everything but the overlay, over a pure white photo. */
const veilAlone = `
  .hero-slides { background: #fff } .hero-slide, .hero-controls { display: none }
  .site-header * { color: transparent !important; border-color: transparent !important; background: none !important }
  .site-header *::after { background: none !important } .site-header .icon { visibility: hidden }
  .hero-content * { color: transparent !important; border-color: transparent !important; background: none !important }
  .hero-content *::after { background: none !important } .hero-content .icon { visibility: hidden }`

/** Boxes of text lines, without line spacing and controls. */
const linesOf = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const boxes: Box[] = []
    for (const element of document.querySelectorAll<HTMLElement>(wanted)) {
      if (!element.checkVisibility()) continue
      const range = document.createRange()
      range.selectNodeContents(element)
      for (const { left, right, top, bottom, height } of range.getClientRects())
        boxes.push({ left, right, top: top + height / 5, bottom: bottom - height / 5 })
    }
    return boxes
  }, selector)

/** Reads the pixels behind the text. @returns the minimum contrast */
async function veilOf(page: Page) {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets = [sheet]
  }, veilAlone)
  const { data, info } = await sharp(await page.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const luminance = (x: number, y: number) => {
    const at = (y * info.width + x) * 3
    return luminanceOf([...data.subarray(at, at + 3)])
  }
  const pixelsIn = ({ left, top, right, bottom }: Box) => {
    const contrasts: number[] = []
    for (let y = Math.max(0, Math.ceil(top)); y < Math.min(info.height, bottom); y += 3)
      for (let x = Math.max(0, Math.ceil(left)); x < Math.min(info.width, right); x += 3)
        contrasts.push(luminance(x, y))
    return contrasts
  }
  return (boxes: readonly Box[], text: number) =>
    Math.min(...boxes.flatMap(pixelsIn).map((behind) => contrastOf(text, behind)))
}

const colorOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).color)

it.each([
  [1440, 900],
  [768, 1024],
  [844, 390],
  [390, 844],
])(
  'on %i by %i px every word of header and hero is readable over the brightest photo',
  async (width, height) => {
    const { page } = await on.visit('/', { viewport: { width, height }, reducedMotion: 'reduce' })
    await page.evaluate(() => document.fonts.ready)
    const texts = await Promise.all(
      [
        ['.site-header :is(.wordmark, .header-facts, .header-phone)', '.site-header .header-phone'],
        ['.hero h1', '.hero h1'],
        ['.hero :is(.hero-lead, .hero-facts p)', '.hero-lead'],
      ].map(async ([lines = '', colored = '']) => ({
        lines: await linesOf(page, lines),
        color: await colorOf(page, colored),
      })),
    )
    const contrastOn = await veilOf(page)
    for (const { lines, color } of texts) {
      expect(lines.length).toBeGreaterThan(0)
      expect(
        contrastOn(lines, luminanceOf((color.match(/[\d.]+/g) ?? []).map(Number))),
      ).toBeGreaterThanOrEqual(4.5)
    }
  },
)
