import { parse } from 'node:path'
import { paths, slugs } from '#web/content/paths.ts'

/** Paths of the pages that tests visit, with a space between; unset or empty for all. */
export const changedPagesVariable = 'CHANGED_PAGES'

/** The page that a file of content/ is for, by its folder. */
const pageOf: Readonly<Record<string, (slug: string) => string | undefined>> = {
  'content/articles': paths.article,
  'content/locations': paths.location,
  'content/projects': paths.project,
  'content/rooms': paths.room,
  'content/services': paths.service,
  'content/pages': (name) =>
    name === 'home' ? '/' : [`/${name}`, `/resources/${name}`].find((path) => pagesWithFiles.includes(path)),
}

const pagesWithFiles: readonly string[] = [
  ...Object.values(paths).filter((path) => typeof path === 'string'),
  ...slugs.resources.map(paths.resource),
]

/**
 * Pages whose own files changed.
 * @param changed files of the repository
 * @returns their paths; empty for all pages, where a file is of several
 */
export function pagesOf(changed: readonly string[]): readonly string[] {
  const pages = changed
    .filter((file) => file.startsWith('content/'))
    .map((file) => pageOf[parse(file).dir]?.(parse(file).name))
  return pages.includes(undefined) ? [] : [...new Set(pages)].filter((page) => page !== undefined)
}

/** The pages of a list that this run is about. */
export function underTest(pages: readonly string[]): readonly string[] {
  const changed = (process.env[changedPagesVariable] ?? '').split(' ').filter((path) => path !== '')
  return changed.length === 0 ? pages : changed
}
