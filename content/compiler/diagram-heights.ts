import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** How high each drawing of a figure is, in px, by its file's name in web/images/diagrams without the ending. */
export const diagramHeights = (images: string): ReadonlyMap<string, number> =>
  new Map(
    globSync('*.svg', { cwd: join(images, 'diagrams') }).map((file) => {
      const [, height] =
        /^<svg [^>]*\bheight="(\d+)"/.exec(readFileSync(join(images, 'diagrams', file), 'utf8')) ?? []
      return [basename(file, '.svg'), Number(height)]
    }),
  )
