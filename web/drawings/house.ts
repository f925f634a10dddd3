import { branch, palm, window } from './fittings.ts'
import { circle, dimension, line, type Mark, path, polygon, rect, type Sheet } from './pen.ts'

/** A low hipped roof; courses of tile follow the slope. */
function roof(x: number, y: number, w: number, h: number, run: number): Mark[] {
  const courses = [0.25, 0.5, 0.75].map((t) => `M${x + run * t} ${y + h * t}H${x + w - run * t}`)
  return [
    polygon(
      [
        [x, y],
        [x + w, y],
        [x + w - run, y + h],
        [x + run, y + h],
      ],
      'shade',
    ),
    path(courses.join(''), 'none', 'fine'),
    rect(x, y - 7, w, 7, 'paper'),
  ]
}

function garage(x: number, w: number, h: number): Mark[] {
  const rows = [1, 2, 3].map((row) => `M${x} ${(h * row) / 4}H${x + w}`)
  const panels = [1, 2, 3].map((column) => `M${x + (w * column) / 4} 0V${h}`)
  return [
    rect(x - 6, 0, w + 12, h + 6, 'paper'),
    rect(x, 0, w, h, 'front'),
    path(rows.join('')),
    path(panels.join(''), 'none', 'fine'),
    line(x + w / 2 - 8, 8, x + w / 2 + 8, 8, 'brass'),
  ]
}

/** A single-storey stucco house between two palms. */
export const house: Sheet = {
  name: 'house',
  size: [1200, 800],
  inchesWide: 760,
  below: 120,
  pen: 2.7,
  tones: ['plaster', 'sand', 'tide'],
  marks: [
    rect(-10, -130, 800, 130, 'floor', 'none'),
    ...palm(64, 0, 232, { lean: 12, crown: 70 }),
    ...palm(702, 0, 296, { lean: -18, crown: 70 }),
    ...roof(112, 116, 260, 50, 116),
    rect(132, 0, 214, 109, 'front'),
    ...roof(316, 134, 352, 66, 140),
    rect(340, 0, 304, 127, 'paper'),
    ...garage(142, 190, 84),
    rect(372, 0, 66, 104, 'front'),
    rect(384, 0, 42, 92, 'shade'),
    path('M393 10H417V82H393Z', 'none', 'fine'),
    line(420, 36, 420, 56, 'brass'),
    rect(364, 104, 82, 8, 'paper'),
    ...window(486, 32, 126, 66, { sashes: 3, casing: 4.5, view: false }),
    circle(459, 88, 4, 'paper', 'brass'),
    ...branch(459, 22, 30, 3, 11),
    rect(449, 0, 20, 22, 'shade'),
    line(-10, 0, 790, 0),
    dimension(132, 644, -46),
  ],
}
