import { rulesOfThumb } from '#firm/costs.ts'

/** One drawing of a figure: a file of web/images/figures, without its ending. */
export interface FigurePanel {
  readonly drawing: string
  /** Of the drawing, in px; every panel is 352 px wide. */
  readonly height: number
  /** What it shows, with its measures, for those who do not see it. */
  readonly alt: string
}

/** A measured figure of a guide or an article; art/drawings/figures draws it. */
export interface MeasuredFigureContent {
  readonly panels: readonly FigurePanel[]
  /** One plain sentence. */
  readonly caption: string
}

const { trafficPath, paintCoverage } = rulesOfThumb
const panel = (drawing: string, height: number, alt: string): FigurePanel => ({ drawing, height, alt })

const toiletByCode = panel(
  'toilet-by-code',
  314,
  'Plan of a toilet between a wall and a vanity: 15 inches from its center to each, 24 inches of free floor in front',
)
const aisles = [
  panel('aisle-for-one', 267, 'Plan of a counter and an island 42 inches apart, with one cook between them'),
  panel('aisle-for-two', 267, 'Plan of a counter and an island 48 inches apart, with two cooks between them'),
] as const
const counterLight = panel(
  'counter-light',
  436,
  'Section of a kitchen counter: a strip at the front edge of the wall cabinet lights the board below it',
)
const lightLayers = panel(
  'light-layers',
  256,
  'Section of a room with three layers of light: ceiling lights, a strip over the counter, and a lamp over a picture',
)

