import {
  branch,
  floor,
  glassPanel,
  glint,
  niche,
  rainShower,
  tile,
  tub,
  tubFiller,
  vase,
  window,
} from './fittings.ts'
import { towel } from './furniture.ts'
import { circle, dimension, line, path, rect, type Sheet } from './pen.ts'

/** A walk-in shower behind one sheet of glass, and a tub under the window. */
export const bath: Sheet = {
  name: 'bath',
  size: [800, 1000],
  inchesWide: 120,
  below: 38,
  pen: 2.7,
  tones: ['plaster', 'sand', 'tide'],
  marks: [
    rect(-5, 0, 51, 115, 'front', 'none'),
    ...tile(-2, 0, 48, 116, { width: 12, height: 8 }),
    ...floor(120, 38),
    line(46, 0, 46, 115),
    ...niche(4, 40, 18, 16),
    ...rainShower(13, 84),
    circle(13, 66, 2.6, 'paper', 'brass'),
    line(13, 66, 17, 66, 'brass'),
    ...glassPanel(26, 0, 20, 80),
    ...glint(37, 16, 6),
    path('M26 80H46M26 0V2.5M46 70H44.4M46 12H44.4M28.4 38V50', 'none', 'brass'),
    ...window(64, 46, 44, 46),
    ...branch(97, 53, 15, 4, 4),
    ...branch(97, 53, 13, -5, 4),
    ...vase(97, 46, 8, 'shade'),
    ...tubFiller(51.5),
    ...tub(54, 60),
    ...towel(92, 8.5, 13, 14.1),
    dimension(54, 114, -14),
    dimension(4, 46, -14),
  ],
}
