import type { Report } from './problem.ts'
import type { FloorPlan } from './schemas/projects.ts'

export function checkPlan({ width, depth, fixtures, openings, paths }: FloorPlan, report: Report): void {
  for (const [at, { name, x, y, ...size }] of fixtures.entries())
    if (x + size.width > width || y + size.depth > depth)
      report(
        ['plan', 'fixtures', at],
        `“${name}” stands across a wall: the room is ${width} by ${depth} inches`,
      )
  for (const [at, { wall, to }] of openings.entries()) {
    const length = wall === 'back' || wall === 'front' ? width : depth
    if (to > length)
      report(['plan', 'openings', at, 'to'], `must be within the wall, which is ${length} inches long`)
  }
  const names = ['back', 'left', 'right', 'front', ...fixtures.map(({ name }) => name)]
  for (const [at, { between }] of paths.entries())
    for (const name of between)
      if (!names.includes(name))
        report(['plan', 'paths', at], `there is no “${name}” in the plan: it has ${names.join(', ')}`)
}
