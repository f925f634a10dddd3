import * as z from 'zod'
import { nearestOf } from '#compiler/problem.ts'

export type Kind =
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

export type Names = Readonly<Record<Kind, readonly string[]>>

let names: Names

/** Says which names there are, before schemas take texts that use them. */
export function setKnownNames(known: Names): void {
  names = known
}

/** Where to look for names of which there are many. */
const advice: Partial<Record<Kind, string>> = {
  picture: 'describe it in content/pictures first',
  drawing: 'take one of web/images/drawings that drawings.yaml describes, named without .svg',
  elevation: 'take one of web/images/drawings whose name ends with -wide-sand.svg, without -sand.svg',
  figure: 'diagrams.yaml has them all',
  panel: 'describe it among the panels of diagrams.yaml',
}

export function unknownName(kind: Kind, name: string): string {
  const near = nearestOf(name, names[kind])
  return `there is no ${kind} “${name}”: ${near ? `did you mean “${near}”` : (advice[kind] ?? `there are ${names[kind].join(', ')}`)}`
}

/** Its message says enough without the name of the key. */
const unknown = (kind: Kind, name: string) => ({
  code: 'custom' as const,
  message: unknownName(kind, name),
  params: { isSentence: true },
})

/** The name of something that is described elsewhere in content/. */
export const ref = (kind: Kind) =>
  z.string('must be a text').superRefine((name, context) => {
    if (!names[kind].includes(name)) context.addIssue(unknown(kind, name))
  })

/** The same, but what is written may also be something that has no page; only a misspelled name is refused. */
export const optionalRef = (kind: Kind) =>
  z.string('must be a text').superRefine((name, context) => {
    if (!names[kind].includes(name) && nearestOf(name, names[kind])) context.addIssue(unknown(kind, name))
  })
