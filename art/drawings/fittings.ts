import { carryPath, circle, line, type Mark, path, polygon, rect, rounded } from './pen.ts'
import type { Flat } from './tones.ts'

// Every fitting stands on the floor line unless it takes a `y`. All lengths are inches.

/** Heights above the floor that cabinets share, in inches. */
export const heights = { toeKick: 4.5, carcass: 34.5, counter: 36, upper: 54, ceiling: 108 }

/** The whole numbers from 0 up to, and without, `count`. */
export const range = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Marks moved as one, for what stands in front of the wall and so lower on the sheet. */
export function moved(marks: Mark[], dx: number, dy: number): Mark[] {
  const carry = { x: (x: number) => x + dx, y: (y: number) => y + dy, length: (length: number) => length }
  return marks.map((mark) => {
    if ('word' in mark) return { ...mark, at: [mark.at[0] + dx, mark.at[1] + dy] }
    if (!('measure' in mark)) return { ...mark, d: carryPath(mark.d, carry) }
    const [x1, y1, x2, y2] = mark.measure
    return { measure: [x1 + dx, y1 + dy, x2 + dx, y2 + dy] }
  })
}

/** The floor from the wall to the lower edge of the frame. */
export const floor = (width: number, depth: number): Mark[] => [
  rect(-5, -depth - 5, width + 10, depth + 5, 'floor', 'none'),
  line(-5, 0, width + 5, 0),
]

/** One framed door with its pull on the side away from the hinge. */
export function door(
  x: number,
  y: number,
  w: number,
  h: number,
  { hinge = 'left', pull = 'middle' }: { hinge?: 'left' | 'right'; pull?: 'top' | 'middle' | 'bottom' } = {},
): Mark[] {
  const rail = Math.min(2.5, w / 6)
  const length = Math.min(6, h / 5)
  const pullX = hinge === 'left' ? x + w - rail / 2 : x + rail / 2
  const pullY = { top: y + h - 3 - length, middle: y + h / 2 - length / 2, bottom: y + 3 }[pull]
  return [
    rect(x, y, w, h, 'front'),
    rect(x + rail, y + rail, w - 2 * rail, h - 2 * rail, 'none', 'fine'),
    line(pullX, pullY, pullX, pullY + length, 'brass'),
  ]
}

/** Doors of equal width, side by side over one opening. */
export const doors = (
  x: number,
  y: number,
  w: number,
  h: number,
  count: number,
  pull: 'top' | 'middle' | 'bottom' = 'middle',
): Mark[] =>
  range(count).flatMap((index) =>
    door(x + (index * w) / count, y, w / count, h, {
      hinge: index % 2 ? 'right' : 'left',
      pull,
    }),
  )

/** A bank of drawers, a shallow one on top. */
export function drawers(x: number, y: number, w: number, h: number, count: number): Mark[] {
  const top = count === 1 ? h : Math.min(h / count, 7)
  const rest = count === 1 ? 0 : (h - top) / (count - 1)
  const pull = Math.min(8, w / 3)
  return range(count).flatMap((index) => {
    const height = index ? rest : top
    const low = y + h - top - index * rest
    const middle = low + height / 2
    return [
      rect(x, low, w, height, 'front'),
      line(x + w / 2 - pull / 2, middle, x + w / 2 + pull / 2, middle, 'brass'),
    ]
  })
}

/** A base cabinet: toe kick, then either drawers or doors. */
export function baseCabinet(
  x: number,
  w: number,
  { drawers: bank = 0, doors: leaves = 0 }: { drawers?: number; doors?: number },
): Mark[] {
  const { toeKick, carcass } = heights
  return [
    rect(x, 0, w, toeKick, 'shade'),
    ...(bank ? drawers(x, toeKick, w, carcass - toeKick, bank) : []),
    ...(leaves ? doors(x, toeKick, w, carcass - toeKick, leaves, 'top') : []),
  ]
}

