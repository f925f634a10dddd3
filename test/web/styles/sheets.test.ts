import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { brand } from '#content/brand.ts'
import { brandTokens } from '#web/generate/brand.ts'

const sheets = globSync('web/src/**/*.css')
  .map((file) => readFileSync(file, 'utf8').replace(/\/\*.*?\*\//gs, ''))
  .concat(brandTokens(brand))

const findMatches = (pattern: RegExp) => new Set(sheets.flatMap((css) => css.match(pattern) ?? []))

it('the style sheets ask for no custom property that none of them declares', () => {
  const used = findMatches(/(?<=var\()--[\w-]+/g)
  expect(used.size).toBeGreaterThan(50)
  const declared = findMatches(/--[\w-]+(?=:)/g)
  expect([...used].filter((one) => !declared.has(one))).toEqual([])
})
