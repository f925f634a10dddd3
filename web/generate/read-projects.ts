import { join } from 'node:path'
import { modulesFolder } from '#compiler/compile-content.ts'
import type { Project } from '#compiler/schemas/projects.ts'
import { projectSlugs } from '#content/project-slugs.ts'

export type NamedProject = Project & { readonly slug: string }

export const projectModule = (slug: string): string => join(modulesFolder, 'projects', `${slug}.ts`)

/** @param version cache buster, if the file may have changed @throws Error if there is no such project */
export async function readProject(slug: string, version?: number): Promise<NamedProject> {
  const file = projectModule(slug)
  const { project } = await import(version === undefined ? file : `${file}?${version}`)
  return { slug, ...(project as Project) }
}

/** Reads all projects, in display order. */
export const readProjects = (): Promise<NamedProject[]> =>
  Promise.all(projectSlugs.map((slug) => readProject(slug)))