/** The stone on top of the base cabinets, an inch and a half thick. */
export const counter = (x: number, w: number): Mark[] => [
  rect(x, heights.carcass, w, heights.counter - heights.carcass, 'paper'),
]

/** A wall cabinet 18 inches above the counter. */
export const upperCabinet = (x: number, w: number, { doors: leaves = 2, height = 42 } = {}): Mark[] =>
  doors(x, heights.upper, w, height, leaves, 'bottom')

/** A pantry or fridge front from the toe kick up. */
export const tallCabinet = (x: number, w: number, { doors: leaves = 2, height = 96 } = {}): Mark[] => [
  rect(x, 0, w, heights.toeKick, 'shade'),
  ...doors(x, heights.toeKick, w, height - heights.toeKick, leaves),
]

/** The cornice that closes cabinets towards the ceiling. */
export const cornice = (x: number, w: number, y: number, h: number): Mark[] => [
  rect(x, y, w, h, 'shade'),
  line(x, y + h * 0.45, x + w, y + h * 0.45, 'fine'),
]

/** Tile in running bond, or stacked, as joints only; the course nearest `y` is whole. */
export function tile(
  x: number,
  y: number,
  w: number,
  h: number,
  { width = 6, height = 3, stacked = false } = {},
): Mark[] {
  const joints = [`M${x} ${y}V${y + h}H${x + w}V${y}`]
  const rows = Math.ceil(h / height)
  for (const row of range(rows)) {
    const low = y + row * height
    if (row) joints.push(`M${x} ${low}H${x + w}`)
    const offset = !stacked && row % 2 ? width / 2 : 0
    for (let at = x + offset + (offset ? 0 : width); at < x + w - 0.1; at += width)
      joints.push(`M${at} ${low}V${Math.min(low + height, y + h)}`)
  }
  return [path(joints.join(''), 'none', 'fine')]
}

/** A range as high as the counter, its grates above. */
export function stove(x: number, w = 36): Mark[] {
  return [
    rect(x + 1.5, 0, 2, 3, 'shade'),
    rect(x + w - 3.5, 0, 2, 3, 'shade'),
    rect(x, 3, w, 33, 'front'),
    line(x, 30, x + w, 30),
    ...range(6).map((knob) => circle(x + ((knob + 0.75) * w) / 6.5, 33, 1.1, 'paper')),
    rect(x + 4, 9, w - 8, 13, 'mist'),
    line(x + 3, 26.5, x + w - 3, 26.5, 'brass'),
    rect(x - 0.5, 36, w + 1, 1.2, 'shade'),
    path(
      range(3)
        .map((grate) => `M${x + 2.5 + (grate * w) / 3} 37.2V38.4H${x + w / 3 - 2.5 + (grate * w) / 3}V37.2`)
        .join(''),
    ),
  ]
}

/** A plaster hood: a straight band, a flare and a shaft to the ceiling. */
export function rangeHood(
  center: number,
  width: number,
  { y = 66, shaft = 22, ceiling = heights.ceiling + 6 } = {},
): Mark[] {
  const [half, neck, top] = [width / 2, shaft / 2, ceiling + 2]
  return [
    path(
      `M${center - half} ${y + 5}C${center - half + 5} ${y + 12} ${center - neck} ${y + 19} ${center - neck} ${y + 32}` +
        `V${top}H${center + neck}V${y + 32}` +
        `C${center + neck} ${y + 19} ${center + half - 5} ${y + 12} ${center + half} ${y + 5}Z`,
      'front',
    ),
    rect(center - half, y, width, 5, 'shade'),
  ]
}

