import type { Frame } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import { nameParts } from '#firm/in-words.ts'
import { nameClasses } from '#web/src/layouts/name-classes.ts'
import { productInBrowser } from './browser.ts'
import { kindsOfPages } from './kinds-of-pages.ts'
import { openInFrame, troubleAt } from './sideways.ts'

const on = productInBrowser()

/** Breakpoints in px, as in web/src/styles/breakpoints.css. */
const breakPoints = [360, 388, 640, 860, 1180]

const everyWidth = [
  ...range(320, 1024, 8),
  ...breakPoints.flatMap((width) => [width - 1, width, width + 1]),
  ...range(1080, 2560, 185),
  2560,
]

/** Denser where text spacing matters most. */
const someWidths = [...range(320, 480, 10), ...range(500, 1300, 80)]

function range(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.ceil((to - from) / step) }, (_, at) => from + at * step)
}

/** Text spacing of WCAG 2.2, success criterion 1.4.12. */
const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

async function open(path: string): Promise<Frame> {
  const { page } = await on.browser.tab(on.running.site, { reducedMotion: 'reduce' })
  return openInFrame(page, path)
}

describe('the firm’s name', () => {
  it.each([
    'Oaks',
    'Alder & Tide',
    'Kowalczyk Builders',
    'Whitcomb & Hawthorne',
    'Massachusetts Remodelers',
    'Baker, Lindqvist & Sons Remodeling',
    'Oak & Sons Kitchens & Baths of Escondido',
  ])('leaves room for the menu and the button from 320 px on: %s', async (name) => {
    const page = await open('/about')
    await page.evaluate(
      ({ parts: [before, after], classes }) => {
        for (const wordmark of document.querySelectorAll('.wordmark')) {
          const sign = Object.assign(document.createElement('span'), { className: 'icon icon-ampersand' })
          wordmark.replaceChildren(before, ...(after ? [' ', sign, ` ${after}`] : []))
        }
        const header = document.querySelector('.site-header') as HTMLElement
        header.classList.remove('long-name', 'longest-name')
        header.classList.add(...classes)
      },
      { parts: nameParts(name), classes: nameClasses(name) },
    )
    expect(await troubleAt(page, [320, 340, 360, 375, 389, 390, 640, 859, 860, 1179, 1180, 1440])).toEqual([])
  })
})

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
