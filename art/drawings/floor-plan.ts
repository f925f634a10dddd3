import type { Fixture, FloorPlan, Opening } from '#compiler/schemas/projects.ts'
import { measurePath } from '#web/content/floor-plan.ts'
import { range } from './fittings.ts'
import {
  circle,
  dimension,
  dimensionAlong,
  dimensionUp,
  type Mark,
  path,
  rect,
  rounded,
  type Sheet,
} from './pen.ts'

/** Margin around the room in inches, for walls and outer dimensions. */
const margin = { side: 30, end: 27 } as const

/** Thickness of the walls, in inches, and what stands beyond them at both ends. */
const wall = 5
const end = margin.end - wall

/** Width of the sheet in SVG units. Figures stay legible where a phone shows the drawing 290 px wide. */
const sheetWidth = 640
const figures = 23

/**
 * A room from above, from its content: walls, openings, what stands on the floor, and a tape across every path.
 * @param name of the drawing's file
 * @throws Error as measurePath does
 */
export function floorPlanSheet(name: string, plan: FloorPlan): Sheet {
  const inchesWide = plan.width + 2 * margin.side
  const inchesHigh = plan.depth + 2 * margin.end
  return {
    name,
    size: [sheetWidth, Math.round((sheetWidth * inchesHigh) / inchesWide)],
    inchesWide,
    below: margin.end + plan.depth,
    pen: 1.8,
    figures,
    tones: ['plaster'],
    marks: [
      ...(plan.outdoors ? groundsMarks(plan) : roomMarks(plan)),
      ...plan.fixtures.flatMap(fixtureMarks),
      ...plan.paths.map((each) => tape(measurePath(plan, each).tape)),
      dimension(left, left + plan.width, wall + end / 2),
      dimensionUp(left - wall - margin.side / 2 + 4, -plan.depth, 0),
    ],
  }
}

/** Place of the room's left wall on the sheet; its back wall is at 0, and the room lies below. */
const left = margin.side

function roomMarks({ width, depth, openings }: FloorPlan): Mark[] {
  return [
    rect(left - wall, -depth - wall, width + 2 * wall, depth + 2 * wall, 'shade'),
    rect(left, -depth, width, depth, 'floor'),
    ...openings.flatMap((opening) => openingMarks(opening, width, depth)),
  ]
}

/** The ground before a house: only its wall is there. */
function groundsMarks({ width, depth, openings }: FloorPlan): Mark[] {
  return [
    rect(left, -depth, width, depth, 'floor', 'none'),
    rect(left, 0, width, wall, 'shade'),
    ...openings.flatMap((opening) => openingMarks(opening, width, depth)),
  ]
}

/** A hole in a wall: glass in windows and glazed doors, a leaf with its swing in doors. */
function openingMarks({ wall: name, kind, from, to }: Opening, width: number, depth: number): Mark[] {
  const along = to - from
  const place = {
    back: { x: left + from, y: 0, w: along, d: wall },
    front: { x: left + from, y: -depth - wall, w: along, d: wall },
    left: { x: left - wall, y: -to, w: wall, d: along },
    right: { x: left + width, y: -to, w: wall, d: along },
  }[name]
  const { x, y, w, d } = place
  if (kind === 'opening') return [rect(x, y, w, d, 'floor', 'none'), ...edges(place, name)]
  if (kind === 'door') return [rect(x, y, w, d, 'floor', 'none'), ...edges(place, name), leaf(place, name)]
  const middle = w > d ? `M${x} ${y + d / 2}H${x + w}` : `M${x + w / 2} ${y}V${y + d}`
  const stile = w > d ? `M${x + w / 2} ${y}V${y + d}` : `M${x} ${y + d / 2}H${x + w}`
  return [rect(x, y, w, d, 'mist'), path(kind === 'window' ? middle : middle + stile, 'none', 'fine')]
}

interface Place {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly d: number
}

/** The cut ends of a wall. */
const edges = ({ x, y, w, d }: Place, name: Opening['wall']): Mark[] => [
  path(
    name === 'back' || name === 'front'
      ? `M${x} ${y}V${y + d}M${x + w} ${y}V${y + d}`
      : `M${x} ${y}H${x + w}M${x} ${y + d}H${x + w}`,
  ),
]

