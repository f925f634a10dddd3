import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { drawings, folder } from '../../web/drawings/draw.ts'
import { lengthLabel, scaleOf } from '../../web/drawings/pen.ts'

const drawn = drawings()

it('every drawing is what the generators draw, and nothing else lies in the folder', () => {
  expect(readdirSync(folder).sort()).toEqual(drawn.map(({ file }) => file).sort())
  for (const { file, svg } of drawn)
    expect(
      readFileSync(new URL(file, folder), 'utf8') === svg,
      `${file} is stale: node web/drawings/draw.ts`,
    ).toBe(true)
})

it.each([
  [4, '4″'],
  [36, '36″'],
  [72, '72″'],
  [73, '6′ 1″'],
  [96, '8′ 0″'],
  [102, '8′ 6″'],
  [119.7, '10′ 0″'],
])('reads %s inches as %s', (inches, label) => {
  expect(lengthLabel(inches)).toBe(label)
})

describe.each(drawn)('$file', ({ sheet, svg }) => {
  it('weighs at most 14 KB', () => {
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(14 * 1024)
  })

  it('is a well-formed picture without style or script', () => {
    const [width, height] = sheet.size
    expect(svg).toMatch(
      new RegExp(`^<svg [^>]*width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`),
    )
    expect(svg).not.toMatch(/NaN|undefined|Infinity/)
    expect(svg).not.toMatch(/<style|<script|\sstyle=|\son\w+=|href/)

    const open: string[] = []
    for (const [, closing, name = '', rest = ''] of svg.matchAll(/<(\/?)(\w+)([^<>]*)>/g)) {
      if (closing) expect(open.pop()).toBe(name)
      else if (!rest.endsWith('/')) open.push(name)
    }
    expect(open).toEqual([])
    expect(svg.replace(/<[^<>]*>/g, '')).not.toMatch(/[<>&]/)
  })

  it('labels each dimension with the length it draws', () => {
    const labels = [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, label]) => label)
    const lines = [
      ...svg.matchAll(/<path d="M([-\d.]+) ([-\d.]+)L[-\d.]+ [-\d.]+M[-\d.]+ [-\d.]+L([-\d.]+) ([-\d.]+)M/g),
    ].map(([, ...ends]) => ends.map(Number) as [number, number, number, number])
    const lengths = lines.map(([x1, y1, x2, y2]) => Math.hypot(x2 - x1, y2 - y1) / scaleOf(sheet))
    expect(labels).toEqual(lengths.map(lengthLabel))
    for (const length of lengths) expect(Math.abs(length - Math.round(length))).toBeLessThan(0.1)
  })
})