/** A hanging lamp; `y` is its lower edge, the cord runs to the ceiling. */
export function pendant(
  x: number,
  y: number,
  { width = 13, shape = 'dome', ceiling = heights.ceiling + 6 }: PendantOptions = {},
): Mark[] {
  const half = width / 2
  const cord = (from: number) => line(x, from, x, ceiling + 2)
  if (shape === 'globe')
    return [
      cord(y + width + 2),
      circle(x, y + half, half, 'paper'),
      line(x - 1.6, y + width + 0.6, x + 1.6, y + width + 0.6, 'brass'),
    ]
  const height = width * 0.62
  const shade =
    shape === 'cone'
      ? `M${x - half} ${y}L${x - half * 0.42} ${y + width * 0.95}H${x + half * 0.42}L${x + half} ${y}Z`
      : `M${x - half} ${y}V${y + 0.5}A${half} ${height} 0 0 1 ${x + half} ${y + 0.5}V${y}Z`
  const top = shape === 'cone' ? y + width * 0.95 : y + height + 0.5
  return [
    cord(top + 2),
    path(shade, 'paper'),
    rect(x - 1.2, top, 2.4, 2, 'none', 'brass'),
    line(x - half, y, x + half, y, 'brass'),
  ]
}

type PendantOptions = { width?: number; shape?: 'dome' | 'globe' | 'cone'; ceiling?: number }

/** An island seen from the seating side, slatted, with a top that oversails it. */
export function island(x: number, w: number, { overhang = 4, slat = 4 } = {}): Mark[] {
  const [left, width] = [x + overhang, w - 2 * overhang]
  const count = Math.round(width / slat)
  return [
    rect(left, 0, width, 34, 'shade'),
    path(
      range(count - 1)
        .map((index) => `M${left + ((index + 1) * width) / count} 0V34`)
        .join(''),
      'none',
      'fine',
    ),
    rect(x, 34, w, 2, 'paper'),
  ]
}

/** A counter stool, 26 inches to the seat, with a low back if asked for. */
export function stool(x: number, { back = false } = {}): Mark[] {
  const leg = (side: number): Mark =>
    polygon(
      [
        [x + side * 5.4, 24.5],
        [x + side * 6.8, 24.5],
        [x + side * 8.2, 0],
        [x + side * 7, 0],
      ],
      'paper',
    )
  return [
    line(x - 6.6, 9, x + 6.6, 9),
    leg(-1),
    leg(1),
    ...(back
      ? [
          line(x - 6.5, 26, x - 6.5, 31),
          line(x + 6.5, 26, x + 6.5, 31),
          rounded(x - 7.5, 29.5, 15, 5, 1, 'paper'),
        ]
      : []),
    rounded(x - 8, 24.5, 16, 2, 1, 'paper'),
  ]
}

/** A cased window: sill, sashes and, if it has a view, the sea horizon behind the panes. */
export function window(
  x: number,
  y: number,
  w: number,
  h: number,
  { sashes = 2, casing = 2.5, view = true } = {},
): Mark[] {
  const pane = (w - casing * 2) / sashes
  const [left, low, top] = [x + casing, y + casing, y + h - casing]
  const horizon = low + (top - low) * 0.34
  const right = left + pane * sashes
  const bars = range(sashes - 1).map((bar) => `M${left + pane * (bar + 1)} ${low}V${top}`)
  return [
    rect(x, y, w, h, 'paper'),
    rect(left, low, right - left, top - low, 'mist'),
    ...(view
      ? [
          path(
            `M${left} ${horizon}H${right}` +
              `M${left + 3} ${horizon - 3}H${right - pane * 0.4}M${left + pane * 0.4} ${horizon - 6}H${right - 3}` +
              `M${left + pane * 0.55} ${horizon}C${left + pane} ${horizon + 7} ${right - pane * 0.5} ${horizon + 8} ${right} ${horizon + 10}`,
            'none',
            'fine',
          ),
        ]
      : []),
    ...(bars.length ? [path(bars.join(''))] : []),
    rect(x - 2, y - 1.5, w + 4, 1.5, 'paper'),
  ]
}

