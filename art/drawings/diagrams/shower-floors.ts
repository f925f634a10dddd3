import { dimension, line, type Mark, path, polygon, rect, word } from '../pen.ts'
import { panel } from './panel.ts'

/** Section of a shower pan 36 inches from wall to drain: it falls three quarters of an inch. */
export const showerSlope = panel('shower-slope', { wide: 52, high: 34, below: 9 }, [
  rect(-5, -20, 70, 20, 'shade'),
  rect(-5, -1, 9, 40, 'shade'),
  polygon(
    [
      [4, 0],
      [4, 3.2],
      [40, 2.45],
      [40, 0],
    ],
    'front',
  ),
  line(4, 3.2, 40, 2.45, 'brass'),
  path('M4 3.2V12', 'none', 'brass'),
  polygon(
    [
      [4.4, 4],
      [4.4, 4.6],
      [40, 3.85],
      [40, 3.25],
    ],
    'paper',
  ),
  rect(4, 4.6, 0.7, 30, 'paper'),
  rect(40, -3, 3, 6.6, 'mist'),
  line(39.4, 3.6, 43.6, 3.6, 'brass'),
  path('M43 2.4L60 3.1V3.7L43 3.3Z', 'paper'),
  dimension(4.5, 40.5, 9.5),
  word('1/4 in per foot', 24, 5.6, 'middle'),
  word('tile', 9, 21),
  line(5, 19.6, 8.6, 21.6, 'fine'),
  word('membrane', 9, 15.6),
  line(4.2, 11, 8.6, 16, 'fine'),
  word('drain', 41.5, 11.8, 'middle'),
  line(41.5, 11, 41.5, 4, 'fine'),
  word('slab or subfloor', 22, -5, 'middle'),
])

const shower = (name: string, below: Mark[], says: [string, string]) =>
  panel(name, { wide: 92, high: 62, below: 22 }, [
    rect(-5, -5, 9, 60, 'shade'),
    ...below,
    line(48, 0, 48, 34, 'fine'),
    rect(4, 0, 0.9, 50, 'paper'),
    word(says[0], 56, 12),
    word(says[1], 56, 6.6),
    word('shower', 26, 16, 'middle'),
  ])

/** A level entry over joists, which a carpenter lowers. */
export const curblessOnJoists = shower(
  'curbless-on-joists',
  [
    rect(48, -11, 60, 9.5, 'front'),
    rect(4, -14, 44, 9.5, 'front'),
    ...[12, 24, 36].map((x) => line(x, -14, x, -4.5, 'fine')),
    ...[60, 72, 84].map((x) => line(x, -11, x, -1.5, 'fine')),
    polygon(
      [
        [4, -4.5],
        [4, -0.9],
        [26, -1.6],
        [48, -0.9],
        [48, -4.5],
      ],
      'shade',
    ),
    polygon(
      [
        [4, -0.9],
        [4, 0],
        [26, -0.7],
        [48, 0],
        [48, -0.9],
        [26, -1.6],
      ],
      'paper',
    ),
    rect(48, -1.5, 60, 1.5, 'paper'),
    rect(24.6, -8, 2.8, 7, 'mist'),
  ],
  ['joists', 'lowered'],
)

/** A level entry in a slab, which is cut. */
export const curblessOnSlab = shower(
  'curbless-on-slab',
  [
    rect(-5, -24, 110, 23, 'shade'),
    polygon(
      [
        [4, -6],
        [4, -0.9],
        [26, -1.6],
        [48, -0.9],
        [48, -6],
      ],
      'front',
    ),
    polygon(
      [
        [4, -0.9],
        [4, 0],
        [26, -0.7],
        [48, 0],
        [48, -0.9],
        [26, -1.6],
      ],
      'paper',
    ),
    rect(48, -1, 60, 1, 'paper'),
    rect(24.6, -12, 2.8, 11, 'mist'),
    ...[-16, -12].map((y) => line(-5, y, 97, y, 'brass')),
    word('tension cables: scan first', 46, -20, 'middle'),
  ],
  ['concrete', 'cut down'],
)
