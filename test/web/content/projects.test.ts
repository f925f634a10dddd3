import { describe, expect, it } from 'vitest'
import type { FloorPlan } from '#compiler/schemas/projects.ts'
import { rulesOfThumb } from '#content/costs/rules-of-thumb.ts'
import { pictures } from '#content/pictures.ts'
import { briefFields, readBrief } from '#forms/brief.ts'
import { measurePath } from '#web/content/floor-plan.ts'
import { paths } from '#web/content/paths.ts'
import { totalsFor } from '#web/generate/project-modules.ts'
import { readProjects } from '#web/generate/read-entries.ts'
import { structuredDataOf } from '#web/generate/structured-data.ts'

const projects = await readProjects()
const projectsBySlug = projects.map((project) => [project.slug, project] as const)
const isPhotographed = ({ picture: { wide } }: (typeof projects)[number]) =>
  pictures[wide.picture ?? '']?.kind === 'photograph'
const planned = projects.flatMap(({ slug, plan }) => (plan ? [[slug, plan] as const] : []))

it.each(projectsBySlug)(
  'the project %s begins a plan that the planner reads, and is marked for search engines as a study if it has no photograph, and of no review and no offer',
  (slug, project) => {
    expect(readBrief(briefFields(project.brief))).toEqual({ brief: project.brief, dropped: 0 })
    expect(totalsFor(project).planAddress).toMatch(new RegExp(`^/plan\\?.*project=${slug}$`))
    if (Object.keys(project.brief).length > 0) expect(totalsFor(project).projectType).not.toBe('')
    const page = { path: paths.project(slug), title: project.title, description: '', image: '' }
    const things = JSON.stringify(structuredDataOf(page, 'https://firm.com'))
    expect(things.includes('Design study, not built')).toBe(!isPhotographed(project))
    expect(things).not.toMatch(/Review|Offer|Rating/)
    expect(things).toContain('"item":"https://firm.com/projects"')
  },
)

describe('the plan of a project', () => {
  const measured = planned.flatMap(([slug, plan]) =>
    plan.paths.map((path) => [slug, path.label, plan, path] as const),
  )

  it.each(measured)('%s leaves at least 36 inches: %s', (_, __, plan, path) => {
    expect(measurePath(plan, path).width).toBeGreaterThanOrEqual(rulesOfThumb.trafficPath)
  })

  const room: FloorPlan = {
    ...{ alt: '', width: 100, depth: 120, openings: [], paths: [] },
    fixtures: [
      { name: 'counter', kind: 'counter', x: 0, y: 0, width: 100, depth: 25 },
      { name: 'island', kind: 'island', x: 40, y: 60, width: 30, depth: 20 },
      { name: 'stool', kind: 'seat', x: 0, y: 100, width: 10, depth: 10 },
    ],
  }

  it.each([
    ['counter', 'island', 35, [55, 25, 55, 60]],
    ['island', 'counter', 35, [55, 25, 55, 60]],
    ['left', 'island', 40, [0, 70, 40, 70]],
    ['island', 'right', 30, [70, 70, 100, 70]],
    ['island', 'front', 40, [55, 80, 55, 120]],
  ])('measures from %s to %s %i inches, where the two face each other', (one, other, width, tape) => {
    const measured = measurePath(room, { label: 'path', between: [one, other] })
    expect(measured).toEqual({ label: 'path', width, tape })
  })

  it('measures no path between two that do not face each other', () => {
    expect(() => measurePath(room, { label: 'path', between: ['island', 'stool'] })).toThrow(
      'island and stool',
    )
  })
})
