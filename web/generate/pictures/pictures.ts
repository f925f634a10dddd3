import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { drawings as drawingAlts } from '#content/drawings.ts'
import { pictures as sitePictures } from '#content/pictures.ts'
import { slotFillings } from '#content/slot-fillings.ts'
import { slotKinds } from '#web/content/slots.ts'
import { drawingFolder } from '../brand.ts'
import { buildPictures, type NamedRecipe, type PictureOptions } from './build-pictures.ts'
import { noteRecipes, pictureCache, servePictures } from './recipes-of-build.ts'

/** Followed by a kind of slot, or `KIND/SLOT` for a single one (src/virtual-pictures.d.ts). */
const modulePrefix = 'virtual:pictures/'
const resolvedPrefix = `\0${modulePrefix}`

export const sitePictureOptions = (): PictureOptions => ({
  kinds: slotKinds,
  slots: slotFillings,
  pictures: sitePictures,
  imageFolder: join(import.meta.dirname, '../../images'),
  drawingFolder,
  drawingAlts,
  cacheFolder: pictureCache,
})

/** Name of a kind's export: "homeSplit" for "home-split". */
const exportOf = (kind: string) => kind.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/**
 * Provides `virtual:pictures/KIND` with the slots of a kind. A client build emits the drawings and writes the recipes of
 * pictures; the development server encodes pictures on request.
 */
export function pictures(readOptions: () => PictureOptions = sitePictureOptions): Plugin {
  const build = async (options: PictureOptions) => ({ options, kinds: await buildPictures(options) })
  let currentBuild: ReturnType<typeof build> | undefined
  const buildOnce = () => {
    currentBuild ??= build(readOptions())
    return currentBuild
  }
  const drawings = new Map<string, string>()
  const recipes = new Map<string, NamedRecipe['recipe']>()
  return {
    name: 'site-pictures',
    buildStart() {
      currentBuild = undefined
      recipes.clear()
    },
    resolveId: (source) => (source.startsWith(modulePrefix) ? `\0${source}` : undefined),
    async load(id) {
      if (!id.startsWith(resolvedPrefix)) return undefined
      const { options, kinds } = await buildOnce()
      const [name = '', slot] = id.slice(resolvedPrefix.length).split('/')
      const kind = kinds[name]
      if (!kind)
        throw new Error(`unknown kind of slot "${name}": expected a key of content/slots.ts with pictures`)
      for (const { file } of Object.values(options.pictures))
        this.addWatchFile(join(options.imageFolder, file))
      for (const { name, recipe } of kind.pictures) recipes.set(name, recipe)
      for (const { name, path } of kind.drawings) {
        if (this.environment.mode === 'dev') drawings.set(`/${name}`, path)
        else if (this.environment.config.consumer === 'client')
          this.emitFile({ type: 'asset', fileName: name, source: readFileSync(path) })
      }
      if (slot !== undefined) return `export const slot = ${JSON.stringify(kind.slots[slot])}`
      const slots = JSON.stringify(kind.slots)
      return `const all = ${slots}; export const ${exportOf(name)} = (id) => all[id]`
    },
    writeBundle({ dir }) {
      if (this.environment.config.consumer === 'client' && dir) noteRecipes(dir, 'slots', recipes)
    },
    configureServer(server) {
      const { imageFolder } = readOptions()
      server.watcher.add(imageFolder)
      server.watcher.on('all', (_, file) => {
        if (!file.startsWith(imageFolder)) return
        currentBuild = undefined
        for (const [id, module] of server.moduleGraph.idToModuleMap)
          if (id.startsWith(resolvedPrefix)) server.moduleGraph.invalidateModule(module)
        server.hot.send({ type: 'full-reload' })
      })
      server.middlewares.use((request, response, next) => {
        const path = drawings.get(request.url ?? '')
        if (!path) return next()
        response.setHeader('content-type', 'image/svg+xml')
        response.end(readFileSync(path))
      })
      server.middlewares.use(servePictures(recipes))
    },
  }
}
