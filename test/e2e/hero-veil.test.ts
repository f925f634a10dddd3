import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { alive, productInBrowser } from './browser.ts'

const on = productInBrowser()

/** Part of a screen, in px. */
interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Leaves of the first screen its veil alone, over a photo that is pure white. */
const veilAlone = `
  .hero-slides { background: #fff } .hero-slide, .hero-controls { display: none }
  .site-header * { color: transparent !important; border-color: transparent !important; background: none !important }
  .site-header *::after { background: none !important } .site-header .icon { visibility: hidden }
  .hero-content * { color: transparent !important; border-color: transparent !important; background: none !important }
  .hero-content *::after { background: none !important } .hero-content .icon { visibility: hidden }`

/** Lines of text, without the space above and below their letters, and without what is pressed. */
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

const boxOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element): Box => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return { left, right, top, bottom }
  })

const linear = (value = 0) => (value <= 10 ? value / 3295 : ((value / 255 + 0.055) / 1.055) ** 2.4)

/** Relative luminance of a color as computed styles spell it, as WCAG counts it. */
function luminanceOf(color: string): number {
  const [red, green, blue] = (color.match(/[\d.]+/g) ?? []).map(Number)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

/** Reads the pixels behind the words of the first screen. */
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
    return 0.2126 * linear(data[at]) + 0.7152 * linear(data[at + 1]) + 0.0722 * linear(data[at + 2])
  }
  const pixelsIn = ({ left, top, right, bottom }: Box) => {
    const found: number[] = []
    for (let y = Math.max(0, Math.ceil(top)); y < Math.min(info.height, bottom); y += 3)
      for (let x = Math.max(0, Math.ceil(left)); x < Math.min(info.width, right); x += 3)
        found.push(luminance(x, y))
    return found
  }
  return {
    /** The least contrast of text with what is behind it. */
    contrastOn: (boxes: readonly Box[], text: number) =>
      Math.min(...boxes.flatMap(pixelsIn).map((behind) => contrast(text, behind))),
    /** Share of a box where at least two thirds of the photo's light come through. */
    clear: (box: Box) => {
      const all = pixelsIn(box)
      return all.filter((each) => each > 0.4).length / all.length
    },
  }
}

const colorOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).color)

/** `least` is the share of the screen that the picture has. */
describe.each([
  { name: 'a wide screen', width: 1440, height: 900, least: 0.62 },
  { name: 'a desk', width: 1920, height: 1080, least: 0.62 },
  { name: 'a low window', width: 1366, height: 650, least: 0.55 },
  { name: 'a laptop', width: 1280, height: 720, least: 0.58 },
  { name: 'a tablet', width: 768, height: 1024, least: 0.6 },
  { name: 'a desk at 200 %', width: 960, height: 540, least: 0.45 },
  { name: 'a laptop at 200 %', width: 640, height: 360, least: 0.4 },
  { name: 'a large phone held sideways', width: 844, height: 390, least: 0.4 },
  { name: 'a small phone held sideways', width: 667, height: 375, least: 0.4 },
  { name: 'a phone', width: 390, height: 844, least: 0.5 },
])('on $name, $width by $height px', ({ width, height, least }) => {
  it('the hero shows its picture unveiled, its words beside it, and every word is readable', async () => {
    const { page } = await on.browser.tab(on.running.site, {
      viewport: { width, height },
      reducedMotion: 'reduce',
    })
    await page.goto('/')
    await alive(page)
    await page.evaluate(() => document.fonts.ready)
    const picture = await boxOf(page, '.hero-slides')
    const title = await linesOf(page, '.hero h1')
    const small = await linesOf(page, '.hero :is(.hero-lead, .hero-facts p)')
    const header = await linesOf(page, '.site-header :is(.wordmark, .header-facts, .header-phone)')
    const [ink, quiet, white] = await Promise.all(
      ['.hero h1', '.hero-lead', '.site-header .header-phone'].map((selector) => colorOf(page, selector)),
    )
    const veil = await veilOf(page)
    expect(header.length).toBeGreaterThan(2)
    expect(veil.contrastOn(header, luminanceOf(white ?? ''))).toBeGreaterThanOrEqual(4.5)
    expect(veil.contrastOn(title, luminanceOf(ink ?? ''))).toBeGreaterThanOrEqual(4.5)
    expect(veil.contrastOn(small, luminanceOf(quiet ?? ''))).toBeGreaterThanOrEqual(4.5)
    const size = (picture.right - picture.left) * (Math.min(picture.bottom, height) - picture.top)
    expect(size / (width * height)).toBeGreaterThanOrEqual(least)
    // All of it but the strip below the header.
    expect(veil.clear(picture)).toBeGreaterThan(0.6)
    for (const line of [...title, ...small])
      expect(
        line.top >= picture.bottom || line.right <= picture.left || line.left >= picture.right,
        JSON.stringify({ line, picture }),
      ).toBe(true)
  })
})

describe.each([320, 360, 375, 390])('at %i px', (width) => {
  it('no control of the hero lies on a claim', async () => {
    const { page } = await on.browser.tab(on.running.site, { viewport: { width, height: 844 } })
    await page.goto('/')
    await alive(page)
    const claims = await linesOf(page, '.hero-facts p')
    // What is seen of a control is the middle of its target.
    const controls = await page.locator('.hero-controls button').evaluateAll((buttons) =>
      buttons.map((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect()
        return { left: left + 9, right: right - 9, top: top + 14, bottom: bottom - 14 }
      }),
    )
    expect(controls).toHaveLength(4)
    const overlapping = controls.filter((control) =>
      claims.some(
        (claim) =>
          claim.left < control.right &&
          claim.right > control.left &&
          claim.top < control.bottom &&
          claim.bottom > control.top,
      ),
    )
    expect(overlapping).toEqual([])
  })
})
