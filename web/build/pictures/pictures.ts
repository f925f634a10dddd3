import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { drawingAlts } from '#content/drawings.ts'
import { pictures as sitePictures } from '#content/pictures.ts'
import { slotFillings } from '#content/slot-fillings.ts'
import { slotKinds } from '#web/content/slots.ts'
import { buildPictures, type PictureOptions } from './build-pictures.ts'

/**
 * What pages import: this and a kind of slot, or `KIND/SLOT` for a single one (src/virtual-pictures.d.ts).
 */
const modulePrefix = 'virtual:pictures/'
const resolvedPrefix = `\0${modulePrefix}`

/** The pictures of the site. */
export const sitePictureOptions = (): PictureOptions => ({
  kinds: slotKinds,
  slots: slotFillings,
  pictures: sitePictures,
  imageFolder: join(import.meta.dirname, '../../images'),
  drawingFolder: join(import.meta.dirname, '../../images/drawings'),
  drawingAlts,
  cacheFolder: join(import.meta.dirname, '../../../build/picture-cache'),
})

/** The kinds whose slots are the entries of a list or the files of a folder, so that pages ask for them by name. */
const namedByContent = ['gallery', 'project', 'rendering', 'article', 'service', 'location', 'guide']

/**
 * Provides `virtual:pictures/KIND` with the slots of a kind, so that a page carries only its own. A client build emits
 * the files, a server build only names them, and the dev server serves them from the cache.
 */
export function pictures(readOptions: () => PictureOptions = sitePictureOptions): Plugin {
  let building:
    | Promise<{ options: PictureOptions; kinds: Awaited<ReturnType<typeof buildPictures>> }>
    | undefined
  const buildOnce = () => {
    building ??= buildFrom(readOptions())
    return building
  }
  const buildFrom = async (options: PictureOptions) => ({ options, kinds: await buildPictures(options) })
  const served = new Map<string, string>()
  const emitted = new Set<string>()
  return {
    name: 'site-pictures',
    buildStart() {
      building = undefined
      emitted.clear()
    },
    resolveId: (source) => (source.startsWith(modulePrefix) ? `\0${source}` : undefined),
    async load(id) {
      if (!id.startsWith(resolvedPrefix)) return undefined
      const { options, kinds } = await buildOnce()
      const [name = '', slot] = id.slice(resolvedPrefix.length).split('/')
      const kind = kinds[name]
      if (!kind) throw new Error(`there is no kind of slot "${name}"`)
      for (const { file } of Object.values(options.pictures))
        this.addWatchFile(join(options.imageFolder, file))
      for (const { name, path } of kind.files) {
        if (this.environment.mode === 'dev') served.set(`/${name}`, path)
        else if (this.environment.config.consumer === 'client' && !emitted.has(name)) {
          emitted.add(name)
          this.emitFile({ type: 'asset', fileName: name, source: readFileSync(path) })
        }
      }
      if (slot !== undefined) return `export const slot = ${JSON.stringify(kind.slots[slot])}`
      const slots = JSON.stringify(kind.slots)
      return namedByContent.includes(name)
        ? `const all = ${slots}; export const slots = (id) => all[id]`
        : `export const slots = ${slots}`
    },
    configureServer(server) {
      // A picture replaced under its name, or one that came: the pages get it without a restart.
      const { imageFolder } = readOptions()
      server.watcher.add(imageFolder)
      server.watcher.on('all', (_, file) => {
        if (!file.startsWith(imageFolder)) return
        building = undefined
        for (const [id, module] of server.moduleGraph.idToModuleMap)
          if (id.startsWith(resolvedPrefix)) server.moduleGraph.invalidateModule(module)
        server.hot.send({ type: 'full-reload' })
      })
      server.middlewares.use((request, response, next) => {
        const path = served.get(request.url ?? '')
        if (!path) return next()
        const format = path.split('.').at(-1)
        response.setHeader('content-type', format === 'svg' ? 'image/svg+xml' : `image/${format}`)
        response.end(readFileSync(path))
      })
    },
  }
}
