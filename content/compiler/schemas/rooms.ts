import { z } from 'zod'
import { projectTypes } from '#firm/project-types.ts'
import { finishGroups, lights, wallFaces } from './room-codes.ts'
import { list, pageWords, slug, text } from './text.ts'

const oneOf = <const Names extends readonly string[]>(names: Names) =>
  z.enum(names, `must be one of: ${names.join(', ')}`)

/** Where one looks from the middle of the room, in degrees: 0 is the front wall and 90 the right one; up is more than 0. */
const direction = z.tuple(
  [
    z.number().min(-180, 'must be -180 to 180').max(180, 'must be -180 to 180'),
    z.number().min(-60, 'must be -60 to 60').max(60, 'must be -60 to 60'),
  ],
  'must be two numbers of degrees, such as [90, -5]: to the right, and up',
)

const color = z
  .string('must be a color such as "#cba25f"')
  .regex(/^#[0-9a-f]{6}$/, 'must be a color such as "#cba25f"')

/** A wall of the room, as the strip shows it. */
const wall = z.strictObject({ name: text, alt: text })

const finish = z.strictObject({
  /** In the names of the pictures and in addresses. */
  code: slug,
  name: text,
  /** Within a sentence: "sage fronts". */
  said: text,
  /** How its swatch is drawn. */
  material: oneOf(['paint', 'wood', 'stone', 'tile', 'metal'] as const),
  color,
})

const group = z.strictObject({
  group: oneOf(finishGroups),
  name: text,
  /** The first is the room's own; it is in the pictures without a finish. */
  finishes: z.array(finish).min(2, 'needs at least two finishes, the room’s own first'),
})

const light = z.strictObject({
  light: oneOf(lights),
  name: text,
  /** Within a sentence: "at dusk". */
  said: text,
})

const inches = z.int('must be whole inches')

/** What may be moved in the plan of the room's project, toward the back wall (less than 0) and away from it. */
const layout = z.strictObject({
  /** What is seen on the plan besides, for those who do not see it. */
  alt: text,
  /** Names of fixtures, which move together. */
  moves: list(text),
  /** How far, in inches. */
  range: z.tuple(
    [inches.max(0, 'must be 0 or less'), inches.min(0, 'must be 0 or more')],
    'must be two numbers of inches, such as [-12, 18]',
  ),
  /** The three that one may choose without script. */
  positions: z.array(z.strictObject({ name: text, inches })).length(3, 'needs three positions'),
})
export type RoomLayout = z.infer<typeof layout>

/** content/rooms/*.yaml: a room to stand in; the file's name is its address below /3d-renderings/. */
export const room = z.strictObject({
  /** Whether the room has a page, and links to it: once all its pictures are in web/images/rooms. */
  shown: z.boolean('must be true or false'),
  order: z.int('must be a whole number, its place in lists'),
  /** The slug of the project whose room it is. */
  project: slug,
  /** In e-mails and lists: "White kitchen". */
  name: text,
  /** Within a sentence: "kitchen". */
  called: text,
  title: text,
  lead: text,
  words: pageWords,
  /** What the quote form has chosen for who asks about it. */
  projectType: z.enum(projectTypes, `must be one of: ${projectTypes.join(', ')}`),
  walls: z.strictObject(
    Object.fromEntries(wallFaces.map((face) => [face, wall])) as Record<
      (typeof wallFaces)[number],
      typeof wall
    >,
  ),
  /** The first is the one in which the room is entered. */
  lights: list(light),
  groups: list(group),
  /** "Look at", in the order in which one turns; the first is where one looks on entering. */
  views: list(z.strictObject({ name: text, look: direction })),
  /** What was measured in the room, and where it is seen. */
  notes: list(z.strictObject({ title: text, text, look: direction })),
  layout: layout.optional(),
})
export type Room = z.infer<typeof room>
export type RoomGroup = Room['groups'][number]
