import { describe, expect, it } from 'vitest'
import { locationPoints as locations } from '#content/location-points.ts'
import { business } from '#firm/business.ts'
import { alive, productInBrowser } from './browser.ts'
import { kindsOfPages } from './kinds-of-pages.ts'

const on = productInBrowser()

/** What stays on one line: names of places, numbers that one dials or looks up, measures, prices from a sum up. */
const whole = [
  ...locations.map(({ name }) => name).filter((name) => name.includes(' ')),
  business.license,
  business.phone.replaceAll(/[()]/g, '\\$&'),
  '\\d+-\u2060?(?:year|day|hour|inch|foot|amp)\\b',
  '\\$[\\d,]+(?:\u2060–\u2060\\$[\\d,]+)?\\+',
]
  .join('|')
  .replaceAll(' ', '\\s')

/** Names, numbers and words of headings that go on in the next line, and headings and quotes that end in a line of one word. */
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
  const headings = [...document.querySelectorAll('h1, h2, h3, blockquote')].filter(
    (element) => element.checkVisibility() && !element.closest('.visually-hidden'),
  )
  const parted = headings
    .flatMap(textsIn)
    .flatMap((node) =>
      [...node.data.matchAll(/\p{Letter}{2,}/gu)]
        .filter(({ 0: word, index }) => linesOf(node, index, index + word.length).size > 1)
        .map(({ 0: word }) => `breaks the word "${word}"`),
    )
  const lonely = headings.flatMap((element) => {
    const words = textsIn(element).flatMap((node) =>
      // A name of several words counts as one: it cannot be parted.
      [...node.data.matchAll(/[^ \n]+/g)].map(({ 0: word, index }) => ({
        word,
        line: Math.max(...linesOf(node, index, index + word.length)),
        width: range.getBoundingClientRect().width,
      })),
    )
    const last = words.at(-1)
    const before = words.at(-2)
    const isLonely =
      last &&
      before &&
      words.length > 3 &&
      last.line > before.line &&
      !/\s/.test(last.word) &&
      // Where a column is narrow, a long word may have no room for another beside it.
      before.width + last.width < element.clientWidth * 0.95
    return isLonely ? [`leaves "${last.word}" alone in "${element.textContent}"`] : []
  })
  return [...broken, ...parted, ...lonely]
}

describe.each(kindsOfPages)('on %s', (path) => {
  it('names, numbers and words of headings stay whole, and no heading or quote ends in a line of one word', async () => {
    const { page } = await on.browser.tab(on.running.site, { reducedMotion: 'reduce' })
    await page.goto(path)
    await alive(page)
    await page.evaluate(() => document.fonts.ready)
    for (const width of [320, 375, 390, 768, 900, 1024, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await page.evaluate(badBreaks, whole), `${width} px`).toEqual([])
    }
  })
})
