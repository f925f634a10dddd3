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

/** Leaves of the hero its veil alone, over a photo that is pure white. */
const veilAlone = `
  .hero-slides { background: #fff } .hero-slide, .hero-controls { display: none } .site-header { visibility: hidden }
  .hero-content * { color: transparent !important; border-color: transparent !important; background: none !important }
  .hero-content * *::after { background: none !important }`

/** Lines of text in the hero, without the space above and below their letters. */
const linesOf = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const boxes: Box[] = []
    for (const element of document.querySelectorAll(wanted)) {
      const range = document.createRange()
      range.selectNodeContents(element)
      for (const { left, right, top, bottom, height } of range.getClientRects())
        boxes.push({ left, right, top: top + height / 5, bottom: bottom - height / 5 })
    }
    return boxes
  }, selector)

/** Relative luminance of every pixel of the veil, as WCAG counts it. */
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
  const linear = (value = 0) => (value <= 10 ? value / 3295 : ((value / 255 + 0.055) / 1.055) ** 2.4)
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
    /** Contrast of white text with the brightest spot behind it. */
    contrastOn: (boxes: readonly Box[]) => 1.05 / (Math.max(0, ...boxes.flatMap(pixelsIn)) + 0.05),
    /** Share of the screen where at least two thirds of the photo's light come through. */
    clear: () => {
      const all = pixelsIn({ left: 0, top: 0, right: info.width, bottom: info.height })
      return all.filter((each) => each > 0.4).length / all.length
    },
  }
}

describe.each([
  ['a wide screen', 1440, 900],
  ['a low window', 1366, 650],
  ['a laptop', 1280, 720],
  ['a desk at 200 %', 960, 540],
  ['a laptop at 200 %', 640, 360],
  ['a large phone held sideways', 844, 390],
  ['a small phone held sideways', 667, 375],
  ['a phone', 390, 844],
])('on %s, %i by %i px', (_, width, height) => {
  it('the hero’s veil leaves the picture in sight, and every word readable', async () => {
    const { page } = await on.browser.tab(on.running.site, {
      viewport: { width, height },
      reducedMotion: 'reduce',
    })
    await page.goto('/')
    await alive(page)
    await page.evaluate(() => document.fonts.ready)
    const title = await linesOf(page, '.hero h1')
    const small = await linesOf(page, '.hero :is(.hero-lead, .hero-facts p)')
    const veil = await veilOf(page)
    expect(veil.contrastOn(title)).toBeGreaterThanOrEqual(3)
    expect(veil.contrastOn(small)).toBeGreaterThanOrEqual(4.5)
    expect(veil.clear()).toBeGreaterThan(0.2)
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
