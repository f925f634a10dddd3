import { describe, expect, it } from 'vitest'
import { locationPoints as locations } from '#content/location-points.ts'
import { business } from '#firm/business.ts'
import { alive, productInBrowser } from './browser.ts'
import { kindsOfPages } from './kinds-of-pages.ts'

const on = productInBrowser()

/** What stays on one line: names of places, numbers that one dials or looks up, measures. */
const whole = [
  ...locations.map(({ name }) => name).filter((name) => name.includes(' ')),
  business.license,
  business.phone.replaceAll(/[()]/g, '\\$&'),
  '\\d+-\u2060?(?:year|day|hour|inch|foot|amp)\\b',
]
  .join('|')
  .replaceAll(' ', '\\s')

/** Names and numbers that go on in the next line, and headings and quotes that end in a line of one word. */
function badBreaks(pattern: string): string[] {
  const range = document.createRange()
  /** Middles of the lines that a part of a text takes, in px. */
  const linesOf = (node: Node, from: number, to: number) => {
    range.setStart(node, from)
    range.setEnd(node, to)
    return new Set(
      [...range.getClientRects()]
        .filter(({ width }) => width > 0)
        .map(({ top, height }) => Math.round((top + height / 2) / 4)),
    )
  }
  const textsIn = (root: Element) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    return texts
  }
  const broken = textsIn(document.body).flatMap((node) =>
    [...node.data.matchAll(new RegExp(pattern, 'g'))]
      .filter(({ 0: match, index }) => linesOf(node, index, index + match.length).size > 1)
      .map(({ 0: match }) => `breaks "${match}" in "${node.parentElement?.textContent?.slice(0, 60)}"`),
  )
  const lonely = [...document.querySelectorAll('h1, h2, h3, blockquote')]
    .filter((element) => element.checkVisibility() && !element.closest('.visually-hidden'))
    .flatMap((element) => {
      const words = textsIn(element).flatMap((node) =>
        // A name of several words counts as one: it cannot be parted.
        [...node.data.matchAll(/[^ \n]+/g)].map(({ 0: word, index }) => ({
          word,
          line: Math.max(...linesOf(node, index, index + word.length)),
        })),
      )
      const last = words.at(-1)
      const before = words.at(-2)
      const isLonely = last && before && words.length > 3 && last.line > before.line && !/\s/.test(last.word)
      return isLonely ? [`leaves "${last.word}" alone in "${element.textContent}"`] : []
    })
  return [...broken, ...lonely]
}

describe.each(kindsOfPages)('on %s', (path) => {
  it('names and numbers stay whole, and no heading or quote ends in a line of one word', async () => {
    const { page } = await on.browser.tab(on.running.site, { reducedMotion: 'reduce' })
    await page.goto(path)
    await alive(page)
    await page.evaluate(() => document.fonts.ready)
    for (const width of [320, 375, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await page.evaluate(badBreaks, whole), `${width} px`).toEqual([])
    }
  })
})
