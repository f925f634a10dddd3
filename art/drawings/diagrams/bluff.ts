import { palm } from '../fittings.ts'
import { dimension, line, path, polygon, rect, word } from '../pen.ts'
import { panel } from './panel.ts'

/** A house near the edge of a coastal bluff, in section; lengths are feet. */
export const bluff = panel(
  'bluff',
  { wide: 124, high: 84, below: 42, label: (feet) => `${Math.round(feet)} ft` },
  [
    rect(-5, -60, 60, 26, 'mist', 'none'),
    line(-5, -34, 28, -34, 'fine'),
    path('M-5 -60L14 -38L22 -34L27 -14L26 0H135V-70Z', 'shade'),
    rect(72, 0, 36, 10, 'paper'),
    polygon(
      [
        [69, 10],
        [111, 10],
        [104, 17],
        [76, 17],
      ],
      'front',
    ),
    ...[78, 96].map((x) => rect(x, 3, 7, 4.5, 'mist')),
    ...palm(116, 0, 26, { lean: 2 }),
    line(26, 0, 26, 29, 'brass'),
    dimension(26, 76, 26),
    word('bluff edge', 23, 6, 'end'),
    word('may need a coastal permit', 30, 32),
    word('beach', 3, -30),
  ],
)
