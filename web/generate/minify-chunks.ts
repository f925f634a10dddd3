import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type MinifyOptions, minify } from 'terser'
import type { Plugin } from 'vite'
import { hashOf } from './pictures/master.ts'
import { replaceFile } from './replace-file.ts'

/** Licenses are in /third-party-notices.txt. */
const options: MinifyOptions = {
  module: true,
  safari10: true,
  compress: { passes: 2 },
  format: { comments: false },
}

const { version } = createRequire(import.meta.url)('terser/package.json')

/** Holds a file for each chunk ever minified, named by what it was made of. */
const cacheFolder = join(import.meta.dirname, '../../build/minified-cache')

/**
 * Minifies the scripts for browsers by terser: half a kilobyte less for every visitor than Vite's own minifier, for some
 * seconds of a build. A chunk that has not changed since an earlier build is taken from there.
 * @param tell is called after each chunk
 */
export function minifyChunks(tell: (done: number, all: number) => void): Plugin {
  let done = 0
  return {
    name: 'site-minify',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    async renderChunk(code, _chunk, _options, { chunks }) {
      const file = join(cacheFolder, `${hashOf(JSON.stringify([code, options, version]))}.js`)
      if (!existsSync(file)) {
        mkdirSync(cacheFolder, { recursive: true })
        replaceFile(file, (await minify(code, options)).code ?? '')
      }
      done += 1
      tell(done, Object.keys(chunks).length)
      return { code: readFileSync(file, 'utf8'), map: null }
    },
  }
}
