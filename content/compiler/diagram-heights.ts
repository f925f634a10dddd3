import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Heights of the drawings of figures in px, by the file's name in web/images/diagrams without its extension. */
export const diagramHeights = (images: string): ReadonlyMap<string, number> =>
  new Map(
    globSync('*.svg', { cwd: join(images, 'diagrams') }).map((file) => {
      const [, height] =
        /^<svg [^>]*\bheight="(\d+)"/.exec(readFileSync(join(images, 'diagrams', file), 'utf8')) ?? []
      return [basename(file, '.svg'), Number(height)]
    }),
  )
