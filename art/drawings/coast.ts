import { mapFrame, milesOnMap } from '#web/content/map-frame.ts'
import { type Mark, path, type Shape, type Sheet } from './pen.ts'

// Lengths of this sheet are miles, not inches: its lower left corner is that of the map's frame.

type Position = [latitude: number, longitude: number]
type Point = [x: number, y: number]

/** The ocean shore from Camp Pendleton down to the tip of Point Loma. */
const northOfTheBay: Position[] = [
  [33.42, -117.635],
  [33.372, -117.562],
  [33.33, -117.508],
  [33.29, -117.467],
  [33.255, -117.437],
  [33.225, -117.414],
  // Oceanside harbor behind its breakwater.
  [33.2095, -117.4045],
  [33.2035, -117.4015],
  [33.207, -117.3955],
  [33.203, -117.392],
  [33.1936, -117.387],
  [33.18, -117.3755],
  [33.1655, -117.361],
  [33.158, -117.3545],
  [33.145, -117.3445],
  [33.13, -117.3365],
  [33.11, -117.323],
  // Batiquitos, Leucadia, Swami's, San Elijo.
  [33.087, -117.3135],
  [33.065, -117.3065],
  [33.0465, -117.2985],
  [33.0345, -117.296],
  [33.027, -117.2885],
  [33.0125, -117.282],
  [32.999, -117.2785],
  [32.974, -117.271],
  [32.959, -117.2685],
  [32.934, -117.2615],
  [32.912, -117.2575],
  [32.889, -117.254],
  [32.8735, -117.2525],
  [32.8655, -117.2545],
  // La Jolla shores, the caves, the cove, the point, Windansea, Bird Rock, False Point.
  [32.857, -117.257],
  [32.8525, -117.2615],
  [32.8503, -117.2675],
  [32.8515, -117.2735],
  [32.8475, -117.279],
  [32.839, -117.2825],
  [32.8305, -117.2818],
  [32.8145, -117.2765],
  [32.8065, -117.2695],
  [32.7965, -117.258],
  [32.775, -117.2538],
  // The north jetty of Mission Bay, the channel, Ocean Beach.
  [32.7612, -117.2545],
  [32.7585, -117.2625],
  [32.7572, -117.262],
  [32.7572, -117.2535],
  [32.7535, -117.254],
  [32.7475, -117.2555],
  [32.733, -117.2575],
  [32.718, -117.257],
  [32.699, -117.2538],
  [32.68, -117.2488],
  [32.6665, -117.2445],
  [32.6645, -117.2415],
]

/** San Diego Bay: up the channel, along the city, around its southern end and back along Coronado. */
const aroundTheBay: Position[] = [
  [32.668, -117.238],
  [32.68, -117.2375],
  [32.6865, -117.2325],
  [32.69, -117.236],
  [32.704, -117.2345],
  [32.7105, -117.2275],
  [32.719, -117.2245],
  [32.7215, -117.219],
  [32.7265, -117.209],
  [32.7285, -117.195],
  [32.727, -117.18],
  [32.72, -117.1742],
  [32.7105, -117.1728],
  [32.704, -117.163],
  [32.692, -117.149],
  [32.678, -117.129],
  [32.665, -117.119],
  [32.648, -117.113],
  [32.63, -117.107],
  [32.613, -117.0995],
  [32.6035, -117.1015],
  [32.6005, -117.1145],
  [32.606, -117.124],
  [32.62, -117.1295],
  [32.64, -117.1405],
  [32.66, -117.154],
  [32.671, -117.1635],
  [32.6775, -117.162],
  [32.689, -117.1615],
  [32.6985, -117.1675],
  [32.7025, -117.179],
  [32.7085, -117.195],
  [32.7115, -117.209],
  [32.7055, -117.22],
  [32.695, -117.2245],
]

/** The ocean shore again: North Island, the beach at Coronado, Silver Strand, Imperial Beach, the border. */
const southOfTheBay: Position[] = [
  [32.6855, -117.2235],
  [32.6848, -117.21],
  [32.6805, -117.1945],
  [32.6785, -117.18],
  [32.665, -117.166],
  [32.645, -117.1495],
  [32.62, -117.139],
  [32.599, -117.1345],
  [32.579, -117.1345],
  [32.556, -117.1295],
  [32.534, -117.1245],
  [32.5, -117.1235],
  [32.45, -117.11],
]

