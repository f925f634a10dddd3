import { join } from 'node:path'
import type { Plugin } from 'vite'
import { planAddress, planOf } from '#forms/brief.ts'
import { figuresOf, projectTypeOf } from '#forms/plan.ts'
import { rangeInWords, weeksInWords, workInWords } from '#forms/plan-words.ts'
import { feetAndInches, measurePath } from '#web/content/floor-plan.ts'
import type { ProjectSlug } from '#web/content/paths.ts'
import type { BuiltProject, Project, ProjectFigures } from '#web/content/project.ts'
import { workOf } from '#web/content/work-of.ts'
import { folders, readProjects, slugsIn, type WithSlug } from './content-folders.ts'

const listModule = 'virtual:project-files'
const prefix = 'virtual:project/'

/**
 * Provides `virtual:project/SLUG` with what the page of a project shows, its figures worked out: a browser need not load
 * the planner for them, nor the pictures of other projects. `virtual:project-files` loads one by its slug.
 */
export const projectModules = (): Plugin => ({
  name: 'site-projects',
  resolveId: (source) => (source === listModule || source.startsWith(prefix) ? `\0${source}` : undefined),
  async load(id) {
    if (id === `\0${listModule}`) return listOf(slugsIn(folders.projects, '.ts'))
    if (!id.startsWith(`\0${prefix}`)) return undefined
    const slug = id.slice(prefix.length + 1)
    const projects = await readProjects()
    const at = projects.findIndex((each) => each.slug === slug)
    const project = projects[at]
    if (!project) throw new Error(`there is no project "${slug}"`)
    this.addWatchFile(join(folders.projects, `${slug}.ts`))
    const neighborAt = (index: number) => {
      const { slug, title } = projects.at(index % projects.length) ?? project
      return { slug, title }
    }
    return moduleOf(project, { previous: neighborAt(at - 1), next: neighborAt(at + 1) })
  },
})

const listOf = (slugs: readonly string[]) =>
  `export const projectFiles = {${slugs.map((slug) => `'${slug}': () => import('${prefix}${slug}')`).join(', ')}}`

/** Its pictures are imported, so that the client build emits their files. */
function moduleOf(project: WithSlug<Project, ProjectSlug>, neighbors: BuiltProject['neighbors']): string {
  const { slug, title, description, words, story, finishes, location, type, place, room, views, split } =
    project
  const shown: Omit<BuiltProject, 'pictures'> = {
    ...{ title, description, words, story, finishes, location, type, place },
    work: workOf[type],
    ...(room && { room }),
    captions: views.map(({ caption }) => caption),
    figures: figuresFor(project),
    neighbors,
  }
  const slots = [
    `project/${slug}`,
    `project-plan/${slug}`,
    ...views.map((_, index) => `project-view/${slug}-${index + 1}`),
    ...(split ? [`project-split/${slug}-drawn`, `project-split/${slug}-built`] : []),
  ]
  const at = (slot: string) => `slot${slots.indexOf(slot)}`
  const pictures = [
    `lead: ${at(`project/${slug}`)}`,
    `plan: ${at(`project-plan/${slug}`)}.card`,
    `views: [${views.map((_, index) => `${at(`project-view/${slug}-${index + 1}`)}.card`)}]`,
    ...(split
      ? [
          `split: { drawn: ${at(`project-split/${slug}-drawn`)}.card, built: ${at(`project-split/${slug}-built`)}.card }`,
        ]
      : []),
  ]
  return [
    ...slots.map((slot, index) => `import { slot as slot${index} } from 'virtual:pictures/${slot}'`),
    `export const project = { ...${JSON.stringify(shown)}, pictures: { ${pictures.join(', ')} } }`,
  ].join('\n')
}

/** What follows from a project's plan and from the level at which it is drawn. */
export function figuresFor({ slug, brief, plan }: WithSlug<Project, ProjectSlug>): ProjectFigures {
  const planned = planOf(brief)
  // No day is in a project's brief, so the day of today is of no effect.
  const { cost, weeks } = figuresOf(planned, '')
  const level = workInWords({ ...planned, painting: false, flooring: false })
  return {
    size: `${feetAndInches(plan.width)} × ${feetAndInches(plan.depth)}`,
    paths: plan.paths.map((path) => ({
      label: path.label,
      inches: Math.round(measurePath(plan, path).width),
    })),
    ...(cost && { cost: { level, range: rangeInWords(cost.quoted) } }),
    ...(weeks && {
      weeks: { onSite: weeksInWords(weeks.onSite), withOrdering: weeksInWords(weeks.withOrdering) },
    }),
    planAddress: planAddress({ ...brief, study: slug }),
    projectType: projectTypeOf(planned) ?? '',
  }
}
