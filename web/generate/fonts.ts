import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { replaceFile } from './replace-file.ts'

const root = join(import.meta.dirname, '../..')
const fromRoot = createRequire(join(root, 'package.json'))

export interface SiteFont {
  readonly name: string
  readonly source: string
  /** The weights that the pages use; whatever lies outside is cut off. */
  readonly weights: { readonly min: number; readonly max: number }
  /** Characters of ours that the typeface has not: the browser takes them from the fallback. */
  readonly lacks: string
}

/** Fonts that `src/styles/fonts.css` declares; weights as in the type scale of the design. */
export const siteFonts: readonly SiteFont[] = [
  {
    name: 'ysabeau',
    source: '@fontsource-variable/ysabeau/files/ysabeau-latin-wght-normal.woff2',
    weights: { min: 400, max: 550 },
    lacks: '→←≤≥\u2060',
  },
  {
    name: 'instrument-sans',
    source: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    weights: { min: 400, max: 650 },
    lacks: '′″²½¼¾→←±≤≥\u2009\u2060',
  },
]

const printableAscii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))

/** Every character that a page, a message or a typed answer may show in our own typefaces. */
export const siteCharacters = `${printableAscii}’‘“”–—…·×′″°²½¼¾©®™éñíáóúü•→←↑↓−±≤≥\u00a0\u2009\u2060`

/**
 * OpenType features that stay: kerning, lining and tabular figures, and what a typeface needs to look as drawn.
 * Fractions, superiors and other languages' forms would cost 2 KB.
 */
const features = ['kern', 'lnum', 'tnum', 'liga', 'calt', 'ccmp', 'rlig', 'rvrn']

export const fontFolder = join(root, 'build/fonts')

/** The part of the untyped package that we use. */
type SubsetFont = (
  font: Buffer,
  text: string,
  options: {
    targetFormat: 'woff2'
    keepFeatures: readonly string[]
    variationAxes: Record<string, { min: number; max: number; default: number }>
  },
) => Promise<Buffer>

/**
 * Cuts the typefaces down to our characters and weights: NAME.woff2 for each, and NAME.key, which says what it was
 * made of. A font whose key still fits is left alone.
 * @param folder where to write; made when missing
 * @throws Error when a typeface's package is not installed
 */
export async function buildFonts(folder = fontFolder): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const { name, source, weights } of siteFonts) {
    const original = readFileSync(fromRoot.resolve(source))
    // The regular weight as default, not the bold of the original: fallback metrics are read from the default.
    const axes = { wght: { ...weights, default: weights.min } }
    const { version } = fromRoot('subset-font/package.json')
    const key = createHash('sha256')
      .update(original)
      .update(JSON.stringify({ siteCharacters, features, axes, version }))
      .digest('hex')
    const file = join(folder, `${name}.woff2`)
    const keyFile = join(folder, `${name}.key`)
    if (existsSync(file) && existsSync(keyFile) && readFileSync(keyFile, 'utf8') === key) continue
    // Loaded only now: compiling HarfBuzz takes longer than finding that there is nothing to do.
    const subsetFont: SubsetFont = fromRoot('subset-font')
    const font = await subsetFont(original, siteCharacters, {
      targetFormat: 'woff2',
      keepFeatures: features,
      variationAxes: axes,
    })
    replaceFile(file, font)
    replaceFile(keyFile, key)
  }
}

/** Builds the fonts before Vite resolves the style sheet that names them, in a build as in the dev server. */
export function fonts(): Plugin {
  return { name: 'site-fonts', config: () => buildFonts().then(() => undefined) }
}
