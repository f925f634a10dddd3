import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { drawingAlts } from '#web/content/drawings.ts'
import { pictures as sitePictures } from '#web/content/pictures.ts'
import { slotKinds } from '#web/content/slots.ts'
import { readProjects } from '../content-folders.ts'
import { readSiteSlots } from '../site-slots.ts'
import { buildPictures, type PictureOptions } from './build-pictures.ts'

/** What pages import: `virtual:pictures/` and a kind of slot, or `KIND/SLOT` for a single one; types are in src/virtual-pictures.d.ts. */
const modulePrefix = 'virtual:pictures/'
const resolvedPrefix = `\0${modulePrefix}`

/**
 * The pictures of the site.
 * @throws Error as readSiteSlots and readProjects do
 */
export const sitePictureOptions = async (): Promise<PictureOptions> => ({
  kinds: slotKinds,
  slots: await readSiteSlots(),
  pictures: sitePictures,
  imageFolder: join(import.meta.dirname, '../../images'),
  drawingFolder: join(import.meta.dirname, '../../images/drawings'),
  drawingAlts: {
    ...drawingAlts,
    ...Object.fromEntries((await readProjects()).map(({ slug, plan }) => [`floor-plan-${slug}`, plan.alt])),
  },
  cacheFolder: join(import.meta.dirname, '../../../build/picture-cache'),
})

/**
 * Provides `virtual:pictures/KIND` with the slots of a kind, so that a page carries only its own. A client build emits
 * the files, a server build only names them, and the dev server serves them from the cache.
 */
export function pictures(readOptions: () => Promise<PictureOptions> = sitePictureOptions): Plugin {
  let building:
    | Promise<{ options: PictureOptions; kinds: Awaited<ReturnType<typeof buildPictures>> }>
    | undefined
  const buildOnce = () => {
    building ??= readOptions().then(async (options) => ({ options, kinds: await buildPictures(options) }))
    return building
  }
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
      if (slot === undefined) return `export const slots = ${JSON.stringify(kind.slots)}`
      return `export const slot = ${JSON.stringify(kind.slots[slot])}`
    },
    configureServer(server) {
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
