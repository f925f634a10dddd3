import { join } from 'node:path'
import { modulesFolder } from '#compiler/compile-content.ts'
import type { Project } from '#compiler/schemas/projects.ts'
import { projectSlugs } from '#content/project-slugs.ts'

export type NamedProject = Project & { readonly slug: string }

export const projectModule = (slug: string): string => join(modulesFolder, 'projects', `${slug}.ts`)

/**
 * A project by its slug.
 * @param version where it may have changed since it was read before: tells the two apart
 * @throws Error when there is none of this name
 */
export async function readProject(slug: string, version?: number): Promise<NamedProject> {
  const file = projectModule(slug)
  const { project } = await import(version === undefined ? file : `${file}?${version}`)
  return { slug, ...(project as Project) }
}

/** All projects, in the order of lists. */
export const readProjects = (): Promise<NamedProject[]> =>
  Promise.all(projectSlugs.map((slug) => readProject(slug)))