/** Mission Bay, which the line of the shore passes by. */
const missionBay: Position[] = [
  [32.7588, -117.2528],
  [32.7612, -117.2488],
  [32.7695, -117.2475],
  [32.783, -117.2495],
  [32.7935, -117.2465],
  [32.7945, -117.232],
  [32.789, -117.2165],
  [32.776, -117.2095],
  [32.766, -117.2135],
  [32.7645, -117.2285],
  [32.7588, -117.242],
  [32.7572, -117.2515],
]

/** The freeways that people name when they say where they live, each from south or west. */
const freeways: Position[][] = [
  // 5, from the border to Camp Pendleton.
  [
    [32.5, -117.02],
    [32.543, -117.032],
    [32.6, -117.082],
    [32.66, -117.108],
    [32.695, -117.138],
    [32.725, -117.165],
    [32.76, -117.204],
    [32.8, -117.222],
    [32.838, -117.236],
    [32.872, -117.229],
    [32.905, -117.226],
    [32.95, -117.241],
    [33.0, -117.262],
    [33.05, -117.283],
    [33.09, -117.3],
    [33.13, -117.322],
    [33.165, -117.344],
    [33.2, -117.376],
    [33.26, -117.43],
    [33.33, -117.492],
    [33.4, -117.585],
  ],
  // 805, its bypass.
  [
    [32.543, -117.032],
    [32.6, -117.036],
    [32.66, -117.07],
    [32.72, -117.105],
    [32.76, -117.13],
    [32.81, -117.155],
    [32.85, -117.185],
    [32.905, -117.226],
  ],
  // 15.
  [
    [32.69, -117.122],
    [32.75, -117.111],
    [32.82, -117.116],
    [32.9, -117.114],
    [32.96, -117.095],
    [33.03, -117.073],
    [33.12, -117.1],
    [33.22, -117.142],
    [33.34, -117.158],
    [33.46, -117.15],
  ],
  // 8.
  [
    [32.756, -117.226],
    [32.762, -117.18],
    [32.776, -117.12],
    [32.776, -117.06],
    [32.79, -116.98],
    [32.832, -116.88],
    [32.836, -116.7],
  ],
  // 52, 56 and 78.
  [
    [32.85, -117.236],
    [32.848, -117.19],
    [32.838, -117.12],
    [32.84, -117.02],
  ],
  [
    [32.936, -117.237],
    [32.948, -117.2],
    [32.964, -117.14],
    [32.962, -117.1],
  ],
  [
    [33.18, -117.352],
    [33.176, -117.29],
    [33.15, -117.2],
    [33.13, -117.1],
  ],
]

/** Lagoons and river mouths from north to south, and the canyons and valleys behind them, each from the ocean inland. */
const valleys: Position[][] = [
  [
    [33.165, -117.359],
    [33.178, -117.335],
    [33.19, -117.28],
  ],
  [
    [33.145, -117.342],
    [33.14, -117.312],
    [33.15, -117.25],
  ],
  [
    [33.088, -117.311],
    [33.092, -117.276],
    [33.1, -117.22],
  ],
  [
    [33.012, -117.281],
    [33.01, -117.245],
    [33.035, -117.2],
  ],
  [
    [32.974, -117.27],
    [32.977, -117.235],
    [33.01, -117.18],
    [33.04, -117.12],
  ],
  [
    [32.933, -117.26],
    [32.928, -117.225],
    [32.94, -117.15],
  ],
  [
    [32.794, -117.222],
    [32.83, -117.226],
    [32.856, -117.2],
    [32.856, -117.15],
  ],
  [
    [32.772, -117.208],
    [32.8, -117.185],
    [32.822, -117.178],
  ],
  [
    [32.757, -117.253],
    [32.759, -117.2],
    [32.768, -117.13],
    [32.8, -117.06],
    [32.84, -116.98],
  ],
]

const onMap = ([latitude, longitude]: Position): Point => milesOnMap(latitude, longitude)

/** Miles that the land reaches beyond the frame. */
const beyond = 1.5

/** The outline of the land: the whole shore, then around the frame. */
export const landOutline: Point[] = [
  ...[...northOfTheBay, ...aroundTheBay, ...southOfTheBay].map(onMap),
  [mapFrame.width + beyond, -beyond],
  [mapFrame.width + beyond, mapFrame.height + beyond],
]

const xy = ([x, y]: Point) => `${x.toFixed(3)} ${y.toFixed(3)}`

