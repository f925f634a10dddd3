import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { LocationPage } from '#web/content/location-page.ts'
import type { LocationSlug, ProjectSlug, ServiceSlug } from '#web/content/paths.ts'
import type { Project } from '#web/content/project.ts'
import type { Service } from '#web/content/service.ts'

const contentFolder = join(import.meta.dirname, '../content')

/** Where the articles, the places, the projects and the services have a file each, whose name is the slug. */
export const folders = {
  articles: join(contentFolder, 'articles'),
  locations: join(contentFolder, 'locations'),
  projects: join(contentFolder, 'projects'),
  services: join(contentFolder, 'services'),
} as const

/** What a folder's file holds, with its slug. */
export type WithSlug<Content, Slug extends string> = Content & { readonly slug: Slug }

/** The slugs of a folder: the names of its files with this ending, in the order of the alphabet. */
export const slugsIn = (folder: string, ending: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .map((file) => basename(file, ending))
    .toSorted()

/**
 * The places that have a page, in the order of lists.
 * @throws Error when a file exports no `location`
 */
export const readLocations = (): Promise<WithSlug<LocationPage, LocationSlug>[]> =>
  readModules(folders.locations, 'location')

/**
 * The services, in the order of lists.
 * @throws Error when a file exports no `service`
 */
export const readServices = (): Promise<WithSlug<Service, ServiceSlug>[]> =>
  readModules(folders.services, 'service')

/**
 * The projects, in the order of lists.
 * @throws Error when a file exports no `project`
 */
export const readProjects = (): Promise<WithSlug<Project, ProjectSlug>[]> =>
  readModules(folders.projects, 'project')

/** What the TypeScript files of a folder export under a name, by the place in lists that each gives itself. */
async function readModules<Content extends { readonly order: number }, Slug extends string>(
  folder: string,
  name: string,
): Promise<WithSlug<Content, Slug>[]> {
  const all = await Promise.all(
    slugsIn(folder, '.ts').map(async (slug) => {
      const module = await import(/* @vite-ignore */ pathToFileURL(join(folder, `${slug}.ts`)).href)
      if (!module[name]) throw new Error(`${join(folder, slug)}.ts does not export "${name}".`)
      return { ...module[name], slug } as WithSlug<Content, Slug>
    }),
  )
  return all.toSorted((a, b) => a.order - b.order)
}
