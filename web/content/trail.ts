import { navigation } from '#content/navigation.ts'
import { serviceNames } from '#content/service-names.ts'
import { paths } from '#web/content/paths.ts'
import type { SiteLink } from './site-links.ts'

const { pages } = navigation

/** Short names of overview and service pages by path, instead of their titles, which are for search results. */
const sections: Readonly<Record<string, string>> = {
  [paths.services]: pages.services,
  [paths.projects]: pages.projects,
  [paths.blog]: pages.blog,
  [paths.locations]: pages.locations,
  [paths.resources]: pages.resources,
  ...Object.fromEntries(serviceNames.map(({ slug, name }) => [paths.service(slug), name])),
}

/**
 * Builds the breadcrumbs of a page: home, its sections and the page itself.
 * @param path "/services/painting" @param title label of a page without a short name
 */
export function trailTo(path: string, { title }: { readonly title: string }): readonly SiteLink[] {
  const folders = path.split('/').slice(1, -1)
  const ancestors = folders.map((_, index) => `/${folders.slice(0, index + 1).join('/')}`)
  return [
    { to: paths.home, label: pages.home },
    ...ancestors.flatMap((to) => (sections[to] ? [{ to, label: sections[to] }] : [])),
    { to: path, label: sections[path] ?? title },
  ]
}
