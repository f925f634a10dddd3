import { drawings as drawingAlts } from '#content/drawings.ts'
import { serviceElevations } from '#content/service-elevations.ts'
import { slotFillings } from '#content/slot-fillings.ts'
import { slugs } from '#web/content/paths.ts'
import { modulesBySlug } from './modules-by-slug.ts'
import { entryModule } from './read-entries.ts'

/** Modules with the words and pictures of each service's page. */
export const servicePictures = () => modulesBySlug('service', slugs.servicePages, moduleOf)

function moduleOf(slug: string): string {
  const details = Object.keys(slotFillings['service-detail'] ?? {}).filter((id) => id.startsWith(`${slug}-`))
  const elevation = serviceElevations[slug]
  return [
    `export { service } from ${JSON.stringify(entryModule('services', slug))}`,
    `import { slot as first } from 'virtual:pictures/service/${slug}'`,
    ...details.map(
      (id, index) => `import { slot as detail${index} } from 'virtual:pictures/service-detail/${id}'`,
    ),
    `export const pictures = { first, details: [${details.map((_, index) => `detail${index}.card`).join(', ')}], elevation: ${JSON.stringify(elevation && drawingAlts[elevation])} }`,
  ].join('\n')
}
