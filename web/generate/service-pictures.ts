import type { Plugin } from 'vite'
import { drawings as drawingAlts } from '#content/drawings.ts'
import { serviceElevations } from '#content/service-elevations.ts'
import { slotFillings } from '#content/slot-fillings.ts'
import { slugs } from '#web/content/paths.ts'

const listModule = 'virtual:service-pictures'
const prefix = `${listModule}/`

/**
 * Provides `virtual:service-pictures`, which loads the pictures of one service's page by its slug: a browser need not
 * load those of the other services.
 */
export const servicePictures = (): Plugin => ({
  name: 'site-service-pictures',
  resolveId: (source) => (source === listModule || source.startsWith(prefix) ? `\0${source}` : undefined),
  load(id) {
    if (id === `\0${listModule}`) return listOf(slugs.servicePages)
    if (!id.startsWith(`\0${prefix}`)) return undefined
    return moduleOf(id.slice(prefix.length + 1))
  },
})

const listOf = (slugs: readonly string[]) =>
  `export const servicePictures = {${slugs.map((slug) => `'${slug}': () => import('${prefix}${slug}')`).join(', ')}}`

function moduleOf(slug: string): string {
  const details = Object.keys(slotFillings['service-detail'] ?? {}).filter((id) => id.startsWith(`${slug}-`))
  const elevation = serviceElevations[slug]
  return [
    `import { slot as first } from 'virtual:pictures/service/${slug}'`,
    ...details.map(
      (id, index) => `import { slot as detail${index} } from 'virtual:pictures/service-detail/${id}'`,
    ),
    `export const pictures = { first, details: [${details.map((_, index) => `detail${index}.card`).join(', ')}], elevation: ${JSON.stringify(elevation && drawingAlts[elevation])} }`,
  ].join('\n')
}
