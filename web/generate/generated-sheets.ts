import { globSync } from 'node:fs'
import { dirname, join, parse } from 'node:path'
import type { Plugin } from 'vite'
import { tones } from '#web/content/slots.ts'
import { ampersand } from '#web/src/layouts/ampersand.ts'
import { fills, strokes } from '#web/src/ui/icon-paths.ts'
import { buildFonts } from './fonts.ts'
import { type NamedRoom, readRooms } from './read-entries.ts'
import { replaceFile } from './replace-file.ts'

const folder = join(import.meta.dirname, '../../build/styles')

/** Writes the sheets that web/src/styles/index.css imports from build/, and their fonts, before Vite resolves them. */
export const generatedSheets = (): Plugin => ({
  name: 'site-generated-sheets',
  async config() {
    await buildFonts()
    const icons = buildIcons()
    replaceFile(join(folder, 'parts.css'), partImports())
    replaceFile(join(folder, 'icons.svg'), icons.picture)
    replaceFile(join(folder, 'icons.css'), icons.rules)
    replaceFile(join(folder, 'finish-swatches.css'), swatchRules(await readRooms()))
    replaceFile(join(folder, 'steps.css'), stepRules())
    replaceFile(join(folder, 'tones.css'), toneRules())
  },
})

/** Lists the imports of all components' sheets, each in its folder's layer. */
const partImports = (): string =>
  globSync('*/*.css', { cwd: join(import.meta.dirname, '../src'), exclude: ['styles/*'] })
    .toSorted((one, other) => (parse(one).name < parse(other).name ? -1 : 1))
    .map((sheet) => `@import "../../web/src/${sheet}" layer(${dirname(sheet)});`)
    .join('\n')

/** Builds a rule with the color of each finish, which is content. */
const swatchRules = (rooms: readonly NamedRoom[]): string =>
  rooms
    .flatMap(({ slug, groups }) =>
      groups.flatMap(({ group, finishes }) =>
        finishes.map(
          ({ code, color }) => `#${slug} [name$="${group}"][value="${code}"] { --finish: ${color} }`,
        ),
      ),
    )
    .join('\n')

/** Classes for space between and above, by their number of quarters of a rem: gap-4 is 1rem. */
const spaces = [
  { name: 'gap', property: 'gap', steps: [1, 2, 3, 4, 6] },
  { name: 'gap', property: 'gap', steps: [5, 8, 10], columns: ' var(--gap)' },
  { name: 'beside', property: 'column-gap', steps: [4, 5, 6, 8] },
  { name: 'above', property: 'margin-top', steps: [1, 2, 3, 4, 5, 6, 8, 10] },
]

const stepRules = (): string =>
  spaces
    .flatMap(({ name, property, steps, columns = '' }) =>
      steps.map((step) => `.${name}-${step} { ${property}: ${step / 4}rem${columns} }`),
    )
    .join('\n')

/** Sets `--tone` for each color of loading pictures, and of the drawn cabinet fronts and their samples. */
const toneRules = (): string =>
  ['white', ...tones]
    .map(
      (tone) =>
        `[data-tone="${tone}"], .front-colors:has([data-tone="${tone}"] :checked) .fronts { --tone: var(--color-${tone}) }`,
    )
    .join('\n')

/** Side of an icon's square. */
const side = 24

/** Builds a sprite of all icons, one below the other, and its style rules. */
function buildIcons(): { readonly picture: string; readonly rules: string } {
  const cells = [
    ...Object.entries(strokes).map(([name, path]) => ({
      name,
      drawing: `<path d="${path}" fill="none" stroke="#000" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"/>`,
    })),
    ...Object.entries(fills).map(([name, path]) => ({ name, drawing: `<path d="${path}"/>` })),
    { name: 'ampersand', drawing: fitToWidth(ampersand) },
  ]
  const drawings = cells.map(({ drawing }, row) => `<g transform="translate(0 ${row * side})">${drawing}</g>`)
  const positions = cells.map(
    ({ name }, row) =>
      `.icon-${name} { mask-position: 0 ${((row / (cells.length - 1)) * 100).toFixed(3)}%; }`,
  )
  return {
    // WebKit rounds a mask's size to whole pixels: with its proportions kept, first and last cells would be displaced.
    picture: `<svg xmlns="http://www.w3.org/2000/svg" preserveAspectRatio="none" viewBox="0 0 ${side} ${side * cells.length}">${drawings.join('')}</svg>`,
    rules: [
      `.icon { mask-image: url("./icons.svg"); mask-size: 100% ${cells.length * 100}%; }`,
      ...positions,
    ].join('\n'),
  }
}

/** Scales a glyph to the width of an icon's square. */
function fitToWidth({ path, viewBox, transform }: typeof ampersand): string {
  const [left = 0, top = 0, width = 1] = viewBox.split(' ').map(Number)
  return `<path transform="scale(${side / width}) translate(${-left} ${-top}) ${transform}" d="${path}"/>`
}
