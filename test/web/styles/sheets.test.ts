import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { brand } from '#content/brand.ts'
import { brandTokens } from '#web/generate/brand.ts'

const withoutComments = (css: string) => css.replace(/\/\*.*?\*\//gs, '')
const sheets = globSync('web/src/**/*.css')
  .map((file) => withoutComments(readFileSync(file, 'utf8')))
  .concat(brandTokens(brand))

const findMatches = (pattern: RegExp) => new Set(sheets.flatMap((css) => css.match(pattern) ?? []))

it('no source but content/brand.yaml says a color, or a typeface but for the outline of its ampersand', () => {
  const { display, text } = brand.typefaces
  const look = new RegExp(`#[0-9a-f]{6}\\b(?<!#aabbcc)|${display.family}|${text.family}`, 'gi')
  const sources = globSync('{content,forms,infra,lambdas,local,ops,web}/**/*.{ts,tsx,css,html,js,mjs}')
  expect(sources.length).toBeGreaterThan(400)
  const found = sources.flatMap((file) =>
    (readFileSync(file, 'utf8').match(look) ?? []).map((one) => `${file}: ${one}`),
  )
  expect(found).toEqual(found.filter((one) => one.startsWith('web/src/layouts/ampersand.ts')))
})

it('the style sheets ask for no custom property that none of them declares', () => {
  const used = findMatches(/(?<=var\()--[\w-]+/g)
  expect(used.size).toBeGreaterThan(50)
  const declared = findMatches(/--[\w-]+(?=:)/g)
  expect([...used].filter((one) => !declared.has(one))).toEqual([])
})
