import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { ampersand } from '#web/src/layouts/ampersand.ts'
import { fills, strokes } from '#web/src/ui/icon-paths.ts'
import { replaceFile } from './replace-file.ts'

const folder = join(import.meta.dirname, '../../build/icons')

/** The square that icons are drawn in. */
const side = 24

/**
 * Every icon in one file, one below the other, and the rules that show one of them: pages and scripts carry a name each
 * instead of an outline, and a browser lays out an empty box.
 */
export function buildIcons(): { readonly picture: string; readonly rules: string } {
  const cells = [
    ...Object.entries(strokes).map(([name, path]) => ({
      name,
      drawing: `<path d="${path}" fill="none" stroke="#000" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"/>`,
    })),
    ...Object.entries(fills).map(([name, path]) => ({ name, drawing: `<path d="${path}"/>` })),
    { name: 'ampersand', drawing: fitted(ampersand) },
  ]
  const drawings = cells.map(({ drawing }, at) => `<g transform="translate(0 ${at * side})">${drawing}</g>`)
  const positions = cells.map(
    ({ name }, at) => `.icon-${name} { mask-position: 0 ${((at / (cells.length - 1)) * 100).toFixed(3)}%; }`,
  )
  return {
    picture: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side * cells.length}">${drawings.join('')}</svg>`,
    rules: [
      `.icon { mask-image: url("./icons.svg"); mask-size: 100% ${cells.length * 100}%; }`,
      ...positions,
    ].join('\n'),
  }
}

/** A glyph across the whole width of an icon's square. */
function fitted({ path, viewBox, transform }: typeof ampersand): string {
  const [left = 0, top = 0, width = 1] = viewBox.split(' ').map(Number)
  return `<path transform="scale(${side / width}) translate(${-left} ${-top}) ${transform}" d="${path}"/>`
}

/** Builds the icons before Vite resolves the style sheet that names them, in a build as in the dev server. */
export function icons(): Plugin {
  return {
    name: 'site-icons',
    config() {
      const { picture, rules } = buildIcons()
      mkdirSync(folder, { recursive: true })
      replaceFile(join(folder, 'icons.svg'), picture)
      replaceFile(join(folder, 'icons.css'), rules)
    },
  }
}