/** A gooseneck faucet on a deck at `y`; its spout points right when `toward` is 1, left when it is -1. */
export function faucet(x: number, y: number, { height = 15, toward = 1 } = {}): Mark[] {
  const r = height * 0.24
  const top = y + height - r
  return [
    path(
      `M${x} ${y}V${top}A${r} ${r} 0 0 ${toward > 0 ? 1 : 0} ${x + toward * 2 * r} ${top}V${top - r * 0.9}`,
      'none',
      'brass',
    ),
    line(x - 1.4, y + 0.4, x + 1.4, y + 0.4, 'brass'),
    line(x - toward * 0.2, y + 2.6, x - toward * 3, y + 3.6, 'brass'),
  ]
}

/** A freestanding tub, 23 inches high, its sides leaning out to a rolled rim. */
export function tub(x: number, w = 66): Mark[] {
  const right = x + w
  return [
    rect(x + 15, 0, w - 30, 2, 'shade'),
    path(
      `M${x + 1.5} 21.5C${x + 3} 9 ${x + 7} 1.5 ${x + 18} 1.5H${right - 18}C${right - 7} 1.5 ${right - 3} 9 ${right - 1.5} 21.5Z`,
      'paper',
    ),
    rounded(x, 21.5, w, 1.8, 0.9, 'paper'),
  ]
}

/** A floor-standing filler beside the tub, its spout over the rim. */
export const tubFiller = (x: number, toward = 1): Mark[] => [
  path(
    `M${x} 0V33A4.5 4.5 0 0 ${toward > 0 ? 1 : 0} ${x + toward * 9} 33V30.5M${x - 2.5} .4H${x + 2.5}` +
      `M${x - 3} 27H${x + 3}M${x - toward * 3} 29V25`,
    'none',
    'brass',
  ),
]

/** A rain shower: arm from the wall on the left, broad head, mixer and its rail. */
export const rainShower = (x: number, y: number): Mark[] => [
  path(
    `M${x - 14} ${y + 5}H${x - 1}Q${x} ${y + 5} ${x} ${y + 4}V${y + 1}M${x - 14} ${y + 3.4}V${y + 6.6}`,
    'none',
    'brass',
  ),
  polygon(
    [
      [x - 6, y - 0.4],
      [x + 6, y - 0.4],
      [x + 4.4, y + 1.2],
      [x - 4.4, y + 1.2],
    ],
    'paper',
    'brass',
  ),
]

/** A recess in the tile, with a few bottles on its sill. */
export const niche = (x: number, y: number, w: number, h: number): Mark[] => [
  rect(x, y, w, h, 'shade'),
  line(x, y + 0.9, x + w, y + 0.9, 'fine'),
  ...bottle(x + w * 0.24, y + 0.9, h * 0.62),
  ...bottle(x + w * 0.48, y + 0.9, h * 0.48),
  rect(x + w * 0.66, y + 0.9, w * 0.2, h * 0.28, 'paper'),
]

/** A frameless glass panel: what is behind it stays visible. */
export const glassPanel = (x: number, y: number, w: number, h: number): Mark[] => [
  rect(x, y, w, h, 'glass'),
  ...glint(x + w * 0.3, y + h * 0.74, 7),
]

/** The two strokes that mark a surface as glass. */
export const glint = (x: number, y: number, size: number): Mark[] => [
  path(
    `M${x} ${y}L${x + size} ${y + size}M${x + size * 0.45} ${y - size * 0.1}L${x + size * 1.1} ${y + size * 0.55}`,
    'none',
    'fine',
  ),
]

/** A pill mirror hung with its lower edge at `y`. */
export const mirror = (center: number, y: number, w = 24, h = 36): Mark[] => [
  rounded(center - w / 2, y, w, h, w / 2, 'mist'),
  ...glint(center - w * 0.12, y + h * 0.52, w * 0.3),
]

