import { palm } from './fittings.ts'
import { dimension, line, type Mark, path, polygon, rect, type Sheet } from './pen.ts'

const range = (count: number) => Array.from({ length: count }, (_, index) => index)

/** A low hipped roof of clay tile, its eave on rafter tails. */
function roof(x: number, y: number, w: number, h: number, run: number): Mark[] {
  const courses = Math.round(h / 13)
  const joints = range(courses).map((course) => {
    const [from, to] = [course / courses, (course + 1) / courses]
    const [left, right] = [x + run * to + 6, x + w - run * to - 6]
    const shift = course % 2 ? 8 : 0
    const ticks = range(Math.floor((right - left - shift) / 16) + 1).map(
      (tile) => `M${left + shift + tile * 16} ${y + h * from}V${y + h * to}`,
    )
    return (course ? `M${x + run * from} ${y + h * from}H${x + w - run * from}` : '') + ticks.join('')
  })
  return [
    ...range(Math.floor((w - 24) / 26)).map((tail) => rect(x + 16 + tail * 26, y - 12, 5, 6, 'shade')),
    polygon(
      [
        [x, y],
        [x + w, y],
        [x + w - run, y + h],
        [x + run, y + h],
      ],
      'shade',
    ),
    path(joints.join(''), 'none', 'fine'),
    rect(x + run - 5, y + h - 1.5, w - 2 * run + 10, 5, 'paper'),
    rect(x - 2, y - 7, w + 4, 7, 'paper'),
    line(x - 2, y - 2.4, x + w + 2, y - 2.4, 'fine'),
  ]
}

/** A garage door of four rows, the top one glazed. */
function garage(x: number, w: number, h: number): Mark[] {
  const [row, column] = [h / 4, w / 4]
  return [
    rect(x - 7, 0, w + 14, h + 7, 'paper'),
    rect(x, 0, w, h, 'front'),
    path([1, 2, 3].map((at) => `M${x} ${row * at}H${x + w}`).join('')),
    ...range(3).flatMap((at) =>
      range(4).map((panel) =>
        rect(x + panel * column + 5, at * row + 5, column - 10, row - 10, 'none', 'fine'),
      ),
    ),
    ...range(4).map((panel) => rect(x + panel * column + 5, 3 * row + 4, column - 10, row - 8, 'mist')),
    path(
      range(4)
        .map((panel) => `M${x + (panel + 0.5) * column} ${3 * row + 4}V${h - 4}`)
        .join(''),
      'none',
      'fine',
    ),
    line(x + w / 2 - 8, 4, x + w / 2 + 8, 4, 'brass'),
  ]
}

/** A window of casements with bars, its sill, and a shutter on either side. */
function shuttered(x: number, y: number, w: number, h: number, sashes: number): Mark[] {
  const pane = w / sashes
  const shutter = (left: number): Mark[] => [
    rect(left, y - 4, 20, h + 8, 'shade'),
    path(
      range(8)
        .map((slat) => `M${left + 4} ${y + 3 + (slat * (h - 6)) / 7}H${left + 16}`)
        .join(''),
      'none',
      'fine',
    ),
  ]
  return [
    ...shutter(x - 27),
    ...shutter(x + w + 7),
    rect(x - 5, y - 5, w + 10, h + 10, 'paper'),
    rect(x, y, w, h, 'mist'),
    path(
      range(sashes)
        .map((sash) => `M${x + (sash + 0.5) * pane} ${y}V${y + h}`)
        .join('') + [1, 2].map((bar) => `M${x} ${y + (h * bar) / 3}H${x + w}`).join(''),
      'none',
      'fine',
    ),
    path(
      range(sashes - 1)
        .map((sash) => `M${x + (sash + 1) * pane} ${y}V${y + h}`)
        .join(''),
    ),
    rect(x - 9, y - 9, w + 18, 4, 'paper'),
  ]
}

/** A lantern beside a door. */
const lantern = (x: number, y: number): Mark[] => [
  line(x, y + 10, x, y + 15, 'brass'),
  polygon(
    [
      [x - 3, y],
      [x + 3, y],
      [x + 4.6, y + 10],
      [x - 4.6, y + 10],
    ],
    'paper',
    'brass',
  ),
]

/** A clipped shrub. */
const shrub = (x: number, r: number): Mark =>
  path(`M${x - r} 0C${x - r * 1.15} ${r * 1.5} ${x + r * 1.15} ${r * 1.5} ${x + r} 0Z`, 'leaf')

/** An agave: pointed leaves out of one root. */
const agave = (x: number, size: number): Mark[] =>
  [-70, 70, -48, 48, -24, 24, 0].map((degrees) => {
    const [ux, uy] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
    const wide = size * 0.11
    return polygon(
      [
        [x - wide * uy, 0],
        [x + ux * size * 0.5 - wide * uy, uy * size * 0.5 + wide * ux],
        [x + ux * size, uy * size],
        [x + ux * size * 0.5 + wide * uy, uy * size * 0.5 - wide * ux],
        [x + wide * uy, 0],
      ],
      'leaf',
    )
  })

const door = 402

/** A single-story stucco house between two palms: garage, arched entry up two steps, shuttered window. */
export const house: Sheet = {
  name: 'house',
  size: [1200, 800],
  inchesWide: 690,
  below: 112,
  pen: 2.7,
  figures: 25,
  tones: ['plaster', 'sand', 'tide'],
  marks: [
    rect(-10, -130, 800, 130, 'floor', 'none'),
    // Walk and drive, as far as the street.
    polygon(
      [
        [122, 0],
        [330, 0],
        [352, -50],
        [84, -50],
      ],
      'wall',
      'fine',
    ),
    polygon(
      [
        [door - 26, 0],
        [door + 26, 0],
        [door + 40, -50],
        [door - 34, -50],
      ],
      'wall',
      'fine',
    ),
    path(`M${door - 29} -18H${door + 31}M${door - 32} -36H${door + 36}`, 'none', 'fine'),

    ...palm(52, 0, 226, { lean: 10, crown: 62 }),
    ...palm(644, 0, 268, { lean: -14, crown: 62 }),
    rect(496, 150, 34, 72, 'paper'),
    rect(491, 222, 44, 6, 'shade'),
    ...roof(94, 116, 260, 52, 112),
    rect(112, 0, 220, 105, 'front'),
    ...roof(306, 134, 330, 66, 132),
    rect(330, 0, 282, 123, 'paper'),
    rect(330, 0, 282, 8, 'shade'),
    ...garage(126, 192, 84),
    ...lantern(345, 66),

    // The arched entry and its plank door.
    path(`M${door - 34} 0V76A34 34 0 0 1 ${door + 34} 76V0Z`, 'front'),
    path(`M${door - 22} 12V70A22 22 0 0 1 ${door + 22} 70V12Z`, 'shade'),
    path([-11, 0, 11].map((plank) => `M${door + plank} 12V${plank ? 89 : 92}`).join(''), 'none', 'fine'),
    rect(door - 5, 68, 10, 12, 'mist'),
    line(door + 17, 44, door + 17, 58, 'brass'),
    rect(door - 40, 0, 80, 6, 'paper'),
    rect(door - 32, 6, 64, 6, 'paper'),
    ...lantern(450, 74),

    ...shuttered(496, 34, 84, 62, 3),
    ...[484, 512, 540, 568, 594].map((x, index) => shrub(x, index % 2 ? 14 : 17)),
    ...agave(354, 24),
    ...agave(668, 20),
    line(-10, 0, 790, 0),
    dimension(126, 318, -68),
    dimension(330, 612, -68),
    dimension(112, 612, -92),
  ],
}
