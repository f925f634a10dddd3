import { createHash } from 'node:crypto'
import type { ParsedFile, TextAt } from './content.ts'
import type { Problem } from './problem.ts'
import { textsIn } from './read-document.ts'
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
  const record: Readonly<Record<string, unknown>> = Object(read.get('es/translated')?.data)
  const merged = [...read].flatMap(([name, english]): [string, ParsedFile][] => {
    if (isTwin(name)) return []
    const twin = twins.get(name)
    if (!twin) return [[name, english]]
    const report = (path: readonly PropertyKey[], sentence: string) =>
      addFlaw({ file: twin.file, line: twin.lineOf(path), path, sentence })
    const isWrittenFrom = (entry: unknown, path: readonly PropertyKey[]) =>
      textsIn(entry).some(
        (text) => record[placeName(name, { path: [...path, ...text.path] })] === englishMark(text.text),
      )
    return [[name, { ...twin, data: overlay(english.data, twin.data, [], { report, isWrittenFrom }) }]]
  })
  for (const [name, { file }] of twins)
    if (!read.has(name))
      addFlaw({ file, line: 1, sentence: 'has no English file of the same name: rename or remove it' })
  return new Map(merged)
}

interface Overlay {
  readonly report: (path: readonly PropertyKey[], sentence: string) => void
  /** Whether the Spanish at a path was written from a text of an English list entry. */
  readonly isWrittenFrom: (entry: unknown, path: readonly PropertyKey[]) => boolean
}

function overlay(english: unknown, spanish: unknown, path: readonly PropertyKey[], by: Overlay): unknown {
  const { report, isWrittenFrom } = by
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
  if (Array.isArray(english) && Array.isArray(spanish)) {
    // Entries have no names: once the desk added or removed some, the record says which belong together.
    const isSame = spanish.length === english.length
    if (!isSame)
      report(path, `must have ${english.length} entries, as in English: a new one is English until then`)
    return english.map((entry, at) => {
      const from = isSame ? at : spanish.findIndex((_, place) => isWrittenFrom(entry, [...path, place]))
      return overlay(entry, spanish[from], [...path, from], by)
    })
  }
  const merged = { ...Object(english), ...spanish }
  return Object.fromEntries(
    Object.keys(merged).map((key) => [
      key,
      overlay(Object(english)[key], Object(spanish)[key], [...path, key], by),
    ]),
  )
}

/** Name of a placeholder without the forms of its noun. */
const nameIn = (placeholder: string) => placeholder.split(',')[0] ?? ''

/** By place of a Spanish text, "pages/home hero/title": the English that it was written from, as `englishMark`. */
export type Translated = Readonly<Record<string, string>>

/** Names a text in content/es/translated.yaml; with dots, the limits of the text itself would apply there. */
export const placeName = (name: string, { path }: Pick<TextAt, 'path'>): string => `${name} ${path.join('/')}`

/** Stands for an English text, with its facts in braces, where only a change of it matters. */
export const englishMark = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 8)

/** Returns the record of a file whose Spanish texts all say what the English ones say now. */
export const translatedNow = (name: string, english: ParsedFile, spanish: ParsedFile): Translated =>
  Object.fromEntries(
    pairsOf(english, spanish).map((pair) => [placeName(name, pair.spanish), englishMark(pair.english)]),
  )

/** Returns the Spanish texts of a file whose English has changed since, or is not recorded. */
export function olderTexts(name: string, english: ParsedFile, spanish: ParsedFile, record: Translated) {
  return pairsOf(english, spanish).flatMap((pair) => {
    const mark = record[placeName(name, pair.spanish)]
    return mark === englishMark(pair.english) ? [] : [{ ...pair.spanish, isRecorded: mark !== undefined }]
  })
}

function pairsOf(english: ParsedFile, spanish: ParsedFile) {
  const texts = new Map(english.texts.map(({ path, text }) => [path.join('.'), text]))
  return spanish.texts.flatMap((each) => {
    const text = texts.get(each.path.join('.'))
    return text === undefined ? [] : [{ english: text, spanish: each }]
  })
}
