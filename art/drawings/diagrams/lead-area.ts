import { floor } from '../fittings.ts'
import { dimension, dimensionUp, rect, word } from '../pen.ts'
import { panel } from './panel.ts'

// Source: 40 CFR part 745, subpart E: more than 6 sq ft in a room, or 20 outside. Drawn as areas of 3 by 2 and 5 by 4 feet.
export const leadArea = panel('lead-area', { wide: 168, high: 120, below: 14 }, [
  ...floor(168, 14),
  rect(-5, 0, 180, 96, 'front', 'none'),
  rect(20, 36, 36, 24, 'paper'),
  rect(88, 24, 60, 48, 'paper'),
  dimension(20, 56, 68),
  dimensionUp(12, 36, 60),
  dimension(88, 148, 80),
  dimensionUp(158, 24, 72),
  word('6 sq ft', 38, 45, 'middle'),
  word('20 sq ft', 118, 45, 'middle'),
  word('in a room', 38, 24, 'middle'),
  word('outside', 118, 12, 'middle'),
])
