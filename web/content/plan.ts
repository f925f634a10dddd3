import { bathroomSteps, rulesOfThumb } from '#firm/costs.ts'
import type { Span } from '#firm/times.ts'
import { monthsAhead, spanInWords, weeks } from '#firm/times.ts'
import { unbroken } from './claims.ts'
import type { PageWords } from './pages.ts'

const { contingencyPercent, paintCoverage, paintOpening } = rulesOfThumb

/** How the paint of a room is worked out: feet and counts, square feet, gallons. */
export interface PaintWorking {
  readonly length: number
  readonly width: number
  readonly height: number
  readonly doors: number
  readonly windows: number
  readonly coats: number
  readonly walls: number
  readonly area: number
  readonly painted: number
  readonly gallons: Span
}

/** All steps in a row, in working days. */
const bathroomDays = {
  from: bathroomSteps.reduce((days, step) => days + step.from, 0),
  to: bathroomSteps.reduce((days, step) => days + step.to, 0),
}

/** Everything that the page for planning a remodel says. */
export const planPage = {
  words: {
    title: 'Plan your remodel',
    description:
      'See what a remodel costs in San Diego County, how many weeks it takes, when to begin and how much paint to buy.',
  } satisfies PageWords,
  title: 'Plan your remodel',
  lead: 'Pick the work you have in mind. You’ll see a range to plan with, how many weeks it takes and when to begin. Nothing leaves this page until you ask us for a quote.',
  what: {
    title: 'What',
    lead: 'Choose by the work, not the number. The ranges are our cost guide’s.',
    none: 'None',
    kitchen: 'Kitchen',
    bathroom: 'Bathroom',
    /** "Bathroom 2" */
    furtherBathroom: (number: number) => `Bathroom ${number}`,
    cabinetry: 'Cabinets alone',
    cabinetryNote: 'You chose a kitchen, and its cabinets are part of it.',
    other: 'Painting and flooring',
    painting: 'Painting',
    flooring: 'Flooring',
    atTheVisit: 'Priced at the visit: we measure first.',
  },
  when: {
    title: 'When',
    lead: `Leave both days empty if you don’t know yet. Start planning ${unbroken(spanInWords(monthsAhead))} months before work begins.`,
    order: 'More than one room',
    together: 'All at once',
    inTurn: 'One after the other',
    bathroomTitle: 'A bathroom, step by step',
    bathroomText: `One step after the other, that’s ${bathroomDays.from} to ${bathroomDays.to} working days. It’s ${unbroken(spanInWords(weeks.onSite.bathroom))} weeks on site where electrical runs beside plumbing, and the final touches beside the fixtures.`,
    finish: 'I’d like to be done by',
    start: 'or I’d like to begin on',
  },
  paint: {
    title: 'Paint',
    lead: `For rooms of one color. A gallon covers ${unbroken(`${paintCoverage.from}–${paintCoverage.to}`)} square feet with one coat, and a door or a window takes off about ${paintOpening}.`,
    room: (number: number) => `Room ${number}`,
    measures: {
      length: 'Length, ft',
      width: 'Width, ft',
      height: 'Height, ft',
      doors: 'Doors',
      windows: 'Windows',
      coats: 'Coats',
    },
    add: 'Add a room',
    remove: (number: number) => `Remove room ${number}`,
    outOfBounds: 'Check the numbers: 1 to 100 feet, 6 to 30 feet high, up to three coats.',
    /** The sum of one room, step by step. */
    working: ({
      length,
      width,
      height,
      doors,
      windows,
      coats,
      walls,
      area,
      painted,
      gallons,
    }: PaintWorking) =>
      `2 × (${length} + ${width}) × ${height} = ${walls} sq ft of wall, less ${doors + windows} × ${paintOpening} = ${area}; ${coats} × ${area} = ${painted} sq ft: ${gallons.from.toFixed(1)} to ${gallons.to.toFixed(1)} gallons.`,
    /** Whole gallons for all rooms. */
    buy: (gallons: number) => `Buy ${gallons} ${gallons === 1 ? 'gallon' : 'gallons'}`,
    coveredByOpenings: 'Check the numbers: doors and windows take up more than the walls.',
    tableTitle: 'Gallons for common rooms',
    tableCaption: '8-foot walls, a door, two windows, two coats',
    tableRoom: 'Room',
    tableArea: 'To paint',
    tableBuy: 'Buy',
  },
  summary: {
    title: 'Your plan',
    nothing: 'Nothing chosen yet.',
    cost: 'A range to plan with',
    aside: `With ${contingencyPercent} percent set aside`,
    weeks: 'How long it takes',
    onSite: 'on site',
    withOrdering: 'with ordering and inspections',
    dates: 'When to begin',
    /** What is set aside, of which the sum before is made. */
    asideWorking: (aside: string) => `${aside} of it is for surprises behind the walls`,
    plan: (from: string, by: string) => `Begin planning ${from}, ${by} at the latest.`,
    order: (day: string) => `Decide and order by ${day}.`,
    start: (day: string) => `Work in the house starts by ${day}.`,
    finish: (from: string, by: string) => `Done between ${from} and ${by}.`,
    late: (from: string, by: string) =>
      `That’s sooner than we can promise with ordering and inspections. If you ordered today, you’d be done between ${from} and ${by}.`,
    paint: 'Paint',
    note: 'These are our cost guide’s bands, not a quote. Your quote comes after a visit, in writing.',
  },
  form: {
    title: 'Get your free quote',
    lead: 'We visit, measure and listen, then put a number on your own rooms.',
    along: 'Send my plan along',
    alongNote: 'So we know what you have in mind before we call. Untick it to leave it out.',
  },
} as const
