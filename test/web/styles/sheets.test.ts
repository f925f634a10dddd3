import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const folder = 'web/src'
const indexFile = `${folder}/styles/index.css`
const withoutComments = (css: string) => css.replace(/\/\*.*?\*\//gs, '')
const sheets = globSync(`${folder}/**/*.css`)
  .filter((file) => file !== indexFile)
  .map((file) => ({ file, css: withoutComments(readFileSync(file, 'utf8')) }))

/** What a pattern finds in the sheets that are no part of web/src/styles, each with the file that has it. */
const foundBesideComponents = (pattern: RegExp) => found(pattern).filter((one) => !one.includes('/styles/'))

const found = (pattern: RegExp) =>
  sheets.flatMap(({ file, css }) => Array.from(css.matchAll(pattern), ([match]) => `${file}: ${match}`))

describe('the style sheets', () => {
  it('are in the index once each, in the layer of their folder', () => {
    const imports = readFileSync(indexFile, 'utf8').matchAll(
      /@import "\.(?:\.\/([\w-]+))?\/([\w-]+\.css)"([^;]*);/g,
    )
    const indexed = Array.from(imports, ([, room = 'styles', name, layer]) => ({
      file: `${folder}/${room}/${name}`,
      layer: layer?.trim() ?? '',
    }))
    expect(indexed.map(({ file }) => file).toSorted()).toEqual(sheets.map(({ file }) => file).toSorted())
    for (const { file, layer } of indexed) {
      const [, , room] = file.split('/')
      if (file.endsWith('/print.css')) expect(layer, file).toBe('layer(print)')
      else if (room !== 'styles') expect(layer, file).toBe(`layer(${room})`)
    }
  })

  it('ask for the size of a screen by the name of a breakpoint', () => {
    expect(found(/@(?:media|container)[^{]*\b(?:width|height)\b[^{]*/g)).toEqual([])
  })

  it('take colors beside components from roles, not from the palette', () => {
    expect(foundBesideComponents(/var\(--color-[\w-]+\)|rgba?\([\d.]|hsla?\(|oklch\(/g)).toEqual([])
  })

  it('take every size of text from the scale, but for what follows its own text and paper', () => {
    const sizes = /\bfont(?:-size)?: (?!inherit|[\d.]+pt|[\d.]+em|(?:\d+ )?var\(--size-)[^;]*/g
    expect(found(sizes)).toEqual([])
  })

  it('ask for no custom property that none of them declares', () => {
    const declared = new Set(found(/--[\w-]+(?=:)/g).map((one) => one.split(': ')[1]))
    const asked = found(/var\(--[\w-]+/g).filter((one) => !declared.has(one.split('var(')[1] ?? ''))
    expect(asked).toEqual([])
  })
})
