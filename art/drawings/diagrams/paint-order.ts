import { floor, window } from '../fittings.ts'
import { roomDoor, stepLadder } from '../furniture.ts'
import { line, path, rect, word } from '../pen.ts'
import { panel } from './panel.ts'

/** A room's surfaces in the order in which they are painted. */
export const paintOrder = panel('paint-order', { wide: 168, high: 132, below: 14 }, [
  ...floor(168, 14),
  rect(-5, 100, 180, 30, 'paper'),
  rect(-5, 0, 180, 100, 'front', 'none'),
  rect(-5, 0, 180, 5, 'paper'),
  line(-5, 100, 175, 100),
  ...window(92, 44, 40, 36),
  ...roomDoor(24, 32),
  ...stepLadder(140, 58),
  path('M12 92V12M9 16L12 12L15 16', 'none', 'brass'),
  word('1  ceiling', 84, 106, 'middle'),
  word('2  walls', 76, 88, 'middle'),
  word('3  windows and doors', 64, 30),
  word('4  baseboards', 64, 9),
])