/** Every measured figure by its name. What is not ours stands, with its source, in the text beside it. */
export const measuredFigures = {
  walkways: {
    panels: [
      panel('walkway', 267, `Plan of a path ${trafficPath} inches wide between a counter and a table`),
      panel(
        'behind-seats',
        267,
        'Plan of a table between two walls: 32 inches behind the seats on the left, 44 on the right where somebody passes',
      ),
      ...aisles,
    ],
    caption: 'Measured between what sticks out: handles, counter edges, the arm of a chair.',
  },
  'work-zones': {
    panels: [
      panel(
        'work-triangle',
        277,
        'Plan of a kitchen with the walk between sink, cooktop and refrigerator: each side 4 to 9 feet, 26 feet or less in all',
      ),
      panel(
        'landing-by-sink',
        260,
        'Elevation of a sink with 24 inches of counter on its left and 18 on its right',
      ),
      panel(
        'landing-by-cooktop',
        260,
        'Elevation of a cooktop with 15 inches of counter on its left and 12 on its right',
      ),
    ],
    caption: 'Three stops, and the counter that each of them needs.',
  },
  'bath-floors': {
    panels: [
      toiletByCode,
      panel(
        'toilet-by-plan',
        314,
        'The same toilet with 30 inches of free floor in front, 15 from its center to wall and vanity',
      ),
    ],
    caption: 'The limit of the code, and the figure to plan with.',
  },
  'bath-clearances': {
    panels: [
      toiletByCode,
      panel(
        'least-shower',
        314,
        'Plan of a shower of 32 by 32 inches, which is 1,024 square inches, with a circle of 30 inches in it',
      ),
      panel('roomy-shower', 314, 'Plan of a shower of 36 by 48 inches with a bench at its back wall'),
    ],
    caption:
      'What the code asks for beside a toilet and in a shower, and a shower that is easier to live with.',
  },
  'bath-outlet': {
    panels: [
      panel(
        'bath-outlet',
        321,
        'Elevation of a vanity: the outlet is 36 inches from the edge of the basin, above the counter',
      ),
    ],
    caption: 'The farthest that the outlet may be from the sink: 3 feet.',
  },
  'shower-window': {
    panels: [
      panel(
        'shower-window',
        319,
        'Elevation of a tiled shower wall: the window begins below a line 60 inches above the floor',
      ),
    ],
    caption: 'Measured from the floor of the shower to the lower edge of the glass.',
  },
  'shower-slope': {
    panels: [
      panel(
        'shower-slope',
        230,
        'Section of a shower floor 36 inches from wall to drain: tile over a membrane, falling a quarter inch per foot',
      ),
    ],
    caption: 'The tile falls to the drain, and so does the membrane below it.',
  },
  'curbless-shower': {
    panels: [
      panel(
        'curbless-on-joists',
        237,
        'Section of a shower without a curb on a raised foundation: its joists lie lower than those of the room',
      ),
      panel(
        'curbless-on-slab',
        237,
        'Section of a shower without a curb on a slab: concrete is cut down, above cables that are scanned for first',
      ),
    ],
    caption: 'Two ways to a level entry. The house decides which.',
  },
  'flat-floor': {
    panels: [
      panel(
        'flat-floor',
        166,
        'A straightedge 10 feet long on a floor with a hollow of an eighth of an inch, and a tile of 15 inches',
      ),
    ],
    caption: 'The hollow is drawn deeper than it may be, or you could not see it.',
  },
  'island-seating': {
    panels: [
      panel('island-seats', 232, 'Elevation of an island with three stools, 24 inches of its edge for each'),
      panel(
        'island-knees',
        232,
        'Section of the island: its top is 36 inches high and stands 15 inches over the stool for knees',
      ),
      ...aisles,
    ],
    caption: 'The seats take width and depth; the floor around the island decides whether it fits.',
  },
  'drawer-base': {
    panels: [
      panel(
        'door-base',
        329,
        'Elevation of a base cabinet 36 inches wide with two open doors, a shelf, and a dark lower half',
      ),
      panel(
        'drawer-base',
        329,
        'The same 36 inches with three drawers, the lowest pulled out to its full depth',
      ),
    ],
    caption: 'One width, twice: what you kneel for, and what comes to you.',
  },
  'kitchen-light': {
    panels: [
      counterLight,
      panel(
        'pendant-height',
        436,
        'Elevation of an island with two pendants, one 30 inches above its top and one 36',
      ),
    ],
    caption: 'Light in front of your hands, and pendants between 30 and 36 inches above the counter.',
  },
  backsplashes: {
    panels: [
      panel(
        'backsplash-ledge',
        277,
        'Elevation of a counter with a stone ledge 6 inches high and paint above it',
      ),
      panel(
        'backsplash-slab',
        277,
        'Elevation of one stone slab from the counter up, with outlets in a strip under the wall cabinet',
      ),
    ],
    caption: 'A ledge, or the whole wall.',
  },
  'hood-ducts': {
    panels: [
      panel(
        'hood-at-the-wall',
        434,
        'Section of a hood on an outside wall: its duct leaves the house after 24 inches',
      ),
      panel(
        'hood-over-the-island',
        434,
        'Section of a hood over an island range: its duct goes straight up through the roof to a cap',
      ),
    ],
    caption: 'Short and straight: out of the wall, or up through the roof.',
  },
  'light-layers': {
    panels: [lightLayers],
    caption: 'Light for the room, for the work, and for what you like to look at.',
  },
  'light-in-layers': {
    panels: [lightLayers, counterLight],
    caption: 'Three layers in one room, and where the strip over a counter belongs.',
  },
  hardness: {
    panels: [
      panel(
        'hardness',
        216,
        'Bars of hardness on the Janka scale: hard maple 1,450, white oak 1,360, red oak 1,290, walnut 1,010, cherry 950, alder 590',
      ),
    ],
    caption: 'Janka scale, in pounds of force. A higher figure marks later.',
  },
  'cabinet-parts': {
    panels: [
      panel(
        'cabinet-box',
        320,
        'Section of a base cabinet: the box with its shelf and its back, and the front with its pull',
      ),
      panel(
        'floating-panel',
        320,
        'Section of a door: the panel lies in grooves of the frame, with room to swell on both sides',
      ),
    ],
    caption: 'What carries and what is seen; and how a door lets its panel move.',
  },
  'cabinet-test': {
    panels: [
      panel(
        'cabinet-test',
        318,
        'A wall cabinet with a load of 600 pounds and shelves with 15 pounds per square foot, and a drawer opened 25,000 times',
      ),
    ],
    caption: 'Three of the tests behind the label.',
  },
  'water-use': {
    panels: [
      panel(
        'water-use',
        148,
        'Bars of the most water: showerhead 1.8 gallons a minute, kitchen faucet 1.8, toilet 1.28 a flush, bathroom faucet 1.2 a minute',
      ),
    ],
    caption: 'The most that fixtures sold in California may use.',
  },
  'down-payment': {
    panels: [
      panel(
        'down-payments',
        148,
        'Bars of the largest down payment: $500 on a contract of $5,000, and $1,000 on $10,000, $30,000 and $60,000',
      ),
    ],
    caption: 'The larger the contract, the smaller the share that may be asked for in advance.',
  },
  'quiet-hours': {
    panels: [
      panel(
        'quiet-hours',
        150,
        'Two days as bars: Monday to Saturday loud work from 7 a.m. to 7 p.m., Sundays and most holidays quiet',
      ),
    ],
    caption: 'Hours in the City of San Diego. Other cities have their own.',
  },
  'dust-path': {
    panels: [
      panel(
        'dust-plan',
        246,
        'Plan of a house: a covered path leads to a zipper door, air flows through it and out by a fan in the window',
      ),
    ],
    caption: 'Air flows into the work area and out of the window, never back.',
  },
  'paint-coverage': {
    panels: [
      panel(
        'paint-coverage',
        131,
        `Elevation of a wall 8 feet high, as long as a gallon covers: ${paintCoverage.from} to ${paintCoverage.to} square feet`,
      ),
    ],
    caption: 'One gallon, one coat, on a wall without a window.',
  },
  'paint-order': {
    panels: [
      panel(
        'paint-order',
        277,
        'Elevation of a room with the order of painting: 1 ceiling, 2 walls, 3 windows and doors, 4 baseboards',
      ),
    ],
    caption: 'Drips fall, so the brush does, too.',
  },
  'lead-area': {
    panels: [
      panel(
        'lead-area',
        251,
        'Two areas to one scale: 6 square feet in a room, as 36 by 24 inches, and 20 outside, as 60 by 48',
      ),
    ],
    caption: 'How little the rule speaks of.',
  },
  bluff: {
    panels: [
      panel(
        'bluff',
        238,
        'Section of a coastal bluff above a beach: a house stands within 50 feet of its edge',
      ),
    ],
    caption: 'Within 50 feet of the edge of a bluff the exemption may end.',
  },
  alarms: {
    panels: [
      panel(
        'alarm-plan',
        250,
        'Plan of a house with a garage: smoke alarms in both bedrooms and in the hall, a carbon monoxide alarm in the hall',
      ),
    ],
    caption: 'One story with an attached garage. Each further story has its own.',
  },
  'kitchen-board': {
    panels: [
      panel(
        'kitchen-board',
        300,
        'A board of samples from above: oak floor, stone, a painted front with its pull, tile and a card of wall paint',
      ),
    ],
    caption: 'One board for a kitchen. Samples are chosen side by side, in the light of the room.',
  },
  'bath-board': {
    panels: [
      panel(
        'bath-board',
        300,
        'A board of samples from above: wall tile, walnut with a pull, a stone top, floor tile of six sides, a valve and glass',
      ),
    ],
    caption: 'One board for a bathroom. What gets wet is chosen with what it is set in.',
  },
} as const satisfies Record<string, MeasuredFigureContent>

/** What articles and guides call a figure. */
export type FigureName = keyof typeof measuredFigures
