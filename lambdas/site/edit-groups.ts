import type { Edit } from '#edits/edit.ts'
import { ownPictures } from './place-names.ts'

export const groupsOf = (edits: readonly Edit[]): (readonly Edit[])[] => [
  ...Map.groupBy(edits, ({ at, by }) => `${at} ${by}`).values(),
]

/**
 * Those of them that make sense only together: a price that stands in two places, where one level ends and the next begins,
 * or a picture and what it shows.
 */
export const togetherIn = (edits: readonly Edit[]): (readonly Edit[])[] =>
  groupsOf(edits).flatMap((group) =>
    group.some(({ file }) => file === ownPictures)
      ? [group]
      : [...Map.groupBy(group, ({ file, was, now }) => JSON.stringify([file, was, now])).values()],
  )
