import { line, path, rect, word } from '../pen.ts'
import { panel } from './panel.ts'

const frame = { wide: 44, high: 40, below: 3 }

/** A base cabinet cut through from front to back: what is the box, and what the front. */
export const cabinetBox = panel('cabinet-box', frame, [
  rect(-5, -5, 60, 5, 'floor', 'none'),
  line(-5, 0, 50, 0),
  rect(10, 0, 18, 4.2, 'shade'),
  rect(8, 4.2, 23, 0.75, 'paper'),
  rect(8, 33, 23, 0.75, 'paper'),
  rect(8, 4.95, 0.5, 28.05, 'paper'),
  rect(8.5, 19, 20, 0.75, 'paper'),
  rect(31.2, 4.4, 0.8, 29.2, 'shade'),
  line(32.4, 28, 32.4, 32, 'brass'),
  word('box', 19, 25, 'middle'),
  word('shelf', 19, 12, 'middle'),
  word('back', 1.5, 26),
  line(6.6, 26.4, 8.2, 26.4, 'fine'),
  word('front', 35, 20),
  line(34.6, 20.6, 32.2, 20.6, 'fine'),
])

/** The corner of a painted door: the panel floats in its groove. */
export const floatingPanel = panel('floating-panel', { wide: 8.8, high: 8, below: 1 }, [
  path('M0.6 4.6H3V3.5H2.2V2.3H3V1.2H0.6Z', 'shade'),
  path('M8.2 4.6H5.8V3.5H6.6V2.3H5.8V1.2H8.2Z', 'shade'),
  rect(2.4, 2.55, 4, 0.7, 'paper'),
  path('M2.25 2.9H2.38M6.42 2.9H6.55', 'none', 'brass'),
  word('frame', 1.7, 5, 'middle'),
  word('frame', 7.1, 5, 'middle'),
  word('panel', 4.4, 3.6, 'middle'),
  word('room to swell', 4.4, 0, 'middle'),
  path('M3.2 0.35L2.3 2.7M5.6 0.35L6.5 2.7', 'none', 'fine'),
])

/** Loads that a cabinet is tested for before it is certified: on the box, on its shelves, and on a drawer. */
export const cabinetTest = panel('cabinet-test', { wide: 84, high: 76, below: 6 }, [
  rect(-5, -12, 100, 12, 'floor', 'none'),
  line(-5, 0, 95, 0),
  rect(6, 30, 30, 36, 'front'),
  rect(8, 32, 26, 32, 'paper'),
  rect(8, 47, 26, 0.9, 'shade'),
  ...[11, 17, 23].map((x) => rect(x, 47.9, 5, 6, 'shade', 'fine')),
  path('M21 28V14M18 17L21 13L24 17', 'none', 'brass'),
  word('600 lb', 21, 7, 'middle'),
  word('15 lb per sq ft', 38, 49),
  line(34, 49.6, 37, 49.6, 'fine'),
  rect(46, 4, 26, 30, 'front'),
  rect(46, 24, 26, 10, 'front'),
  path('M44 22H74V33H44Z', 'paper'),
  line(55, 27.5, 63, 27.5, 'brass'),
  word('25,000 times', 59, 37.5, 'middle'),
])
