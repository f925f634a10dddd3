import { circle, dimension, dimensionUp, line, rect, word } from '../pen.ts'
import { toiletFromAbove, vanityFromAbove } from './from-above.ts'
import { panel } from './panel.ts'

const frame = { wide: 92, high: 82 }
const wall = 72

/** A toilet between a wall and a vanity, with that much free floor before it. */
const toilet = (name: string, free: number, says: string) =>
  panel(name, frame, [
    rect(-5, wall, 110, 12, 'shade'),
    rect(-5, -5, 15, 90, 'shade'),
    rect(10, wall - 27.5 - free, 30, free, 'mist', 'fine'),
    ...toiletFromAbove(25, wall),
    ...vanityFromAbove(40, wall, 36),
    line(25, wall - 27, 25, 80, 'brass'),
    dimension(10, 25, 77),
    dimension(25, 40, 77),
    dimensionUp(17, wall - 27.5 - free, wall - 27.5),
    word(says, 46, wall - 27.5 - free / 2),
  ])

export const toiletByCode = toilet('toilet-by-code', 24, 'Code: 24 in')
export const toiletByPlan = toilet('toilet-by-plan', 30, 'Plan: 30 in')

/** The least shower: 1,024 square inches, and a circle of 30 inches. */
export const leastShower = panel('least-shower', frame, [
  rect(-5, wall - 4, 110, 20, 'shade'),
  rect(22, -5, 6, 90, 'shade'),
  rect(28, 36, 32, 32, 'mist'),
  circle(44, 52, 15, 'paper', 'fine'),
  circle(44, 52, 1.6, 'none', 'brass'),
  line(28, 36, 60, 36),
  line(60, 36, 60, 68),
  dimension(28, 60, 29),
  dimensionUp(67, 36, 68),
  dimension(29, 59, 58),
  word('1,024 sq in', 44, 42, 'middle'),
])

/** The shower that is easier to live with. */
export const roomyShower = panel('roomy-shower', frame, [
  rect(-5, wall - 4, 110, 20, 'shade'),
  rect(14, -5, 6, 90, 'shade'),
  rect(20, 32, 48, 36, 'mist'),
  rect(20, 54, 48, 14, 'paper'),
  circle(44, 42, 1.6, 'none', 'brass'),
  line(20, 32, 68, 32),
  line(68, 32, 68, 68),
  dimension(20, 68, 25),
  dimensionUp(75, 32, 68),
  word('bench', 44, 59, 'middle'),
])
