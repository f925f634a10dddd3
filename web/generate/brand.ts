import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { parse } from 'yaml'
import { carryColor, rgbOf } from '#compiler/color.ts'
import type { Brand } from '#compiler/schemas/schemas.ts'
import { brand } from '#content/brand.ts'
import { ampersand } from '#web/src/layouts/ampersand.ts'
import { replaceFile } from './replace-file.ts'

const images = join(import.meta.dirname, '../images')
const buildFolder = join(import.meta.dirname, '../../build')

/** Drawings in the colors of the brand. */
export const drawingFolder = join(buildFolder, 'drawings')

const quoted = (family: string) => (family.includes(' ') ? `"${family}"` : family)

/** Declares colors and typefaces for all sheets; `--scrim` are channels for overlays and shadows. */
export function brandTokens({ colors, shadow, typefaces }: Brand): string {
  const tokens = [
    ...Object.entries(colors).map(([name, color]) => `--color-${name}: ${color}`),
    `--scrim: ${rgbOf(shadow).join(' ')}`,
    ...Object.entries(typefaces).map(
      ([name, { family }]) =>
        `--face-${name}: ${quoted(family)}, "${family} fallback", system-ui, sans-serif`,
    ),
  ]
  return `:root { ${tokens.join(';\n')} }`
}

/** Name of a typeface's file in build/fonts and of its package. */
export const fontName = (family: string): string => family.toLowerCase().replaceAll(' ', '-')

/**
 * Declares the typefaces, and Arial adjusted to their metrics, to avoid layout shifts. Liberation Sans, Arimo and Helvetica
 * share Arial's widths, Roboto's differ by 0.2 %.
 */
export const fontFaces = ({ typefaces }: Brand): string =>
  Object.values(typefaces)
    .map(
      ({ family, weights, fallback: { size, ascent, descent, lineGap } }) =>
        `@font-face { font-family: ${quoted(family)};
  src: url("../fonts/${fontName(family)}.woff2") format("woff2");
  font-weight: ${weights.min} ${weights.max}; font-display: swap; }
@font-face { font-family: "${family} fallback";
  src: local("Arial"), local("Liberation Sans"), local("Arimo"), local("Helvetica"), local("Roboto");
  size-adjust: ${size}%; ascent-override: ${ascent}%; descent-override: ${descent}%; line-gap-override: ${lineGap}%; }`,
    )
    .join('\n')

/** Sets the ampersand like the name if its outline is another typeface's, or shows a drawing in the color of the name. */
function wordmarkRules({ wordmark, typefaces: { display } }: Brand): string {
  if (wordmark === undefined)
    return display.family === ampersand.family
      ? ''
      : '.icon-ampersand { all: unset; } .icon-ampersand::before { content: "&"; }'
  const [, width = 1, height = 1] =
    /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(readFileSync(join(images, wordmark), 'utf8'))?.map(Number) ?? []
  return `.wordmark.wordmark { min-width: 0; padding-block: 0.25rem; font-size: 0; }
.wordmark::before { content: ""; display: block; width: ${((2.25 * width) / height).toFixed(3)}rem; max-width: 100%;
  height: 2.25rem; background: currentColor; mask: url("../../web/images/${wordmark}") left / contain no-repeat;
  print-color-adjust: exact; }
@media (forced-colors: active) { .wordmark::before { background: CanvasText; } }`
}

/** The icon of tabs and home screens, as SVG, 32 px wide: the brand's own, or a dimension line. */
export const iconOf = ({ icon, colors }: Brand): string =>
  icon === undefined
    ? `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><title>Dimension line</title><rect width="32" height="32" rx="2" fill="${colors.tide}"/><path d="M7 9v14M25 9v14M7 16h18" stroke="${colors.brass}" stroke-width="2.5" fill="none"/></svg>\n`
    : readFileSync(join(images, icon), 'utf8')

/**
 * Writes what has the brand's look before Vite resolves it: the sheets that web/src/styles/index.css imports from build/,
 * and the drawings, which it puts in the place of those that pages import. The development server restarts by itself when
 * #content/brand.ts changes, which Vite's configuration imports.
 */
export const brandFiles = (): Plugin => ({
  name: 'site-brand',
  enforce: 'pre',
  config() {
    const write = (file: string, text: string) => replaceFile(join(buildFolder, file), text)
    write('styles/brand.css', brandTokens(brand))
    write('styles/fonts.css', fontFaces(brand))
    write('styles/wordmark.css', wordmarkRules(brand))
    const drawnWith = parse(readFileSync(join(images, 'drawn-with.yaml'), 'utf8'))
    const carry = (color: string) => carryColor(color, drawnWith, brand.colors)
    for (const file of globSync('{drawings,diagrams}/*.svg', { cwd: images }))
      write(file, readFileSync(join(images, file), 'utf8').replace(/#[0-9a-f]{6}\b/g, carry))
  },
  resolveId(source) {
    const [, file, query = ''] = /\/images\/((?:drawings|diagrams)\/[\w-]+\.svg)(\?.*)?$/.exec(source) ?? []
    return file && join(buildFolder, file) + query
  },
  configureServer({ middlewares }) {
    middlewares.use('/favicon.svg', (_, response) => {
      response.setHeader('content-type', 'image/svg+xml').end(iconOf(brand))
    })
  },
})
