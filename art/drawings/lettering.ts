import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkitten'
import { siteFonts } from '#web/generate/fonts.ts'

/**
 * The site's typeface for text as outlines. A drawing is shown as a picture, and pictures cannot use a page's typefaces:
 * named in the file, it would be whatever the reader's machine has.
 */
const source = siteFonts[1]?.source ?? ''
const font = openFont(readFileSync(createRequire(import.meta.url).resolve(source)))

function openFont(file: Buffer): Font {
  const opened = create(file)
  if (opened.isCollection) throw new Error(`${source} holds several typefaces`)
  return opened
}

/** Units of an outline in one em. */
export const unitsPerEm = font.unitsPerEm

/** A character: absolute path commands from its place on the base line, upwards, and how far the next one stands. */
export interface Outline {
  readonly d: string
  readonly advance: number
}

/** Feet and inches, which the typeface lacks: strokes that lean as those on a tape measure. */
const stroke = (x: number) => `M${x} 720L${x + 75} 720L${x + 35} 460L${x - 20} 460Z`
const primes: Readonly<Record<string, Outline>> = {
  '′': { d: stroke(70), advance: 200 },
  '″': { d: stroke(70) + stroke(200), advance: 330 },
}

/** @throws Error when the typeface does not have the character */
export function outlineOf(character: string): Outline {
  const prime = primes[character]
  if (prime) return prime
  const codePoint = character.codePointAt(0) ?? 0
  if (!font.hasGlyphForCodePoint(codePoint)) throw new Error(`the drawings' typeface has no "${character}"`)
  const { path, advanceWidth } = font.glyphForCodePoint(codePoint)
  return { d: path.toSVG(), advance: advanceWidth }
}
