import { books, bowl, branch, cornice, floor, moved, vase, window } from './fittings.ts'
import {
  coffeeTable,
  curtains,
  cushion,
  frame,
  paintCan,
  pottedTree,
  roomDoor,
  sideTable,
  sofa,
  stepLadder,
  tableLamp,
} from './furniture.ts'
import { dimension, line, type Mark, path, rect, rounded, type Sheet } from './pen.ts'

const panel = (x: number, y: number, w: number, h: number): Mark => rect(x, y, w, h, 'none', 'fine')

/** A paneled living room, the last stretch of its wall still being painted. */
export const livingWide: Sheet = {
  name: 'living-wide',
  size: [2100, 900],
  inchesWide: 330,
  below: 36,
  pen: 2.4,
  figures: 27,
  tones: ['plaster', 'sand', 'tide'],
  marks: [
    ...floor(330, 36),
    // The painted wall ends where the roller has come to, a lane of nine inches at a time.
    rect(-5, 0, 257, 108, 'front', 'none'),
    rect(252, 14, 9, 85, 'front', 'none'),
    rect(261, 46, 9, 48, 'front', 'none'),
    rect(270, 64, 9, 24, 'front', 'none'),
    path('M274.5 50V55H280.4V62.5H279', 'none', 'brass'),
    rounded(270, 60.8, 9, 3.4, 1.4, 'paper'),
    line(274.5, 50, 274.5, 42),
    ...[82, 216].flatMap((x) => [panel(x, 40, 30, 52), panel(x, 8, 30, 22)]),
    panel(118, 40, 92, 52),
    panel(118, 8, 92, 22),
    line(-5, 34, 252, 34, 'fine'),
    line(-5, 36, 252, 36, 'fine'),
    rect(-5, 0, 340, 5, 'paper'),
    ...cornice(-5, 340, 99, 7),

    ...window(12, 30, 48, 56),
    ...curtains(12, 48, 92),
    ...pottedTree(97, 68),

    ...[129, 167].flatMap((x, index) => frame(x, 52, 32, 36, index === 1)),
    ...sofa(120, 88),
    cushion(128, 17.5, 12, 'shade', 1.6),
    cushion(138, 17.5, 10, 'leaf', 1.8),
    cushion(189, 17.5, 12, 'shade', -1.6),
    ...sideTable(222),
    ...tableLamp(222, 22),

    ...roomDoor(286, 34),
    ...stepLadder(262, 34, 20),
    ...paintCan(262, 36.4),
    rect(76, -25, 178, 2, 'paper'),
    ...moved(
      [
        ...coffeeTable(164, 46),
        ...books(148, 15.5, [[9, 1.4]]),
        ...books(149, 16.9, [[7.5, 1.4]]),
        ...bowl(164, 15.5, 10, 3.4, 'shade'),
        ...branch(178, 22.5, 12, 3, 4),
        ...branch(178, 22.5, 10, -4, 4),
        ...vase(178, 15.5, 8),
      ],
      0,
      -23,
    ),
    dimension(12, 60, -29.5),
    dimension(120, 208, -29.5),
    dimension(286, 320, -29.5),
  ],
}
