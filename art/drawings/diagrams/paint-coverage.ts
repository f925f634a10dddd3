import { rulesOfThumb } from '#content/costs/rules-of-thumb.ts'
import { roomDoor } from '../furniture.ts'
import { dimension, dimensionUp, line, rect, word } from '../pen.ts'
import { panel } from './panel.ts'

const { paintCoverage } = rulesOfThumb
/** Height of a wall, in feet, as in the guide's example. */
const high = 8
const inches = 12
const least = (paintCoverage.from / high) * inches
const most = (paintCoverage.to / high) * inches

/** A wall eight feet high, as long as one gallon covers it with one coat. */
export const paintCoverageWall = panel('paint-coverage', { wide: 660, high: 246, below: 92 }, [
  rect(-5, -99, 700, 99, 'floor', 'none'),
  rect(24, 0, most, high * inches, 'front'),
  rect(24, 0, least, high * inches, 'paper'),
  line(-5, 0, 700, 0),
  ...roomDoor(60),
  dimension(24, 24 + least, -30),
  dimension(24, 24 + most, -68),
  dimensionUp(150, 0, high * inches),
  word(`${paintCoverage.from} sq ft`, 24 + least - 8, 40, 'end'),
  word(`${paintCoverage.to} sq ft`, 24 + most, 108, 'end'),
])
