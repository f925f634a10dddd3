import { branch } from './fittings.ts'
import { circle, line, type Mark, path, polygon, rect, rounded } from './pen.ts'
import type { Flat } from './tones.ts'

// Furniture: what is not built in. All lengths are inches, as in fittings.ts.

const range = (count: number) => Array.from({ length: count }, (_, index) => index)

/** A sofa on short legs, 33 inches high, with loose seat and back cushions. */
export function sofa(x: number, w: number, seats = 3): Mark[] {
  const [left, inner] = [x + 6.5, w - 13]
  const each = inner / seats
  return [
    ...[x + 4, x + w - 5.5].map((leg) => rect(leg, 0, 1.5, 4.5, 'shade')),
    rounded(x + 3, 14, w - 6, 19, 3, 'front'),
    ...range(seats).map((seat) => rounded(left + seat * each, 16, each, 14.5, 2.4, 'paper')),
    rect(left, 4.5, inner, 7, 'front'),
    ...range(seats).map((seat) => rounded(left + seat * each, 11.5, each, 6, 1.6, 'paper')),
    ...[x, x + w - 7].map((arm) => rounded(arm, 4.5, 7, 19.5, 2.6, 'front')),
  ]
}

/** A square cushion standing on one corner's edge, leaning by `lean` inches. */
export const cushion = (x: number, y: number, size: number, flat: Flat, lean = 2): Mark =>
  polygon(
    [
      [x, y],
      [x + size, y],
      [x + size + lean, y + size],
      [x + lean, y + size],
    ],
    flat,
  )

/** A cone shade; `y` is its lower edge. */
const shadeOf = (x: number, y: number, w: number, h: number): Mark =>
  polygon(
    [
      [x - w / 2, y],
      [x + w / 2, y],
      [x + w * 0.34, y + h],
      [x - w * 0.34, y + h],
    ],
    'paper',
  )

/** A lamp with a round foot, to stand on a table at `y`. */
export const tableLamp = (x: number, y: number): Mark[] => [
  circle(x, y + 5.2, 4.8, 'shade'),
  line(x - 2.6, y + 0.5, x + 2.6, y + 0.5, 'brass'),
  line(x, y + 10, x, y + 12.5, 'brass'),
  shadeOf(x, y + 12.5, 14, 9.5),
]

/** A small table on one post. */
export const sideTable = (x: number, w = 18, height = 22): Mark[] => [
  rect(x - 1, 1.2, 2, height - 2.4, 'shade'),
  rect(x - w * 0.3, 0, w * 0.6, 1.2, 'shade'),
  rect(x - w / 2, height - 1.4, w, 1.4, 'paper'),
]

/** A low round table on a drum. */
export const coffeeTable = (x: number, w = 42): Mark[] => [
  rect(x - w * 0.24, 0, w * 0.48, 13.5, 'shade'),
  path([-0.12, 0, 0.12].map((part) => `M${x + w * part} 0V13.5`).join(''), 'none', 'fine'),
  rounded(x - w / 2, 13.5, w, 2, 1, 'paper'),
]

/** A framed picture with its mat: a horizon with the sun, or hills. */
export function frame(x: number, y: number, w: number, h: number, hills = false): Mark[] {
  const [left, low, width, height] = [x + w * 0.18, y + h * 0.17, w * 0.64, h * 0.66]
  const [right, at] = [left + width, (part: number) => low + height * part]
  return [
    rect(x, y, w, h, 'paper'),
    rect(left, low, width, height, 'mist'),
    ...(hills
      ? [
          path(
            `M${left} ${at(0.3)}C${left + width * 0.3} ${at(0.62)} ${left + width * 0.5} ${at(0.5)} ${left + width * 0.64} ${at(0.36)}` +
              `C${left + width * 0.76} ${at(0.26)} ${left + width * 0.9} ${at(0.3)} ${right} ${at(0.42)}V${low}H${left}Z`,
            'leaf',
          ),
        ]
      : [
          rect(left, low, width, height * 0.36, 'leaf'),
          circle(left + width * 0.66, at(0.62), width * 0.15, 'paper'),
        ]),
  ]
}

/** Two lengths of linen on a rod, beside an opening from `x` to `x + w`. */
export function curtains(x: number, w: number, top: number, { panel = 13, low = 1 } = {}): Mark[] {
  const length = (left: number): Mark[] => [
    path(
      `M${left} ${top}C${left + 0.8} ${top * 0.6} ${left - 0.6} ${top * 0.3} ${left - 0.6} ${low}H${left + panel + 0.6}` +
        `C${left + panel + 0.6} ${top * 0.3} ${left + panel - 0.8} ${top * 0.6} ${left + panel} ${top}Z`,
      'paper',
    ),
    path(
      [0.22, 0.45, 0.68, 0.86]
        .map((part) => `M${left + panel * part} ${top}V${low + (part > 0.5 ? 4 : 0)}`)
        .join(''),
      'none',
      'fine',
    ),
  ]
  return [
    ...length(x - panel + 2),
    ...length(x + w - 2),
    line(x - panel - 1, top + 0.8, x + w + panel + 1, top + 0.8, 'brass'),
  ]
}

