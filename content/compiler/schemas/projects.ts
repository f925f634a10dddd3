import * as z from 'zod'
import { cardOnly, slotPicture, wideAndCard } from './pictures.ts'
import { optionalRef, ref } from './ref.ts'
import { list, oneOf, pageWords, text } from './text.ts'

const galleryTabs = ['kitchen', 'bathroom', 'interior', 'flooring'] as const

/** content/gallery-categories.yaml: the tabs of the gallery. */
export const galleryCategories = z.strictObject({
  all: text,
  kitchen: text,
  bathroom: text,
  interior: text,
  flooring: text,
})

const inches = z.number('must be a number of inches')
const length = inches.positive('must be more than nothing')
const place = inches.min(0, 'must be 0 or more')

/** A thing in the room: inches from the left and from the back wall to its nearest corner, and its size. */
const fixture = z.strictObject({
  name: text,
  kind: oneOf([
    'counter',
    'island',
    'range',
    'cooktop',
    'sink',
    'tall',
    'seat',
    'sofa',
    'table',
    'round table',
    'tub',
    'shower',
    'basin',
    'bench',
    'planting',
    'step',
  ]),
  x: place,
  y: place,
  width: length,
  depth: length,
})
export type Fixture = z.infer<typeof fixture>

/** A hole in a wall: inches from the wall's left end for back and front, from its upper end for left and right. */
const opening = z
  .strictObject({
    /** Walls as seen on the plan: the back wall is at the top. */
    wall: oneOf(['back', 'left', 'right', 'front']),
    kind: oneOf(['window', 'door', 'glazed door', 'opening']),
    from: place,
    to: length,
  })
  .refine(({ from, to }) => from < to, 'ends before its beginning')
export type Opening = z.infer<typeof opening>

/** A way that people take, between two things or a thing and a wall, by their names. */
const trafficPath = z.strictObject({
  label: text,
  between: z.tuple([text, text], 'must be two names of fixtures or walls, such as [island, left]'),
})
export type TrafficPath = z.infer<typeof trafficPath>

/** A room from above, in inches. */
const floorPlan = z.strictObject({
  alt: text,
  width: length,
  depth: length,
  /** Ground before a house, whose wall is the back one; else a room between four walls. */
  outdoors: z.boolean().optional(),
  fixtures: list(fixture),
  openings: z.array(opening).default([]),
  paths: list(trafficPath),
})
export type FloorPlan = z.infer<typeof floorPlan>

const level = oneOf(['basic', 'mid', 'high'])
const chosen = z.literal('yes', 'must be yes, or left out')

/** Start of a plan like the project, in the planner's codes; empty for work that is priced at the visit. */
const brief = z.strictObject({
  kitchen: level.optional(),
  bathroom_1: level.optional(),
  bathroom_2: level.optional(),
  bathroom_3: level.optional(),
  bathroom_4: level.optional(),
  cabinetry: oneOf(['stock', 'semi', 'full']).optional(),
  painting: chosen.optional(),
  flooring: chosen.optional(),
})

const fields = z.strictObject({
  /** Place in the gallery and on the projects page. */
  order: z.int('must be a whole number, its place in lists'),
  title: text,
  category: oneOf(galleryTabs),
  /** Further tabs that show it: a kitchen with a new oak floor stands under flooring, too. */
  alsoUnder: z.array(oneOf(galleryTabs)).default([]),
  /** A place; it needs no page of its own. */
  location: text,
  type: ref('kind of work'),
  /** One sentence for the gallery of the home page. */
  summary: text,
  /** One sentence on the card, and below the page's title. */
  description: text,
  words: pageWords,
  picture: wideAndCard,
  gallery: cardOnly,
  /** The room as lines and as a picture, from one camera. */
  split: z.strictObject({ drawn: slotPicture, built: slotPicture }).optional(),
  views: z
    .array(z.strictObject({ picture: ref('picture'), caption: text }))
    .max(6, 'has more than six')
    .default([]),
  /**
   * Layout of its page: the first picture from edge to edge; or beside the facts; or as wide as the text, with the
   * materials first. The last two show their first view from edge to edge.
   */
  score: oneOf(['wide', 'tall', 'detail']).default('wide'),
  story: list(text),
  /** Drawn by art/drawings/draw.ts. */
  plan: floorPlan.optional(),
  finishes: z.array(z.strictObject({ part: text, finish: text })).default([]),
  brief: brief.default({}),
  /** Weeks that a finished job took at the house. */
  weeks: z
    .int('must be a whole number of weeks')
    .min(1, 'must be 1 or more')
    .max(104, 'is more than two years')
    .optional(),
  /** Demands of the place on such a job, with a link to its page. */
  place: z.strictObject({ slug: optionalRef('place'), text }).optional(),
})

/**
 * content/projects/*.yaml; the file's name is the project's slug. It is a design study as long as its picture is no
 * photograph: label, first words and what search engines are told follow from that picture's entry alone.
 */
export const project = fields.refine(
  ({ category, alsoUnder }) => new Set([category, ...alsoUnder]).size === 1 + alsoUnder.length,
  { path: ['alsoUnder'], error: 'names a tab that shows it already' },
)
export type Project = z.infer<typeof project>
