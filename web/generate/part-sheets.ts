import { globSync, mkdirSync } from 'node:fs'
import { dirname, join, parse } from 'node:path'
import type { Plugin } from 'vite'
import { replaceFile } from './replace-file.ts'

const sourceFolder = join(import.meta.dirname, '../src')
const folder = join(import.meta.dirname, '../../build/styles')

/** Writes the imports of all component sheets, each in its folder's layer, for web/src/styles/index.css. */
export const partSheets = (): Plugin => ({
  name: 'site-part-sheets',
  config() {
    const imports = globSync('*/*.css', { cwd: sourceFolder, exclude: ['styles/*'] })
      .toSorted((one, other) => (parse(one).name < parse(other).name ? -1 : 1))
      .map((sheet) => `@import "../../web/src/${sheet}" layer(${dirname(sheet)});`)
    mkdirSync(folder, { recursive: true })
    replaceFile(join(folder, 'parts.css'), imports.join('\n'))
  },
})
