import { type FilledByFiles, type Filling, type SlotKind, slots } from '#web/content/slots.ts'
import { readArticleFiles } from './articles.ts'
import { readLocations, readProjects, readServices } from './content-folders.ts'

/** What fills the slots of one kind, by slot and view. */
export type KindFillings = Readonly<Record<string, Readonly<Record<string, Filling>>>>

/**
 * What fills every slot of the site, by kind: those of web/content/slots.ts, and those in the files of the articles,
 * the services, the places and the projects.
 * @throws Error as the readers of these files do
 */
export async function readSiteSlots(): Promise<Readonly<Record<SlotKind, KindFillings>>> {
  const services = await readServices()
  const projects = await readProjects()
  const ofProjects = (fillings: (project: (typeof projects)[number]) => KindFillings): KindFillings =>
    Object.assign({}, ...projects.map(fillings))
  const fromFiles: Readonly<Record<FilledByFiles, KindFillings>> = {
    article: Object.fromEntries(readArticleFiles().map(({ slug, picture }) => [slug, picture])),
    service: Object.fromEntries(services.map(({ slug, picture }) => [slug, picture])),
    'service-detail': Object.fromEntries(
      services.flatMap(({ slug, page }) =>
        (page?.details ?? []).map((detail, at) => [`${slug}-${at + 1}`, detail]),
      ),
    ),
    location: Object.fromEntries((await readLocations()).map(({ slug, picture }) => [slug, picture])),
    gallery: ofProjects(({ slug, gallery }) => ({ [slug]: gallery })),
    project: ofProjects(({ slug, picture }) => ({ [slug]: picture })),
    'project-view': ofProjects(({ slug, picture: { card }, views }) =>
      Object.fromEntries(
        views.map(({ picture }, at) => [`${slug}-${at + 1}`, { card: { picture, drawing: card.drawing } }]),
      ),
    ),
    'project-split': ofProjects(({ slug, split }) =>
      split ? { [`${slug}-drawn`]: { card: split.drawn }, [`${slug}-built`]: { card: split.built } } : {},
    ),
    'project-plan': ofProjects(({ slug }) => ({
      [slug]: { card: { drawing: `floor-plan-${slug}-plaster` } },
    })),
  }
  return { ...slots, ...fromFiles }
}
