import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { generateFontFace, getMetricsForFamily, readMetrics } from 'fontaine'
import { create } from 'fontkitten'
import { beforeAll, expect, it } from 'vitest'
import { brand } from '#content/brand.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { fontFaces } from '#web/generate/brand.ts'
import { buildFonts, siteCharacters, siteFonts } from '#web/generate/fonts.ts'

const folder = temporaryFolder()
const fileOf = (name: string) => join(folder, `${name}.woff2`)

/** Signs that a typeface may lack, which the fallback provides. */
const spareCharacters = new Set('′″²½¼¾→←±≤≥\u2009\u2060')

beforeAll(() => buildFonts(folder))

const descriptorsOf = (rule: string) =>
  Object.fromEntries(
    [...rule.matchAll(/([a-z-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value?.replaceAll('"', '')]),
  )

it.each(siteFonts)('the built font has our characters: $name', ({ name }) => {
  const font = create(readFileSync(fileOf(name)))
  if (font.isCollection) throw new Error('one font was expected')
  const missing = [...siteCharacters].filter(
    (character) =>
      !font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) && !spareCharacters.has(character),
  )
  expect(missing).toEqual([])
})

it.each(siteFonts)('the fallback faces have the size of $family', async ({ name, family: typeface }) => {
  const family = `${typeface} fallback`
  const own = await readMetrics(pathToFileURL(fileOf(name)))
  const metrics = await getMetricsForFamily('Arial')
  if (!own || !metrics) throw new Error('fontaine could not read the metrics')
  const expectedDescriptors = descriptorsOf(generateFontFace(own, { name: family, font: 'Arial', metrics }))
  const faces = fontFaces(brand).split('@font-face').map(descriptorsOf)
  const face = faces.find((descriptors) => descriptors['font-family'] === family) ?? {}
  for (const descriptor of ['size-adjust', 'ascent-override', 'descent-override', 'line-gap-override']) {
    const [is, should] = [face, expectedDescriptors].map((of) => Number.parseFloat(of[descriptor] ?? ''))
    expect(Math.abs((is ?? 0) - (should ?? 0)), descriptor).toBeLessThanOrEqual(0.005 * (should ?? 0))
  }
})
