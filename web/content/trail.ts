import { navigation } from '#content/navigation.ts'
import { paths } from './paths.ts'
import type { SiteLink } from './site-links.ts'

const { pages } = navigation

/** Sections that have a page of their own between home and their pages. */
const sections: Readonly<Record<string, string>> = {
  [paths.services]: pages.services,
  [paths.projects]: pages.projects,
  [paths.blog]: pages.blog,
  [paths.locations]: pages.locations,
  [paths.resources]: pages.resources,
}

/**
 * The way from the home page to a page: home, its section where it is in one, and itself. Pages show it, and search
 * engines are told of it.
 * @param path "/services/painting"
 * @param title of the page, as search results show it
 */
export function trailTo(path: string, { title }: { readonly title: string }): readonly SiteLink[] {
  const parent = path.slice(0, path.lastIndexOf('/'))
  const section = sections[parent]
  return [
    { to: paths.home, label: pages.home },
    ...(section ? [{ to: parent, label: section }] : []),
    { to: path, label: title },
  ]
}