/** A smooth curve through points, as path commands; `closed` joins the last point to the first. */
function smooth(points: Point[], closed = false): string {
  const at = (index: number): Point =>
    (closed
      ? points[(index + points.length) % points.length]
      : points[Math.min(Math.max(index, 0), points.length - 1)]) ?? [0, 0]
  const pieces = closed ? points.length : points.length - 1
  let d = ''
  for (let index = 0; index < pieces; index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    // The handles shrink with the shorter neighbor, or the line would overshoot in tight corners.
    const reach = Math.hypot(to[0] - from[0], to[1] - from[1])
    const handle = (base: Point, a: Point, b: Point, sign: number): Point => {
      const span = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
      const length = (sign * reach) / 3
      return [base[0] + ((b[0] - a[0]) / span) * length, base[1] + ((b[1] - a[1]) / span) * length]
    }
    d += `C${xy(handle(from, before, to, 1))} ${xy(handle(to, from, after, -1))} ${xy(to)}`
  }
  return d
}

const open = (points: Point[]) => `M${xy(points[0] ?? [0, 0])}${smooth(points)}`
const ring = (points: Point[]) => `M${xy(points[0] ?? [0, 0])}${smooth(points, true)}Z`

/** The shore along the open ocean; it crosses the mouth of the bay. */
const oceanShore = [...northOfTheBay, ...southOfTheBay].map(onMap)

function distanceTo(shore: Point[], [x, y]: Point): number {
  let least = Infinity
  for (let index = 1; index < shore.length; index++) {
    const [[ax, ay], [bx, by]] = [shore[index - 1] as Point, shore[index] as Point]
    const [dx, dy] = [bx - ax, by - ay]
    const part = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
    least = Math.min(least, Math.hypot(x - ax - part * dx, y - ay - part * dy))
  }
  return least
}

/** Whether a point lies within an outline. */
export const isWithin = (outline: Point[], [x, y]: Point) =>
  outline.filter(([ax, ay], index) => {
    const [bx, by] = outline[(index + 1) % outline.length] as Point
    return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax
  }).length %
    2 ===
  1

const east: Point[] = [
  [mapFrame.width + beyond, -40],
  [mapFrame.width + beyond, mapFrame.height + 40],
]

/** Miles between the points of the grid at which the distance to the shore is computed. */
const grid = 0.25
const columns = Math.round((mapFrame.width + 2 * beyond) / grid)
const rows = Math.round((mapFrame.height + 2 * beyond) / grid)
const cell = (column: number, row: number): Point => [column * grid - beyond, row * grid - beyond]

/** Miles off the shore at every crossing of the grid; less than zero on land and in the bay. */
const offShore = Array.from({ length: rows + 1 }, (_, row) =>
  Array.from({ length: columns + 1 }, (_, column) => {
    const point = cell(column, row)
    const away = distanceTo(oceanShore, point)
    return isWithin([...oceanShore, ...east], point) ? -away : away
  }),
)

type Field = number[][]

/** Each value becomes the mean of its neighbors in its row, at most `reach` away; then rows become columns. */
function meanOfRows(field: Field, reach: number): Field {
  const means = field.map((row) =>
    row.map((_, index) => {
      const near = row.slice(Math.max(0, index - reach), index + reach + 1)
      return near.reduce((sum, value) => sum + value, 0) / near.length
    }),
  )
  return means[0]?.map((_, column) => means.map((row) => row[column] ?? 0)) ?? []
}

/** The field without the corners that a bay or a headland leaves far out at sea. */
const softened = (field: Field, reach: number): Field =>
  reach < 1 ? field : meanOfRows(meanOfRows(field, reach), reach)

/** The lines along which the sea is `miles` off the shore: marching squares, then the pieces put end to end. */
function depthLine(miles: number): Point[][] {
  const reach = Math.round((miles * 0.42) / grid)
  const field = softened(softened(offShore, reach), reach)
  const value = (column: number, row: number) => (field[row]?.[column] ?? 0) - miles
  const crossing = (c1: number, r1: number, c2: number, r2: number): Point => {
    const [a, b] = [value(c1, r1), value(c2, r2)]
    const [[ax, ay], [bx, by]] = [cell(c1, r1), cell(c2, r2)]
    const part = a / (a - b)
    return [ax + (bx - ax) * part, ay + (by - ay) * part]
  }
  const pieces: [Point, Point][] = []
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const corners: [number, number][] = [
        [column, row],
        [column + 1, row],
        [column + 1, row + 1],
        [column, row + 1],
      ]
      const crossed = corners.flatMap(([c1, r1], index): Point[] => {
        const [c2, r2] = corners[(index + 1) % 4] as [number, number]
        return value(c1, r1) > 0 !== value(c2, r2) > 0 ? [crossing(c1, r1, c2, r2)] : []
      })
      for (let index = 0; index + 1 < crossed.length; index += 2)
        pieces.push([crossed[index] as Point, crossed[index + 1] as Point])
    }
  const near = (a: Point, b: Point) => Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) < 1e-6
  const lines: Point[][] = []
  while (pieces.length) {
    const chain: Point[] = [...(pieces.pop() as [Point, Point])]
    for (let grown = true; grown; ) {
      grown = false
      for (const [index, [a, b]] of pieces.entries()) {
        const [first, last] = [chain[0] as Point, chain.at(-1) as Point]
        if (near(last, a)) chain.push(b)
        else if (near(last, b)) chain.push(a)
        else if (near(first, a)) chain.unshift(b)
        else if (near(first, b)) chain.unshift(a)
        else continue
        pieces.splice(index, 1)
        grown = true
        break
      }
    }
    lines.push(chain)
  }
  return lines.filter(({ length }) => length > 40)
}