/** A vessel basin standing on a deck. */
export const basin = (center: number, y: number, w = 17, h = 5): Mark[] => [
  path(
    `M${center - w / 2} ${y + h}C${center - w / 2 + 0.4} ${y + 1.6} ${center - w / 3} ${y} ${center - w / 4} ${y}H${center + w / 4}` +
      `C${center + w / 3} ${y} ${center + w / 2 - 0.4} ${y + 1.6} ${center + w / 2} ${y + h}Z`,
    'paper',
  ),
]

/** An open shelf on the wall, an inch and a half thick. */
export const shelf = (x: number, y: number, w: number): Mark[] => [rect(x, y - 1.5, w, 1.5, 'shade')]

/** A stack of plates. */
export const plates = (x: number, y: number, count: number, w = 9): Mark[] =>
  range(count).map((plate) => rect(x - w / 2, y + plate * 0.9, w, 0.9, 'paper'))

/** A bowl, or a nest of them. */
export const bowl = (x: number, y: number, w = 8, h = 3.6, flat: Flat = 'paper'): Mark[] => [
  path(
    `M${x - w / 2} ${y + h}Q${x - w / 2 + 0.4} ${y} ${x - w / 5} ${y}H${x + w / 5}Q${x + w / 2 - 0.4} ${y} ${x + w / 2} ${y + h}Z`,
    flat,
  ),
]

/** A straight tumbler or canister. */
export const jar = (x: number, y: number, w: number, h: number, flat: Flat = 'paper'): Mark[] => [
  rect(x - w / 2, y, w, h, flat),
]

/** A bottle with a neck. */
export const bottle = (x: number, y: number, h: number, w = 3): Mark[] => [
  path(
    `M${x - w / 2} ${y}V${y + h * 0.62}Q${x - w / 2} ${y + h * 0.74} ${x - w / 6} ${y + h * 0.78}V${y + h}H${x + w / 6}` +
      `V${y + h * 0.78}Q${x + w / 2} ${y + h * 0.74} ${x + w / 2} ${y + h * 0.62}V${y}Z`,
    'paper',
  ),
]

/** A round-bellied vase. */
export const vase = (x: number, y: number, h: number, flat: Flat = 'paper'): Mark[] => [
  path(
    `M${x - h * 0.2} ${y}C${x - h * 0.55} ${y + h * 0.35} ${x - h * 0.42} ${y + h * 0.72} ${x - h * 0.14} ${y + h * 0.8}V${y + h}` +
      `H${x + h * 0.14}V${y + h * 0.8}C${x + h * 0.42} ${y + h * 0.72} ${x + h * 0.55} ${y + h * 0.35} ${x + h * 0.2} ${y}Z`,
    flat,
  ),
]

/** Books side by side; each pair is width and height. */
export function books(
  x: number,
  y: number,
  sizes: [w: number, h: number][],
  flats: Flat[] = ['paper', 'shade'],
) {
  let at = x
  return sizes.map(([w, h], index) => {
    const book = rect(at, y, w, h, flats[index % flats.length])
    at += w
    return book
  })
}

const leaf = (x: number, y: number, angle: number, length: number): Mark => {
  const [ux, uy] = [Math.cos(angle), Math.sin(angle)]
  const bend = length * 0.26
  const [mx, my] = [x + ux * length * 0.5, y + uy * length * 0.5]
  return path(
    `M${x} ${y}Q${mx - uy * bend} ${my + ux * bend} ${x + ux * length} ${y + uy * length}` +
      `Q${mx + uy * bend} ${my - ux * bend} ${x} ${y}Z`,
    'leaf',
  )
}

