import { readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { isWithin, landOutline } from '#art/drawings/coast.ts'
import { drawings, drawnFigurePanels, figureFolder, folder } from '#art/drawings/draw.ts'
import { labelOf, scaleOf } from '#art/drawings/pen.ts'
import { modulesFolder } from '#compiler/compile-content.ts'
import { drawings as drawingAlts } from '#content/drawings.ts'
import { locationPoints } from '#content/location-points.ts'
import { mapFrame, milesOnMap, percentOnMap } from '#web/content/map-frame.ts'

const allDrawings = drawings()
const panels = drawnFigurePanels()
const places = await Promise.all(
  locationPoints.map(async (point) => {
    const { location } = await import(`${modulesFolder}/locations/${point.slug}.ts`)
    return { ...point, whereabouts: location.whereabouts as string }
  }),
)

function expectFresh({ file, svg }: { readonly file: string; readonly svg: string }, where: URL): void {
  const isFresh = readFileSync(new URL(file, where), 'utf8') === svg
  expect(isFresh, `${file} is stale: node art/drawings/draw.ts`).toBe(true)
}

it('every drawing is what the generators draw, and nothing else is in the folder but plans of dropped projects', () => {
  const files = allDrawings.map(({ file }) => file)
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(files))
  const others = readdirSync(folder).filter((file) => !files.includes(file))
  expect(others.filter((file) => !file.startsWith('floor-plan-'))).toEqual([])
  for (const drawing of allDrawings) expectFresh(drawing, folder)
})

it('the panels of measured diagrams are what the generators draw, and nothing else is in their folder', () => {
  expect(readdirSync(figureFolder).sort()).toEqual(panels.map(({ file }) => file).sort())
  for (const panel of panels) expectFresh(panel, figureFolder)
})

it('every drawing has a sentence of its own, which says what it shows', () => {
  const subjects = new Set(allDrawings.map(({ sheet }) => sheet.name))
  expect(Object.keys(drawingAlts).sort()).toEqual([...subjects].sort())
  const alts = Object.values(drawingAlts)
  expect(new Set(alts).size).toBe(alts.length)
  for (const alt of alts) {
    expect(alt.length).toBeGreaterThan(40)
    expect(alt.length, alt).toBeLessThanOrEqual(220)
    expect(alt).toMatch(/^[A-Z].*[^.]$/)
  }
})

it.each(places)('the map of the coast has $name within its frame, on land', (place) => {
  const { x, y } = percentOnMap(place)
  expect(Math.min(x, y, 100 - x, 100 - y)).toBeGreaterThan(10)
  const [east, north] = milesOnMap(place.latitude, place.longitude)
  expect(x).toBeCloseTo((100 * east) / mapFrame.width, 1)
  expect(y).toBeCloseTo(100 - (100 * north) / mapFrame.height, 1)
  expect(isWithin(landOutline, [east, north])).toBe(true)
  expect(place.whereabouts).toMatch(new RegExp(`^${place.name} `))
})

describe.each([...allDrawings, ...panels])('$file', ({ sheet, svg }) => {
  it('is a well-formed picture without style or script', async () => {
    const [width, height] = sheet.size
    expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ format: 'svg', width, height })
    expect(svg).toContain(`width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`)
    expect(svg).not.toMatch(/NaN|undefined|Infinity/)
    expect(svg).not.toMatch(/<style|<script|\sstyle=|\son\w+=|href="[^#]/)
    // An SVG image cannot use our typefaces: text must be outlines.
    expect(svg).not.toMatch(/<text|font-family/)
    for (const [, id] of svg.matchAll(/<use href="#(\w+)"/g)) expect(svg).toContain(`<path id="${id}"`)
  })

  it('labels each dimension with the length it draws', () => {
    const labels = [...svg.matchAll(/<g aria-label="([^"]*)"/g)].map(([, label]) => label)
    const lines = [
      ...svg.matchAll(/<path d="M([-\d.]+) ([-\d.]+)L[-\d.]+ [-\d.]+M[-\d.]+ [-\d.]+L([-\d.]+) ([-\d.]+)M/g),
    ].map(([, ...ends]) => ends.map(Number) as [number, number, number, number])
    const lengths = lines.map(([x1, y1, x2, y2]) => Math.hypot(x2 - x1, y2 - y1) / scaleOf(sheet))
    expect(labels).toEqual(lengths.map((length) => labelOf(sheet, length)))
    for (const length of lengths) expect(Math.abs(length - Math.round(length))).toBeLessThan(0.1)
  })
})
