import { kindsOfWork } from '#content/kinds-of-work.ts'
import { project as projectPage } from '#content/pages/project.ts'
import { projectSlugs } from '#content/project-slugs.ts'
import { projectTitles } from '#content/project-titles.ts'
import { roomLinks } from '#content/room-links.ts'
import { serviceNames } from '#content/service-names.ts'
import { countNoun } from '#firm/in-words.ts'
import { planAddress, planOf } from '#forms/brief.ts'
import { rangeInWords } from '#forms/figures-in-words.ts'
import { projectTypeOf } from '#forms/plan.ts'
import { totalsOf } from '#forms/plan-totals.ts'
import { weeksInWords, workInWords } from '#forms/plan-words.ts'
import { feetAndInches, measurePath } from '#web/content/floor-plan.ts'
import { paths } from '#web/content/paths.ts'
import type { BuiltProject, ProjectTotals } from '#web/content/project.ts'
import { modulesBySlug } from './modules-by-slug.ts'
import { type NamedProject, readEntry } from './read-entries.ts'

/** Modules with the props of each project's page, with precalculated figures, so that it need not load the planner. */
export const projectModules = () =>
  modulesBySlug('project', projectSlugs, async (slug) => moduleOf(await readEntry('projects', slug)))

/** Minimum number of fixtures for a plan to be shown. */
const leastFixtures = 5

/** Imports the pictures, so that the client build emits their files. */
function moduleOf(project: NamedProject): string {
  const { slug, title, description, words, score, story, finishes, location, type, place, views, split } =
    project
  const plan = project.plan && project.plan.fixtures.length >= leastFixtures
  // Cyclically.
  const next = projectSlugs[(projectSlugs.indexOf(slug) + 1) % projectSlugs.length]
  const props: Omit<BuiltProject, 'pictures'> = {
    ...{ title, description, words, score, story, finishes, location, type, place },
    room: roomLinks.find((each) => each.project === slug)?.slug,
    work: workOf(type),
    captions: views.map(({ caption }) => caption),
    figures: totalsFor(project),
  }
  const slots: string[] = []
  /** Adds an import. @returns its local name */
  const importSlot = (slot: string) => `slot${slots.push(slot) - 1}`
  const pictures = [
    `lead: ${importSlot(`project/${slug}`)}`,
    `views: [${views.map((_, index) => `${importSlot(`project-view/${slug}-${index + 1}`)}.card`)}]`,
  ]
  if (plan) pictures.push(`plan: ${importSlot(`project-plan/${slug}`)}.card`)
  if (split) {
    const half = (name: string) => `${name}: ${importSlot(`project-split/${slug}-${name}`)}.card`
    pictures.push(`split: { ${half('drawn')}, ${half('built')} }`)
  }
  if (next && next !== slug) {
    const nextProps = JSON.stringify({ slug: next, title: projectTitles[next] })
    pictures.push(`next: { ...${nextProps}, picture: ${importSlot(`project/${next}`)} }`)
  }
  return [
    ...slots.map((slot, index) => `import { slot as slot${index} } from 'virtual:pictures/${slot}'`),
    `export const project = { ...${JSON.stringify(props)}, pictures: { ${pictures.join(', ')} } }`,
  ].join('\n')
}

export function totalsFor({ slug, brief, plan, weeks: actualWeeks }: NamedProject): ProjectTotals {
  const workPlan = planOf(brief)
  // A project's brief has no dates, so today is irrelevant.
  const { cost, weeks } = totalsOf(workPlan, '')
  const level = workInWords({ ...workPlan, painting: false, flooring: false })
  return {
    size: plan && `${feetAndInches(plan.width)} × ${feetAndInches(plan.depth)}`,
    paths: plan
      ? plan.paths.map((path) => ({ label: path.label, inches: Math.round(measurePath(plan, path).width) }))
      : [],
    cost: cost && { level, range: rangeInWords(cost.quoted) },
    weeks:
      actualWeeks !== undefined
        ? { onSite: countNoun(actualWeeks, projectPage.facts.weeks) }
        : weeks && { onSite: weeksInWords(weeks.onSite), withOrdering: weeksInWords(weeks.withOrdering) },
    planAddress: planAddress({ ...brief, project: slug }),
    projectType: projectTypeOf(workPlan) ?? '',
  }
}

/** Address of the service for a project's type, by content/kinds-of-work.yaml. */
function workOf(type: string): string {
  const service = serviceNames.find(({ slug }) => slug === kindsOfWork[type])
  return service ? paths.service(service.slug) : paths.services
}
