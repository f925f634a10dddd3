import { herringbone, measuredPlank, stoneBehind, stoneSize, threshold, turnedAbout } from './floor.ts'
import { dimension, dimensionUp, type Sheet } from './pen.ts'

const [across, up] = [140, 60]
const turned = turnedAbout(58, 20)
const end = 111.5
const stone = stoneBehind(end)

/** Oak herringbone seen from above, up to its border, a brass strip and the stone of the next room. */
export const floorWide: Sheet = {
  name: 'floor-wide',
  size: [2100, 900],
  inchesWide: across,
  below: 0,
  pen: 2.4,
  figures: 27,
  tones: ['plaster', 'sand', 'tide'],
  marks: [
    ...herringbone(turned, 0, 0, end, up),
    ...measuredPlank(turned),
    ...threshold(end, across, up, 32),
    dimension(stone, stone + stoneSize, 27),
    dimensionUp(stone + stoneSize / 2, 36, 54),
  ],
}
