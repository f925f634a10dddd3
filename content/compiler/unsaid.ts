import { sourceOfSentence } from './schemas/text.ts'

/** Stands for a fact that nobody has given yet: what names it is left out. */
export const unsaid = '\0'

/**
 * A value without what it cannot say. An entry of a list goes when one of its texts begins with an unsaid fact, or when
 * all of a list in it goes; elsewhere the sentence that names the fact goes alone.
 * @param report is told the path of each text from which nothing is left
 */
export function withoutUnsaid(
  value: unknown,
  report: (path: readonly PropertyKey[]) => void,
  path: readonly PropertyKey[] = [],
): unknown {
  if (typeof value === 'string') return sayable(value, () => report(path))
  if (sourceOfSentence(value)?.includes(JSON.stringify(unsaid).slice(1, -1))) report(path)
  if (Array.isArray(value))
    return value.flatMap((item, at) => {
      if (partsOf(item).some(beginsUnsaid)) return []
      const left = withoutUnsaid(item, report, [...path, at])
      return partsOf(left).some((part, each) => isEmptied(partsOf(item)[each], part)) ? [] : [left]
    })
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, withoutUnsaid(part, report, [...path, key])]),
  )
}

function sayable(text: string, report: () => void): string {
  if (!text.includes(unsaid)) return text
  const said = text.split(/(?<=[.?!])\s+/).filter((sentence) => !sentence.includes(unsaid))
  if (said.length === 0) report()
  return said.join(' ')
}

/** The texts of an entry that is one, or the values of its names. */
const partsOf = (item: unknown): readonly unknown[] =>
  typeof item === 'object' && item !== null ? Object.values(item) : [item]

const beginsUnsaid = (part: unknown) => typeof part === 'string' && part.startsWith(unsaid)

const isEmptied = (before: unknown, after: unknown) =>
  Array.isArray(before) && Array.isArray(after) && before.length > 0 && after.length === 0
