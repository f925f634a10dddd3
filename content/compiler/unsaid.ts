import { placeholdersIn } from './schemas/text.ts'

/** Stands for a fact that nobody has given yet: what names it is left out. */
export const unsaid = '\0'

/**
 * A value without what it cannot say. An entry of a list goes when one of its texts begins with an unsaid fact, or when
 * a list in it is emptied; elsewhere the sentence that names the fact goes alone.
 * @param report is told the path of each text from which nothing is left
 */
export function withoutUnsaid(
  value: unknown,
  report: (path: readonly PropertyKey[]) => void,
  path: readonly PropertyKey[] = [],
): unknown {
  const inside = (part: unknown, key: PropertyKey) => withoutUnsaid(part, report, [...path, key])
  if (typeof value === 'string') {
    const said = value.includes(unsaid)
      ? value.split(/(?<=[.?!])\s+/).filter((sentence) => !sentence.includes(unsaid))
      : [value]
    // What puts words into a sentence needs all of it.
    if (said.length === 0 || (value.includes(unsaid) && placeholdersIn(value).length > 0)) report(path)
    return said.join(' ')
  }
  if (Array.isArray(value))
    return value.flatMap((item, at) => {
      if (partsOf(item).some((part) => String(part).startsWith(unsaid))) return []
      const left = inside(item, at)
      return partsOf(left).some((part) => Array.isArray(part) && part.length === 0) ? [] : [left]
    })
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inside(part, key)]))
}

const partsOf = (item: unknown) => (typeof item === 'object' ? Object.values(Object(item)) : [item])
