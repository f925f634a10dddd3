import type { Word } from '#compiler/schemas/text.ts'
import { rulesOfThumb } from '#content/costs/rules-of-thumb.ts'

export interface PaintExample {
  readonly room: Readonly<Record<'length' | 'width' | 'height' | 'doors' | 'windows' | 'coats', number>>
  readonly title: (length: Word, width: Word, height: Word) => string
  readonly walls: (length: Word, width: Word, height: Word) => string
  readonly openings: (count: Word, each: Word) => string
  readonly left: (walls: Word, openings: Word) => string
  readonly coats: (coats: Word, area: Word) => string
  readonly paint: string
  readonly area: (area: Word) => string
  readonly gallons: (least: Word, most: Word) => string
  readonly result: (gallons: Word) => string
}

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
    title: says.title(length, width, height),
    lines: [
      { label: says.walls(length, width, height), value: says.area(walls) },
      { label: says.openings(doors + windows, paintOpening), value: `−${says.area(openings)}` },
      { label: says.left(walls, openings), value: says.area(area) },
      { label: says.coats(coats, area), value: says.area(painted) },
      { label: says.paint, value: says.gallons(least.toFixed(1), most.toFixed(1)) },
    ],
    result: says.result(Math.ceil(most)),
  }
}
