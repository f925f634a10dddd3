import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { BuiltLayout } from '#web/content/room-layout.ts'
import { IslandLayout } from '#web/src/rooms/island-layout.tsx'

const layout: BuiltLayout = {
  room: 'white-kitchen',
  alt: 'Floor plan of a kitchen',
  size: [236, 338],
  range: [-12, 18],
  positions: [
    { name: 'Closer', inches: -8 },
    { name: 'As drawn', inches: 0 },
    { name: 'Farther', inches: 6 },
  ],
  moving: [
    { kind: 'island', x: 62, y: 68, width: 108, depth: 43 },
    { kind: 'seat', x: 107, y: 104, width: 18, depth: 18 },
  ],
  aisles: [
    { label: 'Work aisle', width: 42, grows: 1, tape: [90, 26, 68] },
    { label: 'To the table', width: 40, grows: -1, tape: [100, 122, 162] },
  ],
}

const html = renderToStaticMarkup(<IslandLayout layout={layout} />)
const textOf = (markup: string) =>
  markup
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

it('without script there are three positions, the plan as drawn chosen, each with its drawing and its words', () => {
  expect(html.match(/type="radio"/g)).toHaveLength(3)
  expect(html).toMatch(/<input [^>]*class="at-2"[^>]*checked=""[^>]*value="0"/)
  for (const [at, by] of [
    [1, -8],
    [2, 0],
    [3, 6],
  ])
    expect(html).toContain(`<g class="at-${at}"><g transform="translate(0 ${by})">`)
  const words = Array.from(
    html.matchAll(/<dl class="island-aisles at-(\d)">(.*?)<\/dl>/g),
    ([, at, list = '']) => [at, textOf(list)],
  )
  expect(words).toEqual([
    ['1', 'Work aisle 34 in Too narrow: 36 in is the least To the table 48 in Comfortable'],
    ['2', 'Work aisle 42 in Comfortable To the table 40 in Wide enough to pass; 42 in is comfortable'],
    ['3', 'Work aisle 48 in Comfortable To the table 34 in Too narrow: 36 in is the least'],
  ])
})

it('the slider goes inch by inch, and keeps its place until script is there', () => {
  expect(html).toMatch(
    /<label class="[^"]*when-alive"><span>[^<]+<\/span><input type="range" min="-12" max="18"/,
  )
})

it('what is too narrow is drawn another way, and said', () => {
  expect(html).toContain('<g class="narrow"><path d="M90 26V60')
})
