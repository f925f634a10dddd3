import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CustomAtRules, Visitor } from 'lightningcss'
import type { Plugin } from 'vite'

const stylesFolder = join(import.meta.dirname, '../src/styles')

/** The values of colors and text sizes by their names: `--color-tide` is `#053e47`. */
const constants = new Map(
  globSync('{palette,type}.css', { cwd: stylesFolder }).flatMap((file) =>
    Array.from(
      readFileSync(join(stylesFolder, file), 'utf8').matchAll(/(--[\w-]+):\s*([^;]+);/g),
      ([, name = '', value = '']): [string, string] => [name, value],
    ),
  ),
)

/**
 * Puts the values of web/src/styles/palette.css and type.css where sheets ask for them by name. They never change while
 * a page is shown, and their names would make every document 200 bytes longer. Pages in development keep the names, so
 * that a change of a value shows at once.
 */
export const styleConstants = (): Plugin => ({
  name: 'style-constants',
  apply: 'build',
  config: () => ({ css: { lightningcss: { visitor: namesToValues } } }),
})

/** Replaces each use of a constant by its value, and removes its declaration. */
export const namesToValues = {
  Variable({ name }) {
    const raw = constants.get(name.ident)
    return raw === undefined ? undefined : { raw }
  },
  Declaration: {
    custom: ({ name }) => (constants.has(name) ? [] : undefined),
  },
} satisfies Visitor<CustomAtRules>
