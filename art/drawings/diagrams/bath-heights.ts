import { basin, drawers, faucet, floor, mirror, rainShower, tile, window } from '../fittings.ts'
import { dimension, dimensionUp, line, rect, word } from '../pen.ts'
import { panel } from './panel.ts'

/** An outlet near the basin of a vanity. */
export const bathOutlet = panel('bath-outlet', { wide: 92, high: 84, below: 8 }, [
  ...floor(92, 8),
  ...mirror(34, 53, 20, 20),
  rect(16, 4, 60, 28.5, 'front'),
  ...drawers(16, 6, 18, 26.5, 2),
  ...drawers(58, 6, 18, 26.5, 2),
  rect(15, 32.5, 62, 1.5, 'paper'),
  ...faucet(34, 34, { height: 9 }),
  ...basin(34, 34, 16, 4),
  rect(74, 41, 2.8, 4.6, 'paper'),
  line(75.4, 42, 75.4, 44.6, 'fine'),
  dimension(42, 78, 49.4),
  word('outlet', 76, 54, 'middle'),
])

/** A window in the wall of a shower, its lower edge less than 60 inches above the floor. */
export const showerWindow = panel('shower-window', { wide: 108, high: 98, below: 8 }, [
  rect(-5, -13, 120, 13, 'floor', 'none'),
  ...tile(-6, 0, 120, 96, { width: 12, height: 6 }),
  line(-5, 0, 115, 0),
  ...window(24, 44, 34, 34),
  ...rainShower(84, 80),
  dimensionUp(12, 0, 60),
  line(6, 60, 64, 60, 'brass'),
  rect(26, 14, 30, 16, 'wall', 'none'),
  word('safety glass', 41, 23, 'middle'),
  word('below 60 in', 41, 16, 'middle'),
])
