import { basin, branch, doors, drawers, faucet, floor, jar, mirror, pendant, tile, vase } from './fittings.ts'
import { basket, foldedTowels, towel } from './furniture.ts'
import { dimension, rect, type Sheet } from './pen.ts'

/** A double vanity eight feet wide: two basins, two pill mirrors, one lamp. */
export const vanity: Sheet = {
  name: 'vanity',
  size: [800, 1000],
  inchesWide: 112,
  below: 36,
  pen: 2.7,
  tones: ['plaster', 'sand', 'tide'],
  marks: [
    ...floor(112, 36),
    rect(-5, 0, 122, 42, 'front', 'none'),
    ...tile(-6, 0, 124, 42, { width: 6, height: 14, stacked: true }),
    rect(-5, 42, 122, 1.5, 'paper'),
    ...pendant(56, 64, { shape: 'cone', width: 11, ceiling: 106 }),
    ...[31, 81].flatMap((x) => mirror(x, 48)),
    ...[31, 81].flatMap((x) => [...faucet(x + 11, 34, { height: 12, toward: -1 }), ...basin(x, 34)]),
    ...branch(56, 40, 13, 4, 4),
    ...branch(56, 40, 11, -4, 4),
    ...vase(56, 34, 8),
    ...jar(66, 34, 3, 5, 'shade'),
    rect(8, 10, 96, 22.5, 'front'),
    ...drawers(8, 12, 30, 20.5, 2),
    ...doors(38, 12, 36, 20.5, 2, 'top'),
    ...drawers(74, 12, 30, 20.5, 2),
    rect(8, 10, 96, 2, 'shade'),
    ...[8, 101].flatMap((x) => [rect(x, 0, 3, 10, 'shade')]),
    rect(11, 3, 90, 1.5, 'shade'),
    ...foldedTowels(16, 4.5, 17, ['paper', 'mist']),
    ...basket(50, 4.5, 17, 5.2),
    ...foldedTowels(79, 4.5, 17, ['paper', 'paper']),
    rect(7, 32.5, 98, 1.5, 'paper'),
    ...towel(19.8, 15, 6.4, 14.4, 'paper'),
    dimension(8, 104, -14),
  ],
}
