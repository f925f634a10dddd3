import { navigation } from '#content/navigation.ts'
import { serviceNames } from '#content/service-names.ts'
import { paths } from './paths.ts'
import type { SiteLink } from './site-links.ts'

const { pages } = navigation

/** Pages between home and the others, by what links call them: their titles are for search results. */
const sections: Readonly<Record<string, string>> = {
  [paths.services]: pages.services,
  [paths.projects]: pages.projects,
  [paths.blog]: pages.blog,
  [paths.locations]: pages.locations,
  [paths.resources]: pages.resources,
  ...Object.fromEntries(serviceNames.map(({ slug, name }) => [paths.service(slug), name])),
}

/**
 * The way from the home page to a page: home, the sections that it is in, and itself. Pages show it, and search engines
 * are told of it.
 * @param path "/services/painting"
 * @param title of the page, as search results show it, where links have no shorter name for it
 */
export function trailTo(path: string, { title }: { readonly title: string }): readonly SiteLink[] {
  const folders = path.split('/').slice(1, -1)
  const above = folders.map((_, at) => `/${folders.slice(0, at + 1).join('/')}`)
  return [
    { to: paths.home, label: pages.home },
    ...above.flatMap((to) => (sections[to] ? [{ to, label: sections[to] }] : [])),
    { to: path, label: sections[path] ?? title },
  ]
}
