import * as z from 'zod'
import { projectTypes } from '#compiler/schemas/choices.ts'
import { color } from './brand.ts'
import { ref } from './ref.ts'
import { finishGroups, lights, wallFaces } from './room-codes.ts'
import { nonEmptyList, oneOf, pageMeta, slug, text } from './text.ts'

const angle = (most: number) =>
  z.number().min(-most, `must be ${-most} to ${most}`).max(most, `must be ${-most} to ${most}`)

/** Direction from the middle of the room, in degrees: 0 is the front wall, 90 the right one; up is positive. */
const direction = z.tuple(
  [angle(180), angle(60)],
  'must be two numbers of degrees, such as [90, -5]: to the right, and up',
)

const wall = z.strictObject({ name: text, alt: text })

const finish = z.strictObject({
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
  /** Where it shows best: the view turns there for a choice that is out of sight. */
  look: direction,
  /** The first is the room's own, in the pictures without a finish. */
  finishes: z.array(finish).min(2, 'needs at least two finishes, the room’s own first'),
})

const light = z.strictObject({
  light: oneOf(lights),
  name: text,
  said: text,
})

/** content/rooms/*.yaml: an interactive room; the file's name is its URL below /3d-renderings/. */
export const room = z.strictObject({
  /** Whether it has a page and links: once all its pictures are in web/images/rooms. */
  shown: z.boolean('must be true or false'),
  order: z.int('must be a whole number, its place in lists'),
  project: ref('project'),
  /** In e-mails and lists: "White kitchen". */
  name: text,
  called: text,
  title: text,
  lead: text,
  words: pageMeta,
  projectType: oneOf(projectTypes),
  walls: z.record(z.enum(wallFaces), wall),
  /** The first is the initial one. */
  lights: nonEmptyList(light),
  groups: nonEmptyList(group),
  /** "Look at", in turning order; the first is the initial direction. */
  views: nonEmptyList(z.strictObject({ name: text, look: direction })),
  notes: nonEmptyList(z.strictObject({ title: text, text, look: direction })),
})
export type Room = z.infer<typeof room>
