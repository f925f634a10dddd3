import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { brand } from '#content/brand.ts'
import { brandTokens } from '#web/generate/brand.ts'

const folder = 'web/src'
const withoutComments = (css: string) => css.replace(/\/\*.*?\*\//gs, '')
const sheets = globSync(`${folder}/**/*.css`)
  .map((file) => ({ file, css: withoutComments(readFileSync(file, 'utf8')) }))
  .concat({ file: 'build/styles/brand.css', css: brandTokens(brand) })

/** Matches of a pattern in sheets outside of web/src/styles, with their files. */
const foundBesideComponents = (pattern: RegExp) =>
  findMatches(pattern).filter((one) => !one.includes('/styles/'))

const findMatches = (pattern: RegExp) =>
  sheets.flatMap(({ file, css }) => Array.from(css.matchAll(pattern), ([match]) => `${file}: ${match}`))

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

describe('the style sheets', () => {
  it('ask for the size of a screen by the name of a breakpoint', () => {
    expect(findMatches(/@(?:media|container)[^{]*\b(?:width|height)\b[^{]*/g)).toEqual([])
  })

  it('take colors beside components from roles, not from the palette', () => {
    expect(foundBesideComponents(/var\(--color-[\w-]+\)|rgba?\([\d.]|hsla?\(|oklch\(/g)).toEqual([])
  })

  it('take every size of text from the scale, but for what follows its own text and paper', () => {
    const sizes = /\bfont(?:-size)?: (?!inherit|[\d.]+pt|[\d.]+em|(?:\d+ )?var\(--size-)[^;]*/g
    expect(findMatches(sizes)).toEqual([])
  })

  it('ask for no custom property that none of them declares', () => {
    const declared = new Set(findMatches(/--[\w-]+(?=:)/g).map((one) => one.split(': ')[1]))
    const used = findMatches(/var\(--[\w-]+/g)
    expect(used.filter((one) => !declared.has(one.split('var(')[1] ?? ''))).toEqual([])
  })
})
