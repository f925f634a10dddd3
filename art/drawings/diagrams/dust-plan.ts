import { circle, line, path, rect, word } from '../pen.ts'
import { panel } from './panel.ts'

/** A kitchen closed off from the rooms beside it: air flows in by the zipper door and out by the window. */
export const dustPlan = panel('dust-plan', { wide: 240, high: 168 }, [
  rect(8, 8, 224, 152, 'shade'),
  rect(14, 14, 100, 140, 'paper'),
  rect(120, 14, 106, 140, 'floor'),
  // The opening between the rooms, closed by a sheet with a zipper.
  rect(114, 66, 6, 44, 'wall', 'none'),
  line(115, 66, 115, 110, 'brass'),
  line(119, 66, 119, 110, 'brass'),
  // The window with the fan.
  rect(226, 60, 6, 44, 'mist'),
  circle(220, 82, 8, 'paper'),
  path('M220 75Q224 82 220 89Q216 82 220 75ZM213 82Q220 86 227 82Q220 78 213 82Z', 'shade', 'fine'),
  path('M92 88H146M139 93L146 88L139 83M166 88H206M199 93L206 88L199 83', 'none', 'brass'),
  // The covered path from the door to the room.
  rect(40, 8, 34, 6, 'wall', 'none'),
  path('M46 8V88H96V66H68V8Z', 'mist', 'fine'),
  // Grilles that are covered.
  rect(150, 20, 26, 7, 'paper'),
  ...[154, 159, 164, 169].map((x) => line(x, 20, x + 3, 27, 'fine')),
  word('covered path', 20, 96),
  word('zipper door', 108, 117, 'end'),
  word('fan blows out', 222, 108, 'end'),
  word('grille covered', 128, 34),
  word('work area', 172, 140, 'middle'),
  word('home', 64, 140, 'middle'),
])