/** A cased door with two panels and a brass knob, 80 inches high. */
export const roomDoor = (x: number, w = 32): Mark[] => [
  rect(x - 3.5, 0, w + 7, 83.5, 'paper'),
  rect(x - 4.5, 83.5, w + 9, 3, 'paper'),
  rect(x, 0, w, 80, 'front'),
  rect(x + 5, 7, w - 10, 24, 'none', 'fine'),
  rect(x + 5, 40, w - 10, 34, 'none', 'fine'),
  circle(x + w - 2.6, 35.5, 1.3, 'none', 'brass'),
]

/** A stepladder seen from the front. */
export function stepLadder(x: number, height: number, w = 22): Mark[] {
  const [foot, head] = [w / 2, w * 0.3]
  const half = (y: number) => foot + ((head - foot) * y) / height
  const rail = (side: number): Mark =>
    polygon(
      [
        [x + side * (foot + 1), 0],
        [x + side * (foot - 1.4), 0],
        [x + side * (head - 1.4), height],
        [x + side * (head + 1), height],
      ],
      'paper',
    )
  const steps = Math.floor(height / 12) - 1
  return [
    ...range(steps).map((step) => {
      const y = 10 + step * 12
      return rect(x - half(y), y, 2 * half(y), 2.4, 'shade')
    }),
    rail(-1),
    rail(1),
    rect(x - head - 2, height, 2 * head + 4, 2.4, 'shade'),
  ]
}

/** A can of paint with its bail. */
export const paintCan = (x: number, y: number): Mark[] => [
  path(`M${x - 3.4} ${y + 6.4}A3.5 4.2 0 0 1 ${x + 3.4} ${y + 6.4}`, 'none', 'fine'),
  rect(x - 3.4, y, 6.8, 7, 'paper'),
  rect(x - 3.4, y + 1.6, 6.8, 3.4, 'leaf'),
]

/** A tree in a pot: a bare stem and a crown of olive branches. */
export const pottedTree = (x: number, height: number, pot = 14): Mark[] => [
  line(x - 0.4, pot, x, height * 0.62),
  ...branch(x, height * 0.5, height * 0.5, 3, 6.4),
  ...branch(x, height * 0.46, height * 0.36, -11, 6),
  ...branch(x, height * 0.46, height * 0.34, 12, 6),
  ...branch(x, height * 0.42, height * 0.2, -9, 5.4),
  polygon(
    [
      [x - pot * 0.46, 0],
      [x + pot * 0.46, 0],
      [x + pot * 0.6, pot],
      [x - pot * 0.6, pot],
    ],
    'shade',
  ),
]

/** A towel over a rail: its rail, the fold and two woven stripes. */
export const towel = (x: number, y: number, w: number, h: number, flat: Flat = 'shade'): Mark[] => [
  rect(x, y, w, h, flat),
  path(`M${x} ${y + 2.4}H${x + w}M${x} ${y + 3.8}H${x + w}`, 'none', 'fine'),
]

/** Towels folded in a stack; each is 2.6 inches high. */
export const foldedTowels = (x: number, y: number, w: number, flats: Flat[]): Mark[] =>
  flats.map((flat, index) => rounded(x, y + index * 2.6, w, 2.6, 1.2, flat))

/** A round wooden stool, 17 inches high. */
export const bathStool = (x: number): Mark[] => [
  ...[-1, 1].map((side) =>
    polygon(
      [
        [x + side * 4.4, 15.5],
        [x + side * 6, 15.5],
        [x + side * 7.2, 0],
        [x + side * 5.8, 0],
      ],
      'paper',
    ),
  ),
  line(x - 5.6, 6, x + 5.6, 6),
  rounded(x - 7.5, 15.5, 15, 1.8, 0.9, 'paper'),
]

/** A woven basket. */
export const basket = (x: number, y: number, w: number, h: number): Mark[] => [
  rounded(x, y, w, h, 0.9, 'shade'),
  path(
    [0.3, 0.6].map((part) => `M${x} ${y + h * part}H${x + w}`).join('') +
      [0.2, 0.4, 0.6, 0.8].map((part) => `M${x + w * part} ${y}V${y + h}`).join(''),
    'none',
    'fine',
  ),
]
