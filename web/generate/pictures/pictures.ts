import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { drawings as drawingAlts } from '#content/drawings.ts'
import { pictures as sitePictures } from '#content/pictures.ts'
import { slotFillings } from '#content/slot-fillings.ts'
import { slotKinds } from '#web/content/slots.ts'
import { drawingFolder } from '../brand.ts'
import { buildPictures } from './build-pictures.ts'
import { addRecipes, pictureCache } from './recipes-of-build.ts'

/** Followed by a kind of slot, or `KIND/SLOT` for a single one (src/virtual-modules.d.ts). */
const modulePrefix = 'virtual:pictures/'
const resolvedPrefix = `\0${modulePrefix}`

const options = {
  kinds: slotKinds,
  slots: slotFillings,
  pictures: sitePictures,
  imageFolder: join(import.meta.dirname, '../../images'),
  drawingFolder,
  drawingAlts,
  cacheFolder: pictureCache,
} as const

/** Name of a kind's export: "homeSplit" for "home-split". */
const exportOf = (kind: string) => kind.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Provides `virtual:pictures/KIND` with the slots of a kind, and emits their drawings. */
export function pictures(): Plugin {
  let currentBuild: ReturnType<typeof buildPictures> | undefined
  const drawings = new Map<string, string>()
  return {
    name: 'site-pictures',
    buildStart() {
      currentBuild = undefined
    },
    resolveId: (source) => (source.startsWith(modulePrefix) ? `\0${source}` : undefined),
    async load(id) {
      if (!id.startsWith(resolvedPrefix)) return undefined
      currentBuild ??= buildPictures(options)
      const kinds = await currentBuild
      const [name = '', slot] = id.slice(resolvedPrefix.length).split('/')
      const kind = kinds[name]
      if (!kind)
        throw new Error(`unknown kind of slot "${name}": expected a key of content/slots.ts with pictures`)
      addRecipes(kind.pictures)
      for (const { name, path } of kind.drawings) {
        if (this.environment.mode === 'dev') drawings.set(`/${name}`, path)
        else if (this.environment.config.consumer === 'client')
          this.emitFile({ type: 'asset', fileName: name, source: readFileSync(path) })
      }
      if (slot !== undefined) return `export const slot = ${JSON.stringify(kind.slots[slot])}`
      const slots = JSON.stringify(kind.slots)
      return `const all = ${slots}; export const ${exportOf(name)} = (id) => all[id]`
    },
    configureServer(server) {
      server.watcher.add(options.imageFolder)
      server.watcher.on('all', (_, file) => {
        if (!file.startsWith(options.imageFolder)) return
        currentBuild = undefined
        server.moduleGraph.invalidateAll()
        server.hot.send({ type: 'full-reload' })
      })
      server.middlewares.use((request, response, next) => {
        const path = drawings.get(request.url ?? '')
        if (!path) return next()
        response.setHeader('content-type', 'image/svg+xml')
        response.end(readFileSync(path))
      })
    },
  }
}