/** A line with fewer points, none of the others farther than `hair` miles from it. */
function thinned(points: Point[], hair: number): Point[] {
  const [first, last] = [points[0] as Point, points.at(-1) as Point]
  let [farthest, at] = [0, 0]
  for (let index = 1; index < points.length - 1; index++) {
    const away = distanceTo([first, last], points[index] as Point)
    if (away > farthest) [farthest, at] = [away, index]
  }
  if (farthest <= hair) return [first, last]
  return [...thinned(points.slice(0, at + 1), hair).slice(0, -1), ...thinned(points.slice(at), hair)]
}

/** Lines along the shore: each farther off it than the one before, and fainter. */
const tideMarks = (): Mark[] =>
  Array.from({ length: 11 }, (_, index) => {
    const miles = 0.55 + index * 0.62 + index * index * 0.012
    const d = depthLine(miles)
      .map((points) => open(thinned(points, 0.3)))
      .join('')
    return { d, flat: 'none', ink: 'fine', strength: 0.52 * (1 - index / 11) ** 1.25 + 0.04 }
  })

/** Miles that the coastal zone generally reaches from the ocean: 1,000 yards (Public Resources Code §30103). */
const coastalZoneMiles = 1000 / 1760

/** The edge of the coastal zone where it lies as far from the ocean as is the rule; not where that is in a bay. */
export const coastalZone = (): Shape[] =>
  depthLine(-coastalZoneMiles)
    .flatMap((points) => runsOf(thinned(points, 0.06), (point) => isWithin(landOutline, point)))
    .map((run): Shape => ({ d: open(run), flat: 'none', ink: 'brass', strength: 0.85, dash: 0.3 }))

/** The stretches of a line whose points have a quality; points alone are left out. */
function runsOf(points: Point[], has: (point: Point) => boolean): Point[][] {
  const runs: Point[][] = [[]]
  for (const point of points)
    if (has(point)) runs.at(-1)?.push(point)
    else runs.push([])
  return runs.filter(({ length }) => length > 1)
}

const shore = [...northOfTheBay, ...aroundTheBay, ...southOfTheBay].map(onMap)
const [eastEdge, northEdge] = [mapFrame.width + beyond, mapFrame.height + beyond]

/** The coast of San Diego County from Camp Pendleton to the border; north is up. */
export const coast: Sheet = {
  name: 'coast',
  size: [1440, 1320],
  inchesWide: mapFrame.width,
  below: 0,
  pen: 3,
  tones: ['tide'],
  palette: {
    wall: '#052a31',
    floor: '#052a31',
    paper: '#053e47',
    front: '#053e47',
    shade: '#053e47',
    mist: '#052a31',
    leaf: '#052a31',
    glass: '#052a31',
    glassStrength: 0,
    line: '#adc3c5',
    fine: '#adc3c5',
    brass: '#cba25f',
  },
  marks: [
    ...tideMarks(),
    path(`${open(shore)}L${eastEdge} ${-beyond}L${eastEdge} ${northEdge}Z`, 'front', 'none'),
    ...coastalZone(),
    { d: ring(missionBay.map(onMap)), flat: 'mist', ink: 'fine', strength: 0.7 },
    ...valleys.map(
      (valley): Mark => ({ d: open(valley.map(onMap)), flat: 'none', ink: 'fine', strength: 0.45 }),
    ),
    ...freeways.map(
      (road): Mark => ({ d: open(road.map(onMap)), flat: 'none', ink: 'brass', strength: 0.42 }),
    ),
    path(open(shore)),
  ],
}
