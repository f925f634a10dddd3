import { locationNames } from '#content/location-names.ts'
import { navigation } from '#content/navigation.ts'
import { serviceNames } from '#content/service-names.ts'
import { paths } from '#web/content/paths.ts'
import type { SiteLink } from './site-links.ts'

const { pages, guides } = navigation

/** Short names of pages by path, instead of their titles, which are for search results. */
const names: Readonly<Record<string, string>> = Object.fromEntries([
  ...(Object.keys(pages) as (keyof typeof pages)[]).map((page) => [paths[page], pages[page]]),
  ...(Object.keys(guides) as (keyof typeof guides)[]).map((slug) => [paths.resource(slug), guides[slug]]),
  ...serviceNames.map(({ slug, name }) => [paths.service(slug), name]),
  ...locationNames.map(({ slug, name }) => [paths.location(slug), name]),
])

/**
 * Builds the breadcrumbs of a page: home, its sections and the page itself.
 * @param path "/services/painting" @param title label of a page without a short name
 */
export function trailTo(path: string, { title }: { readonly title: string }): readonly SiteLink[] {
  const folders = path.split('/').slice(1, -1)
  const ancestors = folders.map((_, index) => `/${folders.slice(0, index + 1).join('/')}`)
  return [
    { to: paths.home, label: pages.home },
    // The Spanish home page is a folder of its own.
    ...ancestors.flatMap((to) => (names[to] && to !== paths.home ? [{ to, label: names[to] }] : [])),
    { to: path, label: names[path] ?? title },
  ]
}
