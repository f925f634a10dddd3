import { rulesOfThumb } from '#content/costs/rules-of-thumb.ts'
import { dimension, dimensionUp, line, rect, word } from '../pen.ts'
import { person, stoolFromAbove } from './from-above.ts'
import { panel } from './panel.ts'

const frame = { wide: 132, high: 100 }
const { trafficPath } = rulesOfThumb

/** A counter and a table with a path between them in which nobody works. */
export const walkway = panel('walkway', frame, [
  rect(-5, -5, 53, 110, 'floor', 'none'),
  rect(-5, -5, 53, 110, 'front'),
  line(46.5, -5, 46.5, 105, 'fine'),
  rect(48 + trafficPath, -5, 60, 110, 'front'),
  ...person(48 + trafficPath / 2, 62),
  dimension(48, 48 + trafficPath, 26),
  word('counter', 24, 48, 'middle'),
  word('table', 108, 48, 'middle'),
])

/** A counter and an island `gap` inches apart, and those who cook there. */
const aisle = (name: string, gap: number, cooks: Parameters<typeof person>[]) => {
  const low = (frame.high - gap) / 2
  return panel(name, frame, [
    rect(-5, -30, 142, low + 30, 'front'),
    line(-5, low - 1.5, 140, low - 1.5, 'fine'),
    rect(-5, low + gap, 142, 60, 'front'),
    line(-5, low + gap + 1.5, 140, low + gap + 1.5, 'fine'),
    ...cooks.flatMap((cook) => person(...cook)),
    dimensionUp(104, low, low + gap),
    word('counter', 14, low + gap + 9),
    word('island', 14, low - 14),
  ])
}

export const aisleForOne = aisle('aisle-for-one', 42, [[48, 60]])
export const aisleForTwo = aisle('aisle-for-two', 48, [
  [34, 63],
  [68, 37, -1],
])

/** A table between two walls: on the left nobody passes behind the seats, on the right people do. */
export const behindSeats = panel('behind-seats', frame, [
  rect(-5, -5, 9, 110, 'shade'),
  rect(128, -5, 9, 110, 'shade'),
  ...[26, 76].flatMap((y) => [...stoolFromAbove(34, y), ...stoolFromAbove(86, y)]),
  rect(36, 8, 48, 86, 'paper'),
  ...person(112, 74),
  dimension(4, 36, 51),
  dimension(84, 128, 51),
  word('table', 60, 49, 'middle'),
])
