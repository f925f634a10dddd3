import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { brand } from '#content/brand.ts'
import { fontName } from './brand.ts'
import { replaceFile } from './replace-file.ts'

const root = join(import.meta.dirname, '../..')
const fromRoot = createRequire(join(root, 'package.json'))

/** Fonts of build/styles/fonts.css: file names, and ranges of weights to keep. */
export const siteFonts = Object.values(brand.typefaces).map(({ family, weights }) => {
  const name = fontName(family)
  return {
    name,
    family,
    weights,
    source: `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`,
  }
})

const printableAscii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))

/** Characters to keep: those of pages, messages and user input. */
export const siteCharacters = `${printableAscii}’‘“”–—…·×′″°²½¼¾©®™éñíáóúü•→←↑↓−±≤≥\u00a0\u2009\u2060`

/** OpenType features to keep. Fractions, superiors and other languages' forms would add 2 kB. */
const features = ['kern', 'lnum', 'tnum', 'liga', 'calt', 'ccmp', 'rlig', 'rvrn']

/**
 * Subsets the typefaces to NAME.woff2. NAME.key has a hash of the input; fonts whose input has not changed are skipped.
 * @param folder created if missing @throws Error if a typeface's package is not installed
 */
export async function buildFonts(folder = join(root, 'build/fonts')): Promise<void> {
  for (const { name, source, weights } of siteFonts) {
    const original = readFileSync(fromRoot.resolve(source))
    // Fallback metrics are read from the default weight, which is bold in the original.
    const axes = { wght: { ...weights, default: weights.min } }
    const { version } = fromRoot('subset-font/package.json')
    const key = createHash('sha256')
      .update(original)
      .update(JSON.stringify({ siteCharacters, features, axes, version }))
      .digest('hex')
    const file = join(folder, `${name}.woff2`)
    const keyFile = join(folder, `${name}.key`)
    if (existsSync(file) && existsSync(keyFile) && readFileSync(keyFile, 'utf8') === key) continue
    // Untyped, and loaded lazily, since it compiles HarfBuzz.
    const subsetFont = fromRoot('subset-font')
    const font = await subsetFont(original, siteCharacters, {
      targetFormat: 'woff2',
      keepFeatures: features,
      variationAxes: axes,
    })
    replaceFile(file, font)
    replaceFile(keyFile, key)
  }
}
