import { heights, stove } from '../fittings.ts'
import { dimension, line, path, polygon, rect, word } from '../pen.ts'
import { panel } from './panel.ts'

const frame = { wide: 120, high: 148, below: 6 }
const ground = [rect(-5, -10, 130, 10, 'floor', 'none'), line(-5, 0, 125, 0)]
const { carcass, counter } = heights

const roof = polygon(
  [
    [-5, 104],
    [125, 122],
    [125, 128],
    [-5, 110],
  ],
  'shade',
)

/** A duct that leaves through an outside wall after two feet. */
export const hoodAtTheWall = panel('hood-at-the-wall', frame, [
  ...ground,
  roof,
  rect(20, 0, 8, 107, 'shade'),
  rect(28, 4, 25, carcass - 4, 'front'),
  rect(28, carcass, 25.5, counter - carcass, 'paper'),
  polygon(
    [
      [28, 66],
      [50, 66],
      [44, 76],
      [28, 76],
    ],
    'front',
  ),
  path('M40 76V90H18V84H34V76Z', 'mist'),
  line(16, 82, 16, 92),
  path('M12 87H2M6 90L2 87L6 84', 'none', 'brass'),
  dimension(16, 40, 97),
  word('outside', 3, 60),
])

/** Over an island it goes up through the roof. */
export const hoodOverTheIsland = panel('hood-over-the-island', frame, [
  ...ground,
  roof,
  ...stove(42, 36),
  polygon(
    [
      [40, 68],
      [80, 68],
      [66, 78],
      [54, 78],
    ],
    'front',
  ),
  rect(56, 78, 8, 46, 'mist'),
  path('M52 124H68L60 130Z', 'shade'),
  path('M60 84V100M57 96L60 100L63 96', 'none', 'brass'),
  word('cap for salt air', 72, 132),
])
