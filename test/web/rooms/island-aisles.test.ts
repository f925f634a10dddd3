import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rulesOfThumb } from '#content/costs/rules-of-thumb.ts'
import { roomPlans } from '#content/room-plans.ts'
import { measurePath } from '#web/content/floor-plan.ts'
import { builtLayout, stillPlan } from '#web/content/room-layout.ts'
import { readProject } from '#web/generate/read-projects.ts'
import { movedAisles, type Verdict, verdictOf } from '#web/src/rooms/island-aisles.ts'

const rule = { least: 36, comfortable: 42 }

/** A counter along the back wall, an island three and a half feet before it, and a table eight feet behind that. */
const aisles = [
  { label: 'Work aisle', width: 42, grows: 1, tape: [90, 26, 68] },
  { label: 'To the table', width: 96, grows: -1, tape: [100, 111, 207] },
] as const

describe('an aisle', () => {
  it.each<[number, Verdict]>([
    [0, 'narrow'],
    [35, 'narrow'],
    [36, 'passable'],
    [41, 'passable'],
    [42, 'comfortable'],
    [110, 'comfortable'],
  ])('of %i inches is %s', (width, verdict) => {
    expect(verdictOf(width, rule)).toBe(verdict)
  })

  it('is as wide as its tape is long, and both together stay what they are', () => {
    fc.assert(
      fc.property(fc.integer({ min: -40, max: 90 }), (by) => {
        const moved = movedAisles(aisles, by, rule)
        for (const { width, tape } of moved) expect(tape[2] - tape[1]).toBe(width)
        expect(moved.reduce((sum, { width }) => sum + width, 0)).toBe(42 + 96)
      }),
    )
  })
})

describe.each(roomPlans)('the plan of $slug', ({ slug, project, layout }) => {
  it('has an aisle before and behind what moves, both no less than the least as drawn', async () => {
    const { plan } = await readProject(project)
    if (!plan) throw new Error(`${project} has no plan`)
    const built = builtLayout(slug, plan, layout)
    expect(built.aisles.map(({ grows }) => grows).toSorted()).toEqual([-1, 1])
    for (const { width } of built.aisles) expect(width).toBeGreaterThanOrEqual(rulesOfThumb.trafficPath)
    expect(built.moving).toHaveLength(layout.moves.length)
    expect(stillPlan(plan, layout).fixtures).toHaveLength(plan.fixtures.length - layout.moves.length)
  })

  it('says at every inch what a tape measure says in the moved plan', async () => {
    const { plan } = await readProject(project)
    if (!plan) throw new Error(`${project} has no plan`)
    const { aisles, range } = builtLayout(slug, plan, layout)
    for (let by = range[0]; by <= range[1]; by += 1) {
      const moved = {
        ...plan,
        fixtures: plan.fixtures.map((each) =>
          layout.moves.includes(each.name) ? { ...each, y: each.y + by } : each,
        ),
      }
      for (const { label, width, tape } of movedAisles(aisles, by, rule)) {
        const path = plan.paths.find((each) => each.label === label)
        if (!path) throw new Error(`there is no ${label}`)
        const measured = measurePath(moved, path)
        expect([width, ...tape]).toEqual([
          measured.width,
          measured.tape[0],
          measured.tape[1],
          measured.tape[3],
        ])
        expect(width).toBeGreaterThan(0)
      }
    }
  })
})
