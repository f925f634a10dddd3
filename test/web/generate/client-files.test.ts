import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readClientFiles } from '#web/generate/client-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'client-'))
mkdirSync(join(folder, '.vite'))
afterAll(() => rmSync(folder, { recursive: true }))

const manifest = {
  'src/loader.ts': { file: 'assets/page-1.js' },
  'src/hydrate.tsx': { file: 'assets/app-1.js', imports: ['_shared.js', '_react.js'] },
  '_shared.js': { file: 'assets/shared-1.js', imports: ['_react.js'] },
  '_react.js': { file: 'assets/react-1.js' },
  'style.css': { file: 'assets/style-1.css' },
  'ysabeau.woff2': { file: 'assets/ysabeau-1.woff2' },
}
const read = (changed: object) => {
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(changed))
  return readClientFiles(folder)
}

it('a document names the loader, the sheet, the typefaces, and the app with all that it imports, each once', () => {
  expect(read(manifest)).toEqual({
    loader: 'assets/page-1.js',
    app: ['assets/app-1.js', 'assets/shared-1.js', 'assets/react-1.js'],
    sheet: 'assets/style-1.css',
    typefaces: ['assets/ysabeau-1.woff2'],
  })
})

it('a build without one of these files stops with its name', () => {
  expect(() => read({ ...manifest, 'style.css': undefined })).toThrow('the build has no file for style.css')
})
