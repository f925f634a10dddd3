import * as z from 'zod'
import { projectTypes } from '#firm/project-types.ts'
import { ref } from './ref.ts'
import { finishGroups, lights, type WallFace, wallFaces } from './room-codes.ts'
import { list, oneOf, pageWords, slug, text } from './text.ts'

/**
 * Direction from the middle of the room, in degrees: 0 is the front wall and 90 the right one; above the horizon is
 * positive.
 */
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

const wall = z.strictObject({ name: text, alt: text })

const finish = z.strictObject({
  /** Part of the pictures' names and of addresses. */
  code: slug,
  name: text,
  /** Within a sentence: "sage fronts". */
  said: text,
  material: oneOf(['paint', 'wood', 'stone', 'tile', 'metal']),
  color,
})

const group = z.strictObject({
  group: oneOf(finishGroups),
  name: text,
  /** Where it shows best: there the view turns when something is chosen that is out of sight. */
  look: direction,
  /** The first is the room's own; it is in the pictures without a finish. */
  finishes: z.array(finish).min(2, 'needs at least two finishes, the room’s own first'),
})

const light = z.strictObject({
  light: oneOf(lights),
  name: text,
  /** Within a sentence: "at dusk". */
  said: text,
})

/** content/rooms/*.yaml: a room to stand in; the file's name is its address below /3d-renderings/. */
export const room = z.strictObject({
  /** Whether the room has a page, and links to it: once all its pictures are in web/images/rooms. */
  shown: z.boolean('must be true or false'),
  order: z.int('must be a whole number, its place in lists'),
  project: ref('project'),
  /** Name in e-mails and lists: "White kitchen". */
  name: text,
  /** Within a sentence: "kitchen". */
  called: text,
  title: text,
  lead: text,
  words: pageWords,
  projectType: oneOf(projectTypes),
  walls: z.strictObject(
    Object.fromEntries(wallFaces.map((face) => [face, wall])) as Record<WallFace, typeof wall>,
  ),
  /** The first is the one in which the room is entered. */
  lights: list(light),
  groups: list(group),
  /** "Look at", in the order in which one turns; the first is where one looks on entering. */
  views: list(z.strictObject({ name: text, look: direction })),
  /** Facts measured in the room, and the direction in which they are seen. */
  notes: list(z.strictObject({ title: text, text, look: direction })),
})
export type Room = z.infer<typeof room>
