import { rulesOfThumb } from '#content/costs/rules-of-thumb.ts'
import type { paintGuide } from '#content/pages/paint-guide.ts'
import { fill } from '#firm/in-words.ts'

export type PaintExample = NonNullable<(typeof paintGuide)['sections'][number]['example']>

/** A sum worked out line by line. */
export interface PaintSum {
  readonly title: string
  readonly lines: readonly { readonly label: string; readonly value: string }[]
  /** Gallons and cans for the store. */
  readonly result: string
}

/** The gallons that the room of the paint guide takes. */
export function paintSum({ room, ...says }: PaintExample): PaintSum {
  const { length, width, height, doors, windows, coats } = room
  const { paintCoverage, paintOpening } = rulesOfThumb
  const walls = 2 * (length + width) * height
  const openings = (doors + windows) * paintOpening
  const area = walls - openings
  const painted = area * coats
  const least = painted / paintCoverage.to
  const most = painted / paintCoverage.from
  return {
    title: fill(says.title, { length, width, height }),
    lines: [
      { label: fill(says.walls, { length, width, height }), value: fill(says.area, { area: walls }) },
      {
        label: fill(says.openings, { count: doors + windows, each: paintOpening }),
        value: `−${fill(says.area, { area: openings })}`,
      },
      { label: fill(says.left, { walls, openings }), value: fill(says.area, { area }) },
      { label: fill(says.coats, { coats, area }), value: fill(says.area, { area: painted }) },
      { label: says.paint, value: fill(says.gallons, { least: least.toFixed(1), most: most.toFixed(1) }) },
    ],
    result: fill(says.result, { gallons: Math.ceil(most) }),
  }
}