/** A door's leaf, standing open out of the room, with the arc that it swings through. */
function leaf({ x, y, w, d }: Place, name: Opening['wall']): Mark {
  const reach = Math.max(w, d) / 2
  const swing = {
    back: `M${x} ${y + d}V${y + d + reach}A${reach} ${reach} 0 0 1 ${x + reach} ${y + d}`,
    front: `M${x} ${y}V${y - reach}A${reach} ${reach} 0 0 0 ${x + reach} ${y}`,
    left: `M${x} ${y}H${x - reach}A${reach} ${reach} 0 0 0 ${x} ${y + reach}`,
    right: `M${x + w} ${y}H${x + w + reach}A${reach} ${reach} 0 0 1 ${x + w} ${y + reach}`,
  }[name]
  return path(swing, 'none', 'fine')
}

/** Draws the fixtures on the floor, from above. */
function fixtureMarks({ kind, x: from, y: behind, width: w, depth: d }: Fixture): Mark[] {
  const [x, y] = [left + from, -behind - d]
  const [middleX, middleY] = [x + w / 2, y + d / 2]
  switch (kind) {
    case 'tall':
      return [
        rect(x, y, w, d, 'front'),
        path(`M${x} ${y}L${x + w} ${y + d}M${x} ${y + d}L${x + w} ${y}`, 'none', 'fine'),
      ]
    case 'island':
    case 'counter':
      return [rect(x, y, w, d, 'paper')]
    case 'range':
    case 'cooktop':
      return [
        rect(x, y, w, d, 'front'),
        ...[0.27, 0.73].flatMap((across) =>
          [0.3, 0.7].map((along) =>
            circle(x + w * across, y + d * along, Math.min(w, d) * 0.14, 'none', 'fine'),
          ),
        ),
      ]
    case 'sink':
    case 'basin':
      return [rounded(x, y, w, d, 3, 'mist'), circle(middleX, middleY, 1.4, 'none', 'fine')]
    case 'tub':
      return [rounded(x, y, w, d, d * 0.49, 'paper'), rounded(x + 3, y + 3, w - 6, d - 6, d * 0.38, 'mist')]
    case 'shower':
      return [
        rect(x, y, w, d, 'mist'),
        path(`M${x} ${y}L${x + w} ${y + d}M${x} ${y + d}L${x + w} ${y}`, 'none', 'fine'),
        circle(middleX, middleY, 3, 'front', 'fine'),
      ]
    case 'sofa':
      return [
        rounded(x, y, w, d, 4, 'front'),
        path(
          `M${x + w / 3} ${y}V${y + d - 9}M${x + (2 * w) / 3} ${y}V${y + d - 9}M${x} ${y + d - 9}H${x + w}`,
          'none',
          'fine',
        ),
      ]
    case 'round table':
      return [circle(middleX, middleY, w / 2, 'paper')]
    case 'seat':
      return w > 20
        ? [rounded(x, y, w, d, 6, 'front'), rounded(x + 5, y + 2, w - 10, d - 9, 4, 'paper')]
        : [circle(middleX, middleY, w / 2, 'front')]
    case 'bench':
      return [
        rect(x, y, w, d, 'front'),
        path(`M${x} ${y + 4}H${x + w}M${middleX} ${y}V${y + 4}`, 'none', 'fine'),
      ]
    case 'planting':
      return [
        rect(x, y, w, d, 'leaf', 'fine'),
        ...range(14).map((at) => {
          const [u, v] = [(at * 0.382 + 0.13) % 0.84, (at * 0.617 + 0.21) % 0.84]
          return circle(x + 6 + u * (w - 4), y + 6 + v * (d - 4), 4 + ((at * 7) % 5), 'none', 'fine')
        }),
      ]
    default:
      return [rect(x, y, w, d, 'paper')]
  }
}

const tape = ([x1, y1, x2, y2]: readonly [number, number, number, number]): Mark =>
  dimensionAlong(left + x1, -(y1 === y2 ? y1 : y2), left + x2, -y1)
