import * as z from 'zod'
import { cardOnly, slotPicture, wideAndCard } from './pictures.ts'
import { optionalRef, ref } from './ref.ts'
import { nonEmptyList, oneOf, pageMeta, text } from './text.ts'

const galleryTabs = ['kitchen', 'bathroom', 'interior', 'flooring'] as const

/** content/gallery-categories.yaml: the tabs of the gallery. */
export const galleryCategories = z.record(z.enum(['all', ...galleryTabs]), text)

const inches = z.number('must be a number of inches')
const length = inches.positive('must be greater than 0')
const place = inches.min(0, 'must be 0 or more')

/** Object in a room: distance of its nearest corner from the left and back walls, and its size, in inches. */
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

/** Opening in a wall, in inches from the left end of back and front walls, or the upper end of left and right ones. */
const opening = z
  .strictObject({
    /** As on the plan: the back wall is at the top. */
    wall: oneOf(['back', 'left', 'right', 'front']),
    kind: oneOf(['window', 'door', 'glazed door', 'opening']),
    from: place,
    to: length,
  })
  .refine(({ from, to }) => from < to, 'ends before it begins')
export type Opening = z.infer<typeof opening>

/** Path between two objects, or an object and a wall, by name. */
const trafficPath = z.strictObject({
  label: text,
  between: z.tuple([text, text], 'must be two names of fixtures or walls, such as [island, left]'),
})
export type TrafficPath = z.infer<typeof trafficPath>

const floorPlan = z.strictObject({
  alt: text,
  width: length,
  depth: length,
  /** Ground in front of a house, whose wall is the back one; otherwise a room with four walls. */
  outdoors: z.boolean().optional(),
  fixtures: nonEmptyList(fixture),
  openings: z.array(opening).default([]),
  paths: nonEmptyList(trafficPath),
})
export type FloorPlan = z.infer<typeof floorPlan>

const level = oneOf(['basic', 'mid', 'high'])
const yesCode = z.literal('yes', 'must be yes, or left out')

/** Initial values of the planner for such a project; empty for work that is priced at the visit. */
const brief = z.strictObject({
  kitchen: level.optional(),
  bathroom_1: level.optional(),
  bathroom_2: level.optional(),
  bathroom_3: level.optional(),
  bathroom_4: level.optional(),
  cabinetry: oneOf(['stock', 'semi', 'full']).optional(),
  painting: yesCode.optional(),
  flooring: yesCode.optional(),
})

const fields = z.strictObject({
  /** Kept in content/, but on no page and in no list. */
  hidden: z.boolean('must be true or false').optional(),
  order: z.int('must be a whole number, its place in lists'),
  title: text,
  category: oneOf(galleryTabs),
  /** Further gallery tabs: a kitchen with a new oak floor is also under flooring. */
  alsoUnder: z.array(oneOf(galleryTabs)).default([]),
  /** A place, with or without a page. */
  location: text,
  type: ref('kind of work'),
  summary: text,
  description: text,
  words: pageMeta,
  picture: wideAndCard,
  gallery: cardOnly,
  split: z.strictObject({ drawn: slotPicture, built: slotPicture }).optional(),
  views: z
    .array(
      z.strictObject({
        picture: ref('picture'),
        caption: text,
        /** When a photo of a finished job was taken. */
        stage: oneOf(['before', 'during', 'after']).optional(),
      }),
    )
    .max(11, 'has more than eleven')
    .default([]),
  /** First picture edge to edge; next to the facts; or as wide as the text, after the materials. */
  score: oneOf(['wide', 'tall', 'detail']).default('wide'),
  story: nonEmptyList(text),
  /** Drawn by art/drawings/draw.ts. */
  plan: floorPlan.optional(),
  finishes: z.array(z.strictObject({ part: text, finish: text })).default([]),
  brief: brief.default({}),
  /** Weeks at the house, of a finished job. */
  weeks: z
    .int('must be a whole number of weeks')
    .min(1, 'must be 1 or more')
    .max(104, 'is more than two years')
    .optional(),
  /** What the place requires for such a job, with a link to its page. */
  place: z.strictObject({ slug: optionalRef('place'), text }).optional(),
  /** Reference of the request whose client lets the room be shown: taken back there, it leaves the site. */
  request: text.optional(),
})

/** content/projects/*.yaml; the file's name is the slug. A design study until its picture is a photograph. */
export const project = fields.refine(
  ({ category, alsoUnder }) => new Set([category, ...alsoUnder]).size === 1 + alsoUnder.length,
  { path: ['alsoUnder'], error: 'names a tab that shows it already' },
)
export type Project = z.infer<typeof project>
