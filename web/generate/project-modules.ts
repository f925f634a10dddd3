import { kindsOfWork } from '#content/kinds-of-work.ts'
import { project as projectPage } from '#content/pages/project.ts'
import { sitemap as sitemapPage } from '#content/pages/sitemap.ts'
import { projectSlugs } from '#content/project-slugs.ts'
import { projectTitles } from '#content/project-titles.ts'
import { roomLinks } from '#content/room-links.ts'
import { serviceNames } from '#content/service-names.ts'
import { countNoun } from '#firm/in-words.ts'
import { type Brief, planAddress, planOf } from '#forms/brief.ts'
import { rangeInWords } from '#forms/figures-in-words.ts'
import { projectTypeOf } from '#forms/plan.ts'
import { totalsOf } from '#forms/plan-totals.ts'
import { weeksInWords, workInWords } from '#forms/plan-words.ts'
import { feetAndInches, measurePath } from '#web/content/floor-plan.ts'
import { nameInSentence } from '#web/content/name-in-sentence.ts'
import { paths } from '#web/content/paths.ts'
import type { BuiltProject, ProjectTotals } from '#web/content/project.ts'
import { modulesBySlug } from './modules-by-slug.ts'
import { type NamedProject, projectModule, readProject } from './read-projects.ts'

/**
 * The modules of projects: what the page of one shows, its figures worked out, so that a browser need not load the
 * planner for them, nor the pictures of other projects.
 */
export const projectModules = () =>
  modulesBySlug({
    kind: 'project',
    slugs: projectSlugs,
    fileOf: projectModule,
    moduleOf: async (slug, version) => moduleOf(await readProject(slug, version)),
  })

/** A plan with fewer things in it says nothing that the room's size does not say. */
const leastFixtures = 5

/** The project after this one, in a ring; none where there is no other. */
const nextOf = (slug: string) =>
  projectSlugs.length < 2 ? undefined : projectSlugs[(projectSlugs.indexOf(slug) + 1) % projectSlugs.length]

/** Its pictures are imported, so that the client build emits their files. */
function moduleOf(project: NamedProject): string {
  const { slug, title, description, words, score, story, finishes, location, type, place, views, split } =
    project
  const plan = project.plan && project.plan.fixtures.length >= leastFixtures
  const next = nextOf(slug)
  const room = roomLinks.find((each) => each.project === slug)
  const shown: Omit<BuiltProject, 'pictures'> = {
    ...{ title, description, words, score, story, finishes, location, type },
    work: workOf(type).to,
    ...(place && { place }),
    ...(room && { room: room.slug }),
    captions: views.map(({ caption }) => caption),
    figures: totalsFor(project),
  }
  const slots: string[] = []
  /** Name of a slot within the module, which imports it. */
  const at = (slot: string) => `slot${slots.push(slot) - 1}`
  const pictures = [
    `lead: ${at(`project/${slug}`)}`,
    `views: [${views.map((_, index) => `${at(`project-view/${slug}-${index + 1}`)}.card`)}]`,
  ]
  if (plan) pictures.push(`plan: ${at(`project-plan/${slug}`)}.card`)
  if (split) {
    const half = (name: string) => `${name}: ${at(`project-split/${slug}-${name}`)}.card`
    pictures.push(`split: { ${half('drawn')}, ${half('built')} }`)
  }
  if (next) {
    const named = JSON.stringify({ slug: next, title: projectTitles[next] })
    pictures.push(`next: { ...${named}, picture: ${at(`project/${next}`)} }`)
  }
  return [
    ...slots.map((slot, index) => `import { slot as slot${index} } from 'virtual:pictures/${slot}'`),
    `export const project = { ...${JSON.stringify(shown)}, pictures: { ${pictures.join(', ')} } }`,
  ].join('\n')
}

export function totalsFor({ slug, brief, plan, weeks: took }: NamedProject): ProjectTotals {
  const codes = briefOf(brief)
  const planned = planOf(codes)
  // No day is in a project's brief, so the day of today is of no effect.
  const { cost, weeks } = totalsOf(planned, '')
  const level = workInWords({ ...planned, painting: false, flooring: false })
  return {
    ...(plan && { size: `${feetAndInches(plan.width)} × ${feetAndInches(plan.depth)}` }),
    paths: plan
      ? plan.paths.map((path) => ({ label: path.label, inches: Math.round(measurePath(plan, path).width) }))
      : [],
    ...(cost && { cost: { level, range: rangeInWords(cost.quoted) } }),
    ...(took !== undefined
      ? { weeks: { onSite: countNoun(took, projectPage.facts.weeks) } }
      : weeks && {
          weeks: { onSite: weeksInWords(weeks.onSite), withOrdering: weeksInWords(weeks.withOrdering) },
        }),
    planAddress: planAddress({ ...codes, project: slug }),
    projectType: projectTypeOf(planned) ?? '',
  }
}

/** Without the keys that are left out. */
const briefOf = (brief: NamedProject['brief']): Brief =>
  Object.fromEntries(Object.entries(brief).filter(([, code]) => code !== undefined))

/** A page that a picture leads to, and what it is called within a sentence. */
export interface Work {
  readonly to: string
  readonly name: string
}

/** The work of a room's picture, of content/kinds-of-work.yaml, to which its link leads. */
function workOf(type: string): Work {
  const service = serviceNames.find(({ slug }) => slug === kindsOfWork[type])
  return service
    ? { to: paths.service(service.slug), name: nameInSentence(service.name) }
    : { to: paths.services, name: nameInSentence(sitemapPage.lists.allServices) }
}