/** An olive branch: a bowed stem with leaves in pairs. `lean` is how far the tip moves sideways. */
export function branch(x: number, y: number, height: number, lean: number, leafLength = 4.5): Mark[] {
  const pairs = Math.max(3, Math.round(height / (leafLength * 0.8)))
  const at = (t: number): [number, number] => [x + lean * t * t, y + height * t]
  const [tipX, tipY] = at(1)
  return [
    path(`M${x} ${y}Q${x} ${y + height / 2} ${tipX} ${tipY}`),
    ...range(pairs).flatMap((pair) => {
      const t = 0.28 + (0.72 * (pair + 0.6)) / pairs
      const [px, py] = at(Math.min(t, 1))
      const along = Math.atan2(height, 2 * lean * t)
      return [leaf(px, py, along + 0.75, leafLength), leaf(px, py, along - 0.75, leafLength)]
    }),
    leaf(tipX, tipY, Math.atan2(height, 2 * lean), leafLength),
  ]
}

/** A fan palm from the ground at `y`: a slender ringed trunk, a skirt of old leaves, a round crown. */
export function palm(x: number, y: number, height: number, { lean = 0, crown = height * 0.3 } = {}): Mark[] {
  const [topX, topY] = [x + lean, y + height]
  const [foot, neck] = [height * 0.026, height * 0.015]
  const frond = (degrees: number): Mark => {
    const angle = (degrees * Math.PI) / 180
    const [ux, uy] = [Math.cos(angle), Math.sin(angle)]
    const droop = crown * (0.5 - 0.32 * uy)
    const [tipX, tipY] = [topX + ux * crown, topY + uy * crown * 0.95 - droop * Math.abs(ux)]
    const bow = (part: number) => [
      topX + ux * crown * 0.52 - uy * part * crown * 0.5,
      topY + uy * crown * 0.56 + Math.abs(ux) * crown * (0.26 + part * 0.7),
    ]
    return path(
      `M${topX} ${topY}Q${bow(0.12).join(' ')} ${tipX} ${tipY}Q${bow(-0.12).join(' ')} ${topX} ${topY}Z`,
      'leaf',
    )
  }
  const bend = x + lean * 0.2
  const rings = range(Math.round(height / 16)).map((ring) => {
    const part = (ring + 1) / Math.round(height / 16 + 1)
    // Where the bowed trunk is at this height, and how wide.
    const middle = (1 - part) ** 2 * x + 2 * part * (1 - part) * bend + part ** 2 * topX
    const half = foot + (neck - foot) * part
    return `M${middle - half} ${y + height * part}H${middle + half}`
  })
  return [
    path(
      `M${x - foot} ${y}Q${bend - neck} ${y + height * 0.5} ${topX - neck} ${topY}H${topX + neck}Q${bend + neck} ${y + height * 0.5} ${x + foot} ${y}Z`,
      'shade',
    ),
    path(rings.join(''), 'none', 'fine'),
    path(
      `M${topX - neck * 1.6} ${topY}L${topX - crown * 0.2} ${topY - crown * 0.46}L${topX} ${topY - crown * 0.36}L${topX + crown * 0.2} ${topY - crown * 0.46}L${topX + neck * 1.6} ${topY}Z`,
      'shade',
    ),
    ...[-28, 208, -6, 186, 18, 162, 42, 138, 66, 114, 90].map(frond),
  ]
}

/** An upholstered bench, 17 inches high, on a frame with four legs. */
export const bench = (x: number, w: number): Mark[] => [
  ...[x + 3, x + w - 5].map((leg) =>
    polygon(
      [
        [leg - 0.2, 9],
        [leg + 2.2, 9],
        [leg + 1.7, 0],
        [leg + 0.3, 0],
      ],
      'shade',
    ),
  ),
  rect(x + 1, 9, w - 2, 2.4, 'shade'),
  rounded(x, 11.4, w, 5.6, 1.6, 'paper'),
  path(`M${x + w / 3} 11.4V17M${x + (2 * w) / 3} 11.4V17`, 'none', 'fine'),
]

/** Logs laid in a grate, ends to the room. */
export const logs = (center: number, y: number, r = 2.6): Mark[] => [
  ...[-2, 0, 2].map((step) => circle(center + step * r, y + r, r, 'paper')),
  ...[-1, 1].map((step) => circle(center + step * r, y + r * 2.73, r, 'paper')),
]
