import { baseCabinet, counter, floor, upperCabinet } from '../fittings.ts'
import { frame as pictureFrame, sofa } from '../furniture.ts'
import { line, path, polygon, rect, word } from '../pen.ts'
import { panel } from './panel.ts'

const frame = { wide: 176, high: 128, below: 14 }

/** One room, three layers of light: for the room, for the work, for what one likes to look at. */
export const lightLayers = panel('light-layers', frame, [
  ...floor(176, 14),
  line(-5, 108, 181, 108),
  ...[54, 122].map((x) =>
    polygon(
      [
        [x - 3, 108],
        [x + 3, 108],
        [x + 34, 0],
        [x - 34, 0],
      ],
      'glass',
      'none',
    ),
  ),
  ...baseCabinet(6, 30, { drawers: 3 }),
  ...baseCabinet(36, 36, { doors: 2 }),
  ...counter(5, 68),
  polygon(
    [
      [6, 54],
      [72, 54],
      [74, 36],
      [4, 36],
    ],
    'paper',
    'none',
  ),
  ...upperCabinet(6, 66, { doors: 3, height: 36 }),
  rect(8, 53, 62, 1, 'paper', 'brass'),
  ...sofa(96, 70, 2),
  ...pictureFrame(116, 52, 30, 22, true),
  polygon(
    [
      [128, 84],
      [134, 84],
      [152, 48],
      [110, 48],
    ],
    'glass',
    'none',
  ),
  path('M127 84H135L133 80H129Z', 'shade', 'brass'),
  ...[54, 122].map((x) => rect(x - 4, 107, 8, 1.6, 'paper', 'brass')),
  word('room', 88, 99, 'middle'),
  word('work', 39, 43, 'middle'),
  word('picture', 131, 90, 'middle'),
])
