import type { ParsedFile } from './content.ts'
import type { Problem } from './problem.ts'
import { schemas } from './schemas/schemas.ts'
import { placeholdersIn } from './schemas/text.ts'

/** Folder of Spanish texts, which mirrors content/. */
const folder = 'es/'

/** Whether a file has the Spanish texts of another: "es/pages/about". */
export const isTwin = (name: string): boolean => name.startsWith(folder) && !(name in schemas)

/** Returns the Spanish texts of each file that has some, by the name of the English file. */
export const twinsIn = (read: ReadonlyMap<string, ParsedFile>): ReadonlyMap<string, ParsedFile> =>
  new Map([...read].flatMap(([name, file]) => (isTwin(name) ? [[name.slice(folder.length), file]] : [])))

/**
 * Lays the Spanish texts over the English content. What has no Spanish text stays English, as facts do.
 * @param addFlaw called for texts that no longer fit the English ones
 */
export function inSpanish(
  read: ReadonlyMap<string, ParsedFile>,
  addFlaw: (problem: Problem) => void,
): Map<string, ParsedFile> {
  const twins = twinsIn(read)
  const merged = [...read].flatMap(([name, english]): [string, ParsedFile][] => {
    if (isTwin(name)) return []
    const twin = twins.get(name)
    if (!twin) return [[name, english]]
    const report = (path: readonly PropertyKey[], sentence: string) =>
      addFlaw({ file: twin.file, line: twin.lineOf(path), path, sentence })
    return [[name, { ...twin, data: overlay(english.data, twin.data, [], report) }]]
  })
  for (const [name, { file }] of twins)
    if (!read.has(name))
      addFlaw({ file, line: 1, sentence: 'has no English file of the same name: rename or remove it' })
  return new Map(merged)
}

type Report = (path: readonly PropertyKey[], sentence: string) => void

function overlay(english: unknown, spanish: unknown, path: readonly PropertyKey[], report: Report): unknown {
  if (spanish === undefined || spanish === null) return english
  const kinds = [english, spanish].map((value) => (Array.isArray(value) ? 'list' : typeof value))
  if (kinds[0] !== kinds[1]) {
    report(path, english === undefined ? 'is not in the English file: remove it' : `must be as in English`)
    return english
  }
  if (typeof spanish === 'string') {
    const [own = [], twin = []] = [english, spanish].map((text) => placeholdersIn(String(text)).map(nameIn))
    // What a page fills in may be left out, a fact may not.
    const lost = own.filter((name) => name.includes('.') && !twin.includes(name))
    const differing = [...lost, ...twin.filter((name) => !own.includes(name))]
    if (differing.length > 0)
      report(
        path,
        `must have the braces of the English text: ${differing.map((name) => `{${name}}`).join(', ')}`,
      )
    return spanish
  }
  if (typeof spanish !== 'object') return spanish
  if (Array.isArray(spanish) && spanish.length !== Object(english).length) {
    // Entries have no names by which to find their Spanish ones.
    report(path, `must have ${Object(english).length} entries, as in English: until then these are English`)
    return english
  }
  const merged = { ...Object(english), ...spanish }
  const parts = Object.keys(merged).map((key) => {
    const at = [...path, Array.isArray(spanish) ? Number(key) : key]
    return [key, overlay(Object(english)[key], Object(spanish)[key], at, report)] as const
  })
  return Array.isArray(spanish) ? parts.map(([, part]) => part) : Object.fromEntries(parts)
}

/** Name of a placeholder without the forms of its noun. */
const nameIn = (placeholder: string) => placeholder.split(',')[0] ?? ''
