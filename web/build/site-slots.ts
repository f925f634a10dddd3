import { type FilledByFiles, type Filling, type SlotKind, slots } from '#web/content/slots.ts'
import { readArticleFiles } from './articles.ts'
import { readLocations, readServices } from './content-folders.ts'

/** What fills the slots of one kind, by slot and view. */
export type KindFillings = Readonly<Record<string, Readonly<Record<string, Filling>>>>

/**
 * What fills every slot of the site, by kind: those of web/content/slots.ts, and those in the files of the articles,
 * the services and the places.
 * @throws Error as the readers of these files do
 */
export async function readSiteSlots(): Promise<Readonly<Record<SlotKind, KindFillings>>> {
  const services = await readServices()
  const fromFiles: Readonly<Record<FilledByFiles, KindFillings>> = {
    article: Object.fromEntries(readArticleFiles().map(({ slug, picture }) => [slug, picture])),
    service: Object.fromEntries(services.map(({ slug, picture }) => [slug, picture])),
    'service-detail': Object.fromEntries(
      services.flatMap(({ slug, page }) =>
        (page?.details ?? []).map((detail, at) => [`${slug}-${at + 1}`, detail]),
      ),
    ),
    location: Object.fromEntries((await readLocations()).map(({ slug, picture }) => [slug, picture])),
  }
  return { ...slots, ...fromFiles }
}
