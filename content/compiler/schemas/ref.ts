import * as z from 'zod'
import { nearestOf } from '#compiler/problem.ts'

export type RefKind =
  | 'service'
  | 'guide'
  | 'article'
  | 'place'
  | 'project'
  | 'kind of work'
  | 'picture'
  | 'drawing'
  | 'elevation'
  | 'figure'
  | 'panel'

export type KnownNames = Readonly<Record<RefKind, readonly string[]>>

let names: KnownNames

/** Sets the names that references may use, before anything is parsed. */
export function setKnownNames(known: KnownNames): void {
  names = known
}

/** Where to find names that are too many to list. */
const advice: Partial<Record<RefKind, string>> = {
  picture: 'describe it in content/pictures first',
  drawing: 'take one of web/images/drawings that drawings.yaml describes, named without .svg',
  elevation: 'take one of web/images/drawings whose name ends with -wide-sand.svg, without -sand.svg',
  figure: 'diagrams.yaml has them all',
  panel: 'describe it among the panels of diagrams.yaml',
}

export function unknownName(kind: RefKind, name: string): string {
  const suggestion = nearestOf(name, names[kind])
  return `there is no ${kind} “${name}”: ${suggestion ? `did you mean “${suggestion}”` : (advice[kind] ?? `there ${names[kind].length > 0 ? `are ${names[kind].join(', ')}` : 'is none'}`)}`
}

/** Name of something that is described elsewhere in content/. */
export const ref = (kind: RefKind, isKnown = (name: string) => names[kind].includes(name)) =>
  z.string('must be a text').refine(isKnown, {
    error: ({ input }) => unknownName(kind, String(input)),
    params: { isSentence: true },
  })

/** Name that may also lack a page: only misspelled ones are rejected. */
export const optionalRef = (kind: RefKind) =>
  ref(kind, (name) => names[kind].includes(name) || !nearestOf(name, names[kind]))
